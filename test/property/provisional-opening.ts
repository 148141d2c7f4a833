import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { isIncomeStatementType } from '../../shared/accounting/vocabularies.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { inSnapshot } from '../../services/report/reading/in-snapshot.ts';
import { readReportBooks } from '../../services/report/reading/read-report-books.ts';
import { readBalances } from '../../services/report/reading/read-totals.ts';
import { windowUntil } from '../../services/report/reading/report-window.ts';

/** With what a year opens in the statements, and how far the ledger went. */
export interface Opening {
  /** Debits less credits by account id, without zeros; the result of years not closed counts as the retained earnings account's. */
  readonly figures: Record<number, string>;
  readonly position: number;
}

/** What every account opens a year with in the statements, be it carried or provisional (docs/accounting.md §11.15). */
export async function openingOfYear(db: Db, entity_id: number, first_day: string, retained: number): Promise<Opening> {
  const head = await db.collection<{ _id: number; ledger_position: number }>('heads').findOne({ _id: entity_id });
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const opened = await readBalances(snapshot, books, windowUntil(books, { end_date: first_day }));
    const sums = new Map(opened.balances.map(({ account, opening }) => [account.id, opening]));
    sums.set(retained, sums.get(retained)!.plus(opened.unclosed_profit));
    return { figures: spelt(sums), position: head!.ledger_position };
  });
}

/**
 * A provisional opening with what the closing posted in the old year since, which is translation: profit or loss of it goes to the
 * retained earnings account. That is what the closing has to carry.
 */
export async function translated(
  db: Db,
  entity_id: number,
  first_day: string,
  retained: number,
  before: Opening,
): Promise<Opening['figures']> {
  const accounts = (await readReportAccounts(entity_id)).map(({ id, account_type }) => [id, account_type] as const);
  const typeOf = new Map(accounts);
  const documents = await db
    .collection('ledger')
    .find({ entity_id, position: { $gt: before.position }, posting_date: { $lt: new Date(first_day) } })
    .toArray();
  const sums = new Map(Object.entries(before.figures).map(([id, figure]) => [Number(id), new Decimal(figure)]));
  for (const { post_account, entry_type, amount } of documents.map((document) => fromDocument<LedgerRow>(document))) {
    const id = isIncomeStatementType(typeOf.get(post_account)!) ? retained : post_account;
    sums.set(id, (sums.get(id) ?? new Decimal(0)).plus(entry_type === 'D' ? amount : amount.neg()));
  }
  return spelt(sums);
}

const readReportAccounts = (entity_id: number) => inSnapshot(async (snapshot) => (await readReportBooks(snapshot, entity_id)).accounts);

function spelt(sums: ReadonlyMap<number, Decimal>): Record<number, string> {
  return Object.fromEntries([...sums].filter(([, figure]) => !figure.isZero()).map(([id, figure]) => [id, figure.toFixed()]));
}
