import type { Db, Document } from 'mongodb';
import { dayBefore, dayText } from '../../shared/accounting/fiscal-year.ts';
import { limits } from '../../shared/api/limits.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import { closingOfDay } from '../../shared/books/reading/closing-of-day.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import type { Presented } from '../../shared/resources/present-values.ts';

/**
 * How far a bank account is reconciled, each figure from an index (docs/accounting.md §16.5): the bank's last balance, the last day whose lines
 * are all done and whose statements chain, and how many lines and entries are open since the beginning; with what was done alone. Nothing for accounts that are no bank's.
 */
export async function readReconciled(db: Db, account: Account): Promise<Presented> {
  const { id: account_id, entity_id, account_type, reconciled_from } = account;
  if (account_type !== 'BANK') return {};
  const { lines_done_alone, lines_alone_undone } = account;
  const alone = { lines_done_alone: lines_done_alone ?? 0, lines_alone_undone: lines_alone_undone ?? 0 };
  const of = { entity_id, account_id, deleted_at: null };
  const last = await findOne<BankStatement>(db, 'bank_statements', { ...of, ...closingOfDay }, { to: -1, _id: -1 });
  const bank_balance = last?.closing && last.to ? { amount: amountOf(last.closing.amount), date: dayText(last.to) } : null;
  if (!reconciled_from) return { ...alone, bank_balance, reconciled_to: null, open_lines: null, open_entries: null };
  const since = { $gte: reconciled_from };
  const [open_lines, open_entries, line, broken] = await Promise.all([
    count(db, 'bank_lines', { ...of, state: 'new', booked_on: since }),
    count(db, 'bank_entries', { ...of, open: true }),
    findOne<BankLine>(db, 'bank_lines', { ...of, state: 'new', booked_on: since }, { booked_on: 1 }),
    findOne<BankStatement>(
      db,
      'bank_statements',
      { ...of, to: since, $or: [{ 'follows.result': 'gap' }, { 'check.result': 'gap' }] },
      { to: 1 },
    ),
  ]);
  const ends = [last?.to, line?.booked_on && dayBefore(line.booked_on), broken && (await endBefore(db, broken))];
  const to = ends.filter((day) => day instanceof Date).reduce((one, other) => (one < other ? one : other), last?.to ?? reconciled_from);
  return { ...alone, bank_balance, reconciled_to: to < reconciled_from ? null : dayText(to), open_lines, open_entries };
}

/** The last day before a break of the chain: what is missing may be right behind the statement that the broken one should follow. */
async function endBefore(db: Db, { follows, from, opening, to }: BankStatement): Promise<Date> {
  const before =
    follows.statement_id === null ? null : await findOne<BankStatement>(db, 'bank_statements', { _id: follows.statement_id }, {});
  return before?.to ?? dayBefore(from ?? opening?.date ?? to!);
}

function count(db: Db, collection: string, filter: Document): Promise<number> {
  return db.collection(collection).countDocuments(filter, { limit: limits.left_counted });
}

async function findOne<T>(db: Db, collection: string, filter: Document, sort: Document): Promise<T | null> {
  const document = await db.collection<{ _id: number }>(collection).findOne(filter, { sort });
  return document && fromDocument<T>(document);
}
