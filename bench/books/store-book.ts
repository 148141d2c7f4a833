import { mergeTotals, totalKey, totalOfBalance, dayTotalOfRow, spansOf } from '../../shared/accounting/running-totals.ts';
import type { Db } from '../../shared/database/connection.ts';
import { toDocument } from '../../shared/database/document.ts';
import type { Book } from './book.ts';

/** Writes a book into MongoDB as the books service keeps it: records, ledger rows and their running totals. */
export async function storeBook(db: Db, book: Book): Promise<void> {
  const entity_id = book.entity.id;
  const totals = mergeTotals([...book.ledger.map(dayTotalOfRow).flatMap(spansOf), ...book.balances.map(totalOfBalance)]);
  const stored: Record<string, object[]> = {
    entities: [book.entity],
    currencies: book.currencies,
    reporting_periods: book.periods,
    categories: book.categories,
    accounts: book.accounts,
    transactions: book.transactions,
    balances: book.balances,
    assignments: book.assignments,
    ledger: book.ledger,
    totals: totals.map((total) => ({ ...total, id: `${entity_id}:${totalKey(total)}`, entity_id })),
  };
  for (const [collection, records] of Object.entries(stored)) {
    if (records.length > 0) await db.collection<{ _id: never }>(collection).insertMany(records.map(toDocument) as { _id: never }[]);
  }
}
