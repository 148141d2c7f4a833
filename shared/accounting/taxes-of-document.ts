import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { splitTax } from './deductible-tax.ts';
import { convertTo } from './minor-units.ts';
import type { LedgerRow, LineItem, Tax, Transaction } from './records.ts';
import type { TaxFigures } from './tax-figures.ts';
import { lineTaxDirection, mechanismOf, taxSide, taxSign, withheldBeside } from './tax-direction.ts';
import { taxableBases, withheldBase } from './taxable-base.ts';
import type { TaxedAmount, TaxedLine } from './taxable-base.ts';
import { opposite } from './ledger-pair.ts';
import { taxDirections, transactionTypes } from './vocabularies.ts';
import type { AccountType, EntrySide, TaxDirection } from './vocabularies.ts';

export type TaxedDocumentLine = TaxedLine & Pick<LineItem, 'id' | 'account_id' | 'tax_direction' | 'tax_base'>;
export type TaxRow = Pick<LedgerRow, 'line_item_id' | 'tax_id' | 'post_account' | 'entry_type' | 'amount' | 'foreign_amount'>;

/** A posted document with its lines and those of its rows that name a tax. `original` is what it reverses, else itself. */
export interface TaxedDocument {
  readonly document: Pick<Transaction, 'credited' | 'rate'>;
  readonly original: Pick<Transaction, 'transaction_type' | 'credited'>;
  readonly lines: readonly TaxedDocumentLine[];
  readonly rows: readonly TaxRow[];
}

export interface TaxChart {
  /** Undefined in spoilt books. */
  tax(id: number): Tax | undefined;
  account_type(id: number): AccountType;
  isGross(discount_id: number): boolean;
  /** Of the document's currency and of the reporting currency. */
  decimals: number;
  reporting_decimals: number;
}

/** What one document charges of one tax in one direction; negative where it takes back. */
export interface TaxOfDocument extends TaxFigures {
  readonly tax_id: number;
  readonly direction: TaxDirection;
  /** Credits less debits of the tax on each control account. */
  readonly on_accounts: Map<number, Decimal>;
}

/** The same while it is added up: the base, and what of an inclusive tax joined the account of its line, are in the document's currency. */
interface Sum extends TaxOfDocument {
  left_in_line: Decimal;
}

/**
 * What a document charges (docs/accounting.md §5.10–5.12, §11.16). The tax is that of the ledger rows on its control accounts, line by
 * line; what joined the account of a line is not deductible; the base is priced from the lines and converted once for each tax and
 * direction. A reverse charge counts in both directions with one base; a split payment in a direction of its own, and with nothing on its
 * account; what is withheld beside the taxes in its own (docs/accounting.md §5.18). What is zero in every figure is left out.
 */
export function taxesOfDocument(taxed: TaxedDocument, chart: TaxChart): TaxOfDocument[] {
  const sums = new Map<string, Sum>();
  const sumFor = (tax_id: number, direction: TaxDirection): Sum => {
    const key = `${tax_id}:${direction}`;
    const sum = sums.get(key) ?? { ...empty(tax_id, direction), left_in_line: ZERO };
    sums.set(key, sum);
    return sum;
  };
  for (const line of taxed.lines) {
    for (const amount of taxableBases(line, (id) => chart.isGross(id))) addTax(taxed, line, amount, chart, sumFor);
    if (line.withholding_tax_id) addWithheld(taxed, line, line.withholding_tax_id, chart, sumFor);
  }
  return [...sums.values()]
    .map(({ left_in_line, base, non_deductible, ...sum }) => ({
      ...sum,
      base: convertTo(base, taxed.document.rate, chart.reporting_decimals),
      non_deductible: non_deductible.plus(convertTo(left_in_line, taxed.document.rate, chart.reporting_decimals)),
    }))
    .filter(({ base, tax, non_deductible }) => !base.isZero() || !tax.isZero() || !non_deductible.isZero());
}

function empty(tax_id: number, direction: TaxDirection): TaxOfDocument {
  return { tax_id, direction, amount: ZERO, base: ZERO, tax: ZERO, non_deductible: ZERO, on_accounts: new Map() };
}

