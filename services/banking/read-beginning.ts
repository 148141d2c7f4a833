import type { Document } from 'mongodb';
import { sumOf } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { fromDecimal128 } from '../../shared/database/document.ts';
import type { BankEntry } from '../../shared/resources/bank-entry/bank-entry.ts';
import type { BankMatch } from '../../shared/resources/bank-match/bank-match.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** The entries of an account from which its reconciliation begins, and those of an earlier beginning. */
export interface Beginning {
  entries: BeginningEntry[];
  former: BankEntry[];
  /** Whether a statement of the account is confirmed: what it began with stays. */
  isConfirmed: boolean;
}

export type BeginningEntry = Pick<BankEntry, 'transaction_id' | 'entry_date' | 'amount' | 'matched' | 'open' | 'reversed_on'>;

interface Asked {
  account_id: number;
  from: Date;
  /** Transactions before that day that the bank had not booked then. */
  named: readonly number[];
}

/** Reads what is posted on an account since a day, what was named of before, and what lines stand for of both. */
export async function readBeginning({ account_id, from, named }: Asked, reader: BooksReader, books: BooksView): Promise<Beginning> {
  const account = books.get('accounts', account_id);
  if (!account) return { entries: [], former: [], isConfirmed: false };
  const isReporting = account.currency_id === books.entity.currency_id;
  const ofAccount = { post_account: account_id, ...(isReporting ? {} : { currency_id: account.currency_id }) };
  const dates = named.flatMap((id) => books.get('transactions', id)?.transaction_date ?? []);
  const since = { account_id, deleted_at: null, $or: [{ entry_date: { $gte: from } }, { booked_on: { $gte: from } }] };
  const [posted, before, matches, reversals, openings, former, isConfirmed] = await Promise.all([
    readMoved({ ...ofAccount, posting_date: { $gte: from } }, isReporting, reader),
    named.length === 0
      ? []
      : readMoved({ ...ofAccount, posting_date: { $in: dates }, transaction_id: { $in: [...named] } }, isReporting, reader),
    reader.find<BankMatch>('bank_matches', since),
    reader.find<Transaction>('transactions', { transaction_date: { $gte: from }, reversal_of_id: { $type: 'number' } }),
    // What the books begin with on that day is no entry.
    reader.find<Transaction>('transactions', { opening: true, transaction_date: from, is_posted: true }),
    reader.find<BankEntry>('bank_entries', { account_id, deleted_at: null }),
    reader.exists('bank_statements', { account_id, confirmed_at: { $type: 'date' }, deleted_at: null }),
  ]);
  const opening = new Set(openings.map(({ id }) => id));
  const moved = [...before, ...posted].filter(({ transaction_id }) => !opening.has(transaction_id));
  return { entries: entriesOf(moved, matches, reversals), former, isConfirmed };
}

interface MovedSum extends Document {
  _id: number;
  date: Date;
  amount: Parameters<typeof fromDecimal128>[0];
}

interface Moved {
  transaction_id: number;
  entry_date: Date;
  amount: Decimal;
}

/** What each transaction moves by some rows of one account, in its currency. */
async function readMoved(rows: Document, isReporting: boolean, reader: BooksReader): Promise<Moved[]> {
  const amount = isReporting ? '$amount' : '$foreign_amount';
  const signed = { $cond: [{ $eq: ['$entry_type', 'D'] }, amount, { $multiply: [amount, -1] }] };
  const sums = await reader.aggregate<MovedSum>('ledger', [
    { $match: rows },
    { $group: { _id: '$transaction_id', date: { $min: '$posting_date' }, amount: { $sum: signed } } },
    { $sort: { date: 1, _id: 1 } },
  ]);
  return sums.map((sum) => ({ transaction_id: sum._id, entry_date: sum.date, amount: fromDecimal128(sum.amount) }));
}

/** Entries before the beginning that lines since stand for join those that were named: they were open then, too. */
function entriesOf(moved: readonly Moved[], matches: readonly BankMatch[], reversals: readonly Transaction[]): BeginningEntry[] {
  const ties = Map.groupBy(matches, ({ transaction_id }) => transaction_id);
  const amounts = new Map(moved.map(({ transaction_id, amount }) => [transaction_id, amount]));
  const reversed_on = new Map<number, Date>();
  for (const { id, reversal_of_id, transaction_date } of reversals) {
    const [one, other] = [amounts.get(id), amounts.get(reversal_of_id ?? 0)];
    if (!one || !other || ties.has(id) || ties.has(reversal_of_id!) || !one.plus(other).isZero()) continue;
    for (const cancelled of [id, reversal_of_id!]) reversed_on.set(cancelled, transaction_date);
  }
  const overlooked = [...ties.keys()].filter((id) => !amounts.has(id));
  const entries = moved
    .filter(({ amount }) => !amount.isZero())
    .map((entry): BeginningEntry => {
      const matched = sumOf(ties.get(entry.transaction_id) ?? [], ({ amount }) => amount);
      const cancelled = reversed_on.get(entry.transaction_id);
      const open = cancelled === undefined && !matched.equals(entry.amount);
      return { ...entry, matched, open, ...(cancelled ? { reversed_on: cancelled } : {}) };
    });
  return [...overlooked.map((id) => overlookedEntry(ties.get(id)!)), ...entries];
}

function overlookedEntry(ties: readonly BankMatch[]): BeginningEntry {
  const { transaction_id, entry_date } = ties[0]!;
  const amount = sumOf(ties, (match) => match.amount);
  return { transaction_id, entry_date, amount, matched: amount, open: false };
}
