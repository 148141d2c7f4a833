import { missingWithholding } from '../../shared/accounting/check-line-withholding.ts';
import { taxesOfLine } from '../../shared/accounting/taxes-of-line.ts';
import { checkLineItems } from '../../shared/accounting/check-line-items.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { withCure } from '../../shared/accounting/error-row.ts';
import type { ChartLookup, LineItemFault } from '../../shared/accounting/line-check.ts';
import { AMOUNT_DECIMALS } from '../../shared/accounting/amount.ts';
import { documentRounding, priceDocument } from '../../shared/accounting/price-document.ts';
import type { Charges } from '../../shared/accounting/price-document.ts';
import type { PricedLine } from '../../shared/accounting/price-line-items.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { mechanismOf } from '../../shared/accounting/tax-direction.ts';
import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { checkWholeMinorUnits } from '../../shared/books/check-whole-minor-units.ts';
import { limits } from '../../shared/api/limits.ts';
import { decimalsOfCurrency } from '../../shared/books/decimals-of.ts';
import { messagesByField, RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { stated } from '../../shared/api/record-form.ts';
import type { Input, Stated } from '../../shared/api/resource-types.ts';
import { lineBody } from '../../shared/resources/line-item/line-item.ts';
import type { BookRecord } from '../../shared/accounting/records.ts';

/** A line as it was sent, in record form with its defaults filled in. */
export type StatedLine = Stated<typeof lineBody> & Pick<LineItem, 'account_id'>;
type OwnLine = Omit<LineItem, keyof BookRecord | 'transaction_id' | 'position'>;
export interface DraftLine {
  line: OwnLine;
  priced: PricedLine;
}
export type Header = Pick<
  Transaction,
  'transaction_type' | 'account_id' | 'currency_id' | 'settled_currency_id' | 'compound' | 'credited' | 'opening' | 'stated_tax'
>;

/**
 * A line as a request sends it, with its defaults. That of an import tax is the tax itself, so it need not name the account of the tax
 * (docs/accounting.md §5.12). Throws 118 where another line names none, or a withheld tax that there is not, keyed by `at`: `line_items.0.`
 */
export function statedLine(sent: Input<typeof lineBody>, at: string, books: BooksView): StatedLine {
  const said = stated(lineBody, sent);
  const { withholding_tax_id: withheld = null } = said;
  if (withheld !== null && !books.get('taxes', withheld))
    throw new RequestError(118, {
      [`${at}withholding_tax_id`]: [withCure(...missingWithholding(withheld))],
    });
  if (hasAccount(said)) return said;
  const imported = said.taxes.map((id) => books.get('taxes', id)).find((tax) => tax && mechanismOf(tax) === 'import');
  if (imported?.account_id) return { ...said, account_id: imported.account_id };
  throw new RequestError(118, {
    [`${at}account_id`]: ['A line goes without an account where it is that of an import tax, or its contact says one. Give account_id.'],
  });
}

function hasAccount(said: Stated<typeof lineBody>): said is StatedLine {
  return said.account_id !== undefined;
}

/** The lines of a transaction, checked all at once and priced; throws 118 with every fault of every line (docs/accounting.md §5.3–5.6). */
export function draftLines(header: Header, sent: readonly StatedLine[], books: BooksView): DraftLine[] {
  checkSize(sent);
  sent.forEach((line, index) => {
    const sums = sumsOf(line, `line_items.${index}.`);
    if (sums) checkWholeMinorUnits(sums, header.currency_id, books);
  });
  const lines = sent.map((line) => unpriced(header, line));
  const faults = [...sideFaults(header, sent), ...checkLineItems(header, lines, chartOf(books))];
  if (faults.length > 0) throw lineItemError(faults);
  return priceLines(lines, header, books);
}

/** What a line gives as sums, by their fields; most lines give none (docs/accounting.md §1.2). */
function sumsOf({ tax_base, base: of_allowance, adjustments }: StatedLine, at: string): Record<string, Decimal> | undefined {
  if (!tax_base && !of_allowance && !adjustments?.length) return undefined;
  const ofAdjustments = (adjustments ?? []).flatMap(({ amount, base }, index) => [
    [`${at}adjustments.${index}.amount`, amount] as const,
    ...(base ? [[`${at}adjustments.${index}.base`, base] as const] : []),
  ]);
  return {
    ...(tax_base ? { [`${at}tax_base`]: tax_base } : {}),
    ...(of_allowance ? { [`${at}base`]: of_allowance } : {}),
    ...Object.fromEntries(ofAdjustments),
  };
}

/** A draft grows by single lines too: it may never become one that is too large to be posted at once. */
function checkSize(sent: readonly StatedLine[]): void {
  const lines = linesWithCharges(sent);
  if (sent.length <= limits.line_items && lines <= limits.lines_with_charges) return;
  const message = `A transaction has at most ${limits.line_items} lines, and ${limits.lines_with_charges} with their taxes, discounts and dimensions counted; these are ${sent.length} and ${lines}. Split it into several.`;
  throw new RequestError(422, { line_items: [message] });
}

/** How many lines these count for: each tax, discount and dimension is one more. */
export function linesWithCharges(lines: readonly Pick<OwnLine, 'taxes' | 'discounts' | 'dimensions' | 'withholding_tax_id'>[]): number {
  return lines.reduce((sum, line) => sum + 1 + taxesOfLine(line).length + line.discounts.length + (line.dimensions?.length ?? 0), 0);
}

/** What is wrong with lines whatever their transaction is, keyed as a request answers it. */
export function faultsOfLinesAlone(sent: readonly StatedLine[], books: BooksView): FieldMessages {
  const lines = sent.map((line) => unpriced({ compound: false, credited: false }, line));
  return lineItemError(checkLineItems(null, lines, chartOf(books))).fields;
}

/** The faults of lines as a request answers them: keyed `line_items.{index}.{field}`, code 118. */
export function lineItemError(faults: readonly LineItemFault[]): RequestError {
  const located = faults.map(({ index, field, message, cure }) => ({
    field: `line_items.${index}.${field}`,
    message: withCure(message, cure),
  }));
  return new RequestError(118, messagesByField(located));
}

/**
 * Prices the lines of a document, whose references are known to be right, in whole minor units of its currency and as the entity
 * rounds taxes (docs/accounting.md §1.2); a draft's taxes are always computed anew, never patched.
 */
export function priceLines(
  lines: readonly OwnLine[],
  { currency_id, stated_tax }: Pick<Header, 'currency_id' | 'stated_tax'>,
  books: BooksView,
): DraftLine[] {
  const { currency_code } = books.getAny('currencies', currency_id)!;
  const figures = priceDocument(lines, documentRounding(currency_code, books.entity.tax_rounding), chargesOf(books), stated_tax);
  return figures.map((priced, index) => ({ line: { ...lines[index]!, ...appliedTo(priced), extended_amount: priced.base }, priced }));
}

/** A line that belongs to no document has no currency yet: its figures have the decimals of a unit price. */
export function priceLooseLine(line: OwnLine, books: BooksView): OwnLine {
  const [priced] = priceDocument([line], { decimals: AMOUNT_DECIMALS, tax_rounding: 'line' }, chargesOf(books));
  return { ...line, ...appliedTo(priced!) };
}

function appliedTo({ applied_taxes, applied_discounts, withholding }: PricedLine): Partial<OwnLine> & Applied {
  return { applied_taxes, applied_discounts, ...(withholding ? { withheld: withholding.amount } : {}) };
}

type Applied = Pick<OwnLine, 'applied_taxes' | 'applied_discounts'>;

function chargesOf(books: BooksView): Charges {
  return { tax: (id) => books.getAny('taxes', id), discount: (id) => books.getAny('discounts', id) };
}

export function chartOf(books: BooksView): ChartLookup {
  return {
    reporting_currency_id: books.entity.currency_id,
    decimalsOf: (currency_id) => decimalsOfCurrency(currency_id, books),
    account: (id) => books.get('accounts', id),
    tax: (id) => books.get('taxes', id),
    taxes: () => books.all('taxes'),
    discount: (id) => books.get('discounts', id),
    dimension_value: (id) => books.get('dimension_values', id),
  };
}

/** A line as it was sent, before taxes and discounts are worked out. */
export function unpriced(header: Pick<Header, 'compound' | 'credited'>, sent: StatedLine): OwnLine {
  return {
    ...sent,
    // Only a compound entry's lines choose their side; all others stand opposite the main account.
    credited: header.compound ? (sent.credited ?? false) : !header.credited,
    applied_taxes: [],
    applied_discounts: [],
    extended_amount: null,
  };
}

function sideFaults(header: Header, sent: readonly StatedLine[]): LineItemFault[] {
  if (header.transaction_type === 'JN') return [];
  const message = `The lines of a ${transactionTypes[header.transaction_type].label} stand opposite its main account`;
  return sent.flatMap((line, index) =>
    line.credited === undefined ? [] : [{ index, field: 'credited', message, cure: 'Leave credited out.' }],
  );
}