function addTax(
  { document, original, lines, rows }: TaxedDocument,
  line: TaxedDocumentLine,
  { tax_id, base: priced_base, tax: charged }: TaxedAmount,
  chart: TaxChart,
  sumFor: (tax_id: number, direction: TaxDirection) => Sum,
): void {
  const tax = chart.tax(tax_id);
  const mechanism = tax ? mechanismOf(tax) : 'standard';
  const direction = directionOf(original, line, tax, chart);
  const sign = taxSign(document, direction);
  const base = (mechanism === 'import' ? (line.tax_base ?? ZERO) : priced_base).times(sign);
  const own = rows.filter((row) => row.tax_id === tax_id && lineOfRow(row, lines)?.id === line.id);
  // Of a pair only the row on the side of the tax is the tax's.
  const side = sideOnLine(taxSide(document), line);
  const sum = sumFor(tax_id, direction);
  sum.base = sum.base.plus(base);
  for (const row of own.filter(({ entry_type }) => entry_type === side)) addRow(sum, row, isJoined(row, line, tax));
  if (line.tax_inclusive && tax) {
    const { joined } = splitTax(charged, tax, direction, chart.decimals);
    sum.left_in_line = sum.left_in_line.plus(joined.times(sign));
  }
  if (mechanism === 'split_payment') for (const row of own.filter(({ entry_type }) => entry_type !== side)) addToAccount(sum, row);
  if (mechanism !== 'reverse_charge') return;
  const owed = sumFor(tax_id, 'OUTPUT');
  owed.base = owed.base.plus(base);
  for (const row of own.filter(({ entry_type }) => entry_type !== side)) addRow(owed, row, false);
}

/** What the buyer keeps takes the place of the main account, so that its row stands on that side, opposite the taxes. */
function addWithheld(
  { document, original, lines, rows }: TaxedDocument,
  line: TaxedDocumentLine,
  tax_id: number,
  chart: TaxChart,
  sumFor: (tax_id: number, direction: TaxDirection) => Sum,
): void {
  const direction = withheldBeside(original.transaction_type) ?? 'WITHHELD_FROM_US';
  const sum = sumFor(tax_id, direction);
  sum.base = sum.base.plus(withheldBase(line, (id) => chart.isGross(id)).times(-taxSign(document, direction)));
  const side = sideOnLine(opposite(taxSide(document)), line);
  const own = rows.filter((row) => row.tax_id === tax_id && row.entry_type === side && lineOfRow(row, lines)?.id === line.id);
  for (const row of own) addRow(sum, row, false);
}

/** A negative line stands on the other side. */
function sideOnLine(side: EntrySide, { base }: TaxedDocumentLine): EntrySide {
  return base.isNegative() && !base.isZero() ? opposite(side) : side;
}

function directionOf(original: TaxedDocument['original'], line: TaxedDocumentLine, tax: Tax | undefined, chart: TaxChart): TaxDirection {
  if (tax?.withholding_tax) return transactionTypes[original.transaction_type].tax_direction ?? 'WITHHELD_BY_US';
  if (tax && mechanismOf(tax) === 'split_payment') return 'SPLIT_PAYMENT';
  return lineTaxDirection(original, line, chart.account_type(line.account_id));
}

/** The line that a row belongs to. */
export function lineOfRow<Line extends Pick<TaxedDocumentLine, 'id' | 'applied_taxes'>>(
  row: TaxRow,
  lines: readonly Line[],
): Line | undefined {
  return (
    lines.find(({ id }) => id === row.line_item_id) ??
    lines.find(({ applied_taxes }) => applied_taxes.some(({ tax_id }) => tax_id === row.tax_id))
  );
}

/** What cannot be deducted stands on the account of the line, in a row that names the tax. */
function isJoined({ post_account }: TaxRow, line: TaxedDocumentLine, tax: Tax | undefined): boolean {
  return post_account === line.account_id && tax !== undefined && ![tax.account_id, tax.input_account_id].includes(post_account);
}

function addRow(sum: Sum, row: TaxRow, joined: boolean): void {
  const { entry_type, amount, foreign_amount } = row;
  const { owed } = taxDirections[sum.direction];
  const value = signed(entry_type, amount, owed);
  if (joined) sum.non_deductible = sum.non_deductible.plus(value);
  else {
    sum.tax = sum.tax.plus(value);
    sum.amount = sum.amount.plus(signed(entry_type, foreign_amount, owed));
    addToAccount(sum, row);
  }
}

function addToAccount({ on_accounts }: Sum, { post_account, entry_type, amount }: TaxRow): void {
  on_accounts.set(post_account, (on_accounts.get(post_account) ?? ZERO).plus(signed(entry_type, amount, true)));
}

function signed(entry_type: EntrySide, amount: Decimal, owed: boolean): Decimal {
  return (entry_type === 'C') === owed ? amount : amount.neg();
}
