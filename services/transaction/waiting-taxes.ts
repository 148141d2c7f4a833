import { eachOnce } from '../../shared/accounting/each-once.ts';
import { sumOf, ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { OpenItem } from '../../shared/accounting/open-item.ts';
import type { PricedLine } from '../../shared/accounting/price-line-items.ts';
import type { UnpostedRow } from '../../shared/accounting/records.ts';
import type { TaxFigures, WaitingTax } from '../../shared/accounting/tax-figures.ts';
import { settledByNotes } from '../../shared/accounting/matched-taxes.ts';
import type { MatchedDocument } from '../../shared/accounting/matched-taxes.ts';
import { taxSign } from '../../shared/accounting/tax-direction.ts';
import { taxesOfDocument } from '../../shared/accounting/taxes-of-document.ts';
import { afterMoving, isNothing, isWaiting, movedBy, movedTaxRows, turnedTax, waitingTax } from '../../shared/accounting/waiting-taxes.ts';
import type { LineTaxDirection, TaxDirection } from '../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { decimalsOfCurrency, reportingDecimals } from '../../shared/books/decimals-of.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** Whether a tax waits for the payment of a document (docs/accounting.md §5.13). */
export function waitsOn(tax: Tax, transaction: Transaction, books: BooksView): boolean {
  return tax.due === 'payment' && isWaiting(transaction, books.getAny('accounts', transaction.account_id)!.account_type);
}

/** The taxes that begin to wait with a document that is being posted, from the rows of its posting. */
export function waitingTaxesOf(
  document: Transaction,
  posted: readonly { line: LineItem; priced: PricedLine }[],
  rows: readonly UnpostedRow[],
  books: BooksView,
): WaitingTax[] {
  const charged = eachOnce(posted.flatMap(({ priced }) => priced.applied_taxes.map(({ tax_id }) => tax_id)));
  const waiting = new Set([...charged].filter((id) => waitsOn(books.getAny('taxes', id)!, document, books)));
  if (waiting.size === 0) return [];
  const taxed = { document, original: document, lines: posted.map(({ line, priced }) => ({ ...line, ...priced })), rows };
  const withheldBeside = (tax_id: number, direction: TaxDirection): Decimal =>
    sumOf(
      posted.filter(({ priced }) => priced.applied_taxes.some((one) => one.tax_id === tax_id)),
      ({ priced }) => (priced.withholding?.amount ?? ZERO).times(taxSign(document, direction)),
    );
  return taxesOfDocument(taxed, {
    tax: (id) => books.getAny('taxes', id),
    account_type: (id) => books.getAny('accounts', id)!.account_type,
    isGross: (id) => books.getAny('discounts', id)!.gross_discount,
    decimals: decimalsOfCurrency(document.currency_id, books),
    reporting_decimals: reportingDecimals(books),
  })
    .filter(({ tax_id }) => waiting.has(tax_id))
    .map((tax) => waitingTax(tax, withheldBeside(tax.tax_id, tax.direction)));
}

/** The assignment that moves taxes, and its day; none where a document of zero is settled with its posting. */
export interface Moved {
  assignment_id: number | null;
  moved_on: Date;
}

/** What has taxes that wait: a document, or an opening balance that brought them along. */
export interface WaitingItem {
  kind: OpenItem['kind'];
  id: number;
  /** The transaction that the rows belong to: the document itself, or of a balance the one at the other end of the assignment. */
  posted_with: () => number;
  waiting_taxes: readonly WaitingTax[];
  /** All that is settled of it, and its amount, in its currency. */
  settled: Decimal;
  amount: Decimal;
  currency_id: number;
  rate: Decimal;
  /** 1 where a tax of that direction adds to its amount, −1 where it takes off. */
  signOf: (direction: LineTaxDirection) => 1 | -1;
}

export function waitingDocument(document: Transaction): WaitingItem {
  const { id, waiting_taxes, assigned_amount, cleared_amount, amount, currency_id, rate } = document;
  const settled = assigned_amount.plus(cleared_amount);
  const signOf = (direction: LineTaxDirection): 1 | -1 => taxSign(document, direction);
  return { kind: 'Transaction', id, posted_with: () => id, waiting_taxes: waiting_taxes ?? [], settled, amount, currency_id, rate, signOf };
}

/** Moves what has become due of an item's waiting taxes by all that is settled of it now; the rows that it posts. */
export function moveWaitingTaxes(item: WaitingItem, on: Moved, books: BooksView): LedgerRow[] {
  const { settled, amount } = item;
  const document = matchedDocument(item, books);
  const so_far = { settled, amount, noted: settledByNotes(item.waiting_taxes, document) };
  return moveFigures(item, (waiting) => movedBy(waiting, so_far, document.decimals), on, books);
}

/** The item as notes match its taxes. */
export function matchedDocument({ rate, signOf, currency_id }: WaitingItem, books: BooksView): MatchedDocument {
  return { rate, signOf, decimals: { own: decimalsOfCurrency(currency_id, books), reporting: reportingDecimals(books) } };
}

/** Moves figures of each waiting tax of an item, keeps each movement, and adds it to what the item says has moved. */
export function moveFigures(
  item: WaitingItem,
  figuresOf: (waiting: WaitingTax) => TaxFigures | undefined,
  { assignment_id, moved_on }: Moved,
  books: BooksView,
): LedgerRow[] {
  const rows: UnpostedRow[] = [];
  const { kind, id, posted_with, waiting_taxes, currency_id, rate } = item;
  const of = kind === 'Transaction' ? { transaction_id: id } : { transaction_id: null, balance_id: id };
  const after = waiting_taxes.map((waiting) => {
    const figures = figuresOf(waiting);
    if (!figures || isNothing(figures)) return waiting;
    const { tax_id, direction } = waiting;
    const terms = { id: posted_with(), transaction_date: moved_on, currency_id, rate, assignment_id };
    rows.push(...movedTaxRows(books.getAny('taxes', tax_id)!, direction, figures, terms));
    books.insert('tax_movements', { ...of, assignment_id, tax_id, direction, moved_on, books_version: books.place.version, ...figures });
    return afterMoving(waiting, figures);
  });
  keepWaitingTaxes(item, after, books);
  return books.post(rows);
}

/** Keeps the taxes of an item where they have changed. */
export function keepWaitingTaxes({ kind, id, waiting_taxes }: WaitingItem, after: WaitingTax[], books: BooksView): void {
  if (after.every((waiting, index) => waiting === waiting_taxes[index])) return;
  if (kind === 'Transaction') books.update('transactions', id, { waiting_taxes: after });
  else books.update('balances', id, { tax_figures: after });
}

/** Keeps with a reversal that it takes back what waited of its original, and what had moved where the original has a total of 0. */
export function reverseWaitingTaxes(original: Transaction, reversal: Transaction, books: BooksView): void {
  if (!original.waiting_taxes?.length) return;
  const turned = original.waiting_taxes.map(turnedTax);
  books.update('transactions', reversal.id, { waiting_taxes: turned });
  for (const { tax_id, direction, ...one } of turned) {
    const moved = { amount: one.moved_amount, tax: one.moved_tax, base: one.moved_base, non_deductible: one.moved_non_deductible };
    const on = {
      transaction_id: reversal.id,
      assignment_id: null,
      moved_on: reversal.transaction_date,
      books_version: books.place.version,
    };
    if (!isNothing(moved)) books.insert('tax_movements', { ...on, tax_id, direction, ...moved });
  }
}
