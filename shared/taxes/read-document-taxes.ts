import { extendedAmount } from '../accounting/extended-amount.ts';
import { daysAfter, endOfDay } from '../accounting/fiscal-year.ts';
import type { DaySpan } from '../accounting/fiscal-year.ts';
import { decimalsOf } from '../accounting/minor-units.ts';
import type { DocumentTax } from '../accounting/statements/build-tax-summary.ts';
import { creditedTaxes } from '../accounting/credited-taxes.ts';
import { countedOn } from '../accounting/tax-date.ts';
import { fieldsBesideTotal } from '../accounting/transaction-totals.ts';
import { taxesOfDocument } from '../accounting/taxes-of-document.ts';
import type { TaxOfDocument } from '../accounting/taxes-of-document.ts';
import type { TaxDirection } from '../accounting/vocabularies.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';
import type { LineItem } from '../resources/line-item/line-item.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import { after, sortOf } from '../storage/keyset.ts';
import { rowsOf } from '../storage/rows-of.ts';
import type { Filing, TaxBooks, TaxReader } from './tax-reader.ts';

/** What the taxes of documents are told by. */
export interface TaxCharts {
  readonly books: TaxBooks;
  /** The gross discounts. */
  readonly gross: ReadonlySet<number>;
}

/** Documents that are read at a time: memory does not grow with the window. */
const DOCUMENTS_A_READ = 1_000;
const byDate = { name: 'transaction_date', fields: ['transaction_date', 'id'], columns: ['date', 'integer'], descending: false } as const;

/** A reverse charge, an import tax, what the customer pays and what is withheld are no part of `tax`. */
export const chargedInSomeWay = [{ tax: { $ne: {} } }, ...fieldsBesideTotal.map((field) => ({ [field]: { $type: 'object' } }))];

/** Clocks of processes differ by less: a document that was posted after a filing was changed after the day before it. */
const CLOCKS_DIFFER_DAYS = -1;

/**
 * The charge of each tax by every posted document of some days, document by document in order of date. The tax is that of the ledger rows,
 * to the cent; the base is priced from its lines and converted once for each document and tax. Read by the indexes on date and transaction,
 * so the cost grows with the taxed documents of the window and not with the books.
 *
 * @param since only those that were posted after that return was filed
 */
export async function* readDocumentTaxes(
  reader: TaxReader,
  books: TaxBooks,
  { start, end }: DaySpan,
  since?: Filing,
): AsyncGenerator<DocumentTax> {
  const charts = { books, gross: await readGrossDiscounts(reader) };
  const days = { $gte: start, $lte: endOfDay(end) };
  const taxed = {
    entity_id: reader.entity_id,
    is_posted: true,
    deleted_at: null,
    $or: chargedInSomeWay,
    ...(since ? { updated_at: { $gte: daysAfter(since.created_at, CLOCKS_DIFFER_DAYS) } } : {}),
  };
  const filter = { ...taxed, transaction_date: days };
  const isInside = (day: Date): boolean => day >= start && day <= endOfDay(end);
  const options = { sort: sortOf(byDate), limit: DOCUMENTS_A_READ };
  let page: Transaction[];
  let last: Transaction | undefined;
  do {
    page = await reader.find<Transaction>('transactions', last ? after(filter, byDate, [last.transaction_date, last.id]) : filter, options);
    last = page.at(-1);
    yield* taxesOfPage(reader, charts, page, { since, isInside });
  } while (page.length === DOCUMENTS_A_READ);
  const others = await readTaxedElsewhere(reader, taxed, days, isInside);
  yield* taxesOfPage(reader, charts, others, { since, isInside });
}

/** Documents of other days whose tax point lies in the window, and reversals of such on their own day: few say one (docs/accounting.md §5.20). */
async function readTaxedElsewhere(
  reader: TaxReader,
  taxed: object,
  days: { $gte: Date; $lte: Date },
  isInside: (day: Date) => boolean,
): Promise<Transaction[]> {
  const pointed = await reader.find<Transaction>('transactions', {
    'document.tax_point_date': { ...days, $type: 'date' },
    is_posted: true,
  });
  if (pointed.length === 0) return [];
  const ids = pointed.flatMap(({ id, reversed_by_id }) => [id, ...(reversed_by_id ? [reversed_by_id] : [])]);
  const found = await reader.find<Transaction>('transactions', { ...taxed, _id: { $in: ids as never[] } });
  return found.filter(({ transaction_date }) => !isInside(transaction_date));
}

