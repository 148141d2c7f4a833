import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { decimalsOf, roundTo } from '../../../shared/accounting/minor-units.ts';
import type { DocumentTax } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { taxesOfDocument } from '../../../shared/accounting/taxes-of-document.ts';
import type { AccountType, TaxDirection } from '../../../shared/accounting/vocabularies.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/** What the taxes of documents are told by. */
interface Charts {
  readonly books: ReportBooks;
  readonly taxes: ReadonlyMap<number, Tax>;
  readonly types: ReadonlyMap<number, AccountType>;
  /** The gross discounts. */
  readonly gross: ReadonlySet<number>;
}

/** Documents that are read at a time: memory does not grow with the window. */
const DOCUMENTS_A_READ = 1_000;

/**
 * The charge of each tax by every posted document of a window, document by document in order of date. The tax is that of the ledger rows,
 * to the cent; the base is priced from its lines and converted once for each document and tax. Read by the indexes on date and transaction,
 * so the cost grows with the taxed documents of the window and not with the books.
 */
export async function* readDocumentTaxes(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  taxes: ReadonlyMap<number, Tax>,
): AsyncGenerator<DocumentTax> {
  const { db, session } = snapshot;
  const types = new Map(books.accounts.map(({ id, account_type }) => [id, account_type]));
  const charts: Charts = { books, taxes, types, gross: await readGrossDiscounts(snapshot, books.entity.id) };
  const documents = db
    .collection('transactions')
    .find(
      {
        entity_id: books.entity.id,
        transaction_date: { $gte: window.start, $lte: endOfDay(window.end) },
        is_posted: true,
        deleted_at: null,
        // A reverse charge or an import tax is no part of `tax`.
        $or: [{ tax: { $ne: {} } }, { reverse_charge: { $type: 'object' } }, { import_tax: { $type: 'object' } }],
      },
      { session },
    )
    .sort({ transaction_date: 1, _id: 1 })
    .batchSize(DOCUMENTS_A_READ);
  let page: Transaction[] = [];
  for await (const document of documents) {
    page.push(fromDocument<Transaction>(document));
    if (page.length < DOCUMENTS_A_READ) continue;
    yield* taxesOfPage(snapshot, charts, page);
    page = [];
  }
  yield* taxesOfPage(snapshot, charts, page);
}

async function* taxesOfPage(snapshot: Snapshot, charts: Charts, page: readonly Transaction[]): AsyncGenerator<DocumentTax> {
  if (page.length === 0) return;
  const entity_id = charts.books.entity.id;
  const ids = page.map(({ id }) => id);
  const originals = page.flatMap(({ reversal_of_id }) => reversal_of_id ?? []);
  const [lines, rows, reversed] = await Promise.all([
    all<LineItem>(snapshot, 'line_items', { entity_id, transaction_id: { $in: ids }, deleted_at: null }),
    all<LedgerRow>(snapshot, 'ledger', { ...rowsOf(entity_id, page), tax_id: { $ne: null }, assignment_id: null }),
    originals.length === 0 ? [] : all<Transaction>(snapshot, 'transactions', { entity_id, _id: { $in: originals } }),
  ]);
  const linesOf = Map.groupBy(lines, ({ transaction_id }) => transaction_id);
  const rowsOfDocument = Map.groupBy(rows, ({ transaction_id }) => transaction_id);
  const originalOf = new Map(reversed.map((original) => [original.id, original]));
  for (const transaction of page) {
    const original = originalOf.get(transaction.reversal_of_id ?? 0) ?? transaction;
    yield* taxesOf(transaction, original, linesOf.get(transaction.id) ?? [], rowsOfDocument.get(transaction.id) ?? [], charts);
  }
}

function taxesOf(
  transaction: Transaction,
  original: Transaction,
  stored: readonly LineItem[],
  rows: readonly LedgerRow[],
  { books, taxes, gross, types }: Charts,
): DocumentTax[] {
  const reporting_decimals = decimalsOf(books.entity.currency_code);
  const decimals = decimalsOf(books.currencies.get(transaction.currency_id)?.currency_code ?? books.entity.currency_code);
  // A line written before totals were whole minor units keeps its four decimals (docs/accounting.md §1.2).
  const lines = stored.map((line) => ({ ...line, base: line.extended_amount ?? roundTo(line.amount.times(line.quantity), decimals) }));
  return taxesOfDocument(
    { document: transaction, original, lines, rows },
    {
      tax: (id) => taxes.get(id),
      account_type: (id) => types.get(id) ?? 'RECONCILIATION',
      isGross: (id) => gross.has(id),
      decimals,
      reporting_decimals,
    },
  )
    .filter(({ tax_id, direction }) => !isWaitingOn(transaction, tax_id, direction))
    .map((tax) => ({ ...tax, transaction }));
}

/** What waits for the payment of a document is due by its assignments (read-moved-taxes.ts). */
function isWaitingOn({ waiting_taxes }: Transaction, tax_id: number, direction: TaxDirection): boolean {
  return waiting_taxes?.some((one) => one.tax_id === tax_id && one.direction === direction) ?? false;
}

async function readGrossDiscounts(snapshot: Snapshot, entity_id: number): Promise<Set<number>> {
  const discounts = await all<{ id: number }>(snapshot, 'discounts', { entity_id, gross_discount: true });
  return new Set(discounts.map(({ id }) => id));
}

async function all<T>({ db, session }: Snapshot, collection: string, filter: object): Promise<T[]> {
  const documents = await db.collection(collection).find(filter, { session }).toArray();
  return documents.map((document) => fromDocument<T>(document));
}
