import { daysAfter } from '../accounting/fiscal-year.ts';
import type { BooksReader } from '../books/books-reader.ts';
import { toStored } from '../database/document.ts';
import type { BankLine } from '../resources/bank-line/bank-line.ts';

/** The two sides of a transfer are booked within so many days (candidates-of-transfer.ts). */
const DAYS_BESIDE = 5;
const MOST_LINES = 5_000;

/** Lines to be done of our other accounts, with the opposite amount of one of these: a transfer is one act for both. */
export async function readOppositeLines(lines: readonly BankLine[], reader: BooksReader): Promise<BankLine[]> {
  const days = lines.flatMap(({ booked_on }) => (booked_on === null ? [] : [booked_on.getTime()])).sort((one, other) => one - other);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [only, ...accounts] = new Set(lines.map(({ account_id }) => account_id));
  const wanted = {
    ...(accounts.length === 0 ? { account_id: { $ne: only } } : {}),
    state: 'new',
    booked_on: { $gte: daysAfter(new Date(first), -DAYS_BESIDE), $lte: daysAfter(new Date(last), DAYS_BESIDE) },
    amount: { $in: lines.map(({ amount }) => toStored(amount.negated())) },
    deleted_at: null,
  };
  const known = new Set(lines.map(({ id }) => id));
  const found = await reader.find<BankLine>('bank_lines', wanted, { limit: MOST_LINES });
  return found.filter(({ id }) => !known.has(id));
}