async function* taxesOfPage(
  reader: TaxReader,
  charts: TaxCharts,
  page: readonly Transaction[],
  { since, isInside }: { since: Filing | undefined; isInside: (day: Date) => boolean },
): AsyncGenerator<DocumentTax> {
  if (page.length === 0) return;
  const ids = page.map(({ id }) => id);
  const originals = page.flatMap(({ reversal_of_id }) => reversal_of_id ?? []);
  const [lines, rows, reversed] = await Promise.all([
    reader.find<LineItem>('line_items', { transaction_id: { $in: ids }, deleted_at: null }),
    // Every document has rows; a tax of zero has none.
    reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, page, { assignment_id: null, ...(since ? {} : { tax_id: { $ne: null } }) })),
    originals.length === 0 ? [] : reader.find<Transaction>('transactions', { _id: { $in: originals as never[] } }),
  ]);
  const linesOf = Map.groupBy(lines, ({ transaction_id }) => transaction_id);
  const rowsOfDocument = Map.groupBy(rows, ({ transaction_id }) => transaction_id);
  const originalOf = new Map(reversed.map((original) => [original.id, original]));
  const isNew = ({ id }: Transaction): boolean =>
    !since || rowsOfDocument.get(id)!.every(({ position }) => position > since.ledger_position);
  for (const transaction of page.filter(isNew)) {
    const original = originalOf.get(transaction.reversal_of_id ?? 0) ?? transaction;
    if (!isInside(countedOn(transaction, original))) continue;
    const rows_of_taxes = (rowsOfDocument.get(transaction.id) ?? []).filter(({ tax_id }) => tax_id !== null);
    for (const tax of chargesOf(transaction, original, linesOf.get(transaction.id) ?? [], rows_of_taxes, charts))
      if (!isWaitingOn(transaction, tax.tax_id, tax.direction))
        yield { ...tax, transaction, ...(original.reason === 'bad_debt' && { uncollectible: true }) };
  }
}

/**
 * What a posted document charges, or some lines of it do; what waits for its payment is among it.
 *
 * @param original what it reverses, else itself
 * @param rows those that name a tax
 */
export function chargesOf(
  transaction: Transaction,
  original: Transaction,
  stored: readonly LineItem[],
  rows: readonly LedgerRow[],
  { books, gross }: TaxCharts,
): TaxOfDocument[] {
  const { credited_taxes } = original;
  if (credited_taxes) {
    const accountsOf = (id: number) => [books.taxes.get(id)?.account_id, books.taxes.get(id)?.input_account_id];
    return creditedTaxes(credited_taxes, rows, { reversed: original !== transaction, accountsOf });
  }
  const reporting_decimals = decimalsOf(books.currency_code);
  const decimals = decimalsOf(books.currencies.get(transaction.currency_id)?.currency_code ?? books.currency_code);
  // A line written before totals were whole minor units keeps its four decimals (docs/accounting.md §1.2).
  const lines = stored.map((line) => ({ ...line, base: line.extended_amount ?? extendedAmount(line, decimals) }));
  return taxesOfDocument(
    { document: transaction, original, lines, rows },
    {
      tax: (id) => books.taxes.get(id),
      account_type: (id) => books.accounts.get(id)?.account_type ?? 'RECONCILIATION',
      isGross: (id) => gross.has(id),
      decimals,
      reporting_decimals,
    },
  );
}

/** What waits for the payment of a document is due by its assignments (read-moved-taxes.ts). */
function isWaitingOn({ waiting_taxes }: Transaction, tax_id: number, direction: TaxDirection): boolean {
  return waiting_taxes?.some((one) => one.tax_id === tax_id && one.direction === direction) ?? false;
}

export async function readGrossDiscounts(reader: TaxReader): Promise<Set<number>> {
  const discounts = await reader.find<{ id: number }>('discounts', { gross_discount: true });
  return new Set(discounts.map(({ id }) => id));
}
