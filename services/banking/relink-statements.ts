import { chainOf } from '../../shared/banking/check-chain.ts';
import type { Follows } from '../../shared/banking/check-chain.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import { linkOf } from './stored-identity.ts';

/** More end within the days of one file, on the day before it or next after it, of no account. */
const STATEMENTS_BESIDE = 500;

/** The statements of an account that those of some days may follow, or that may follow those, by their ends. */
export async function readChainBeside(days: readonly (string | null)[], account_id: number, reader: BooksReader): Promise<BankStatement[]> {
  const last = days
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  if (last === undefined) return [];
  const read = (to: object, order: 1 | -1): Promise<BankStatement[]> =>
    reader.find('bank_statements', { account_id, to, deleted_at: null }, { sort: { to: order, _id: order }, limit: STATEMENTS_BESIDE });
  const [before, after] = await Promise.all([read({ $lte: new Date(last) }, -1), read({ $gt: new Date(last) }, 1)]);
  return [...before, ...after];
}

/**
 * Says anew of each statement what it follows, after others came or went: `moved` are those that came, which are stored already, or the one
 * that went. Those that end before them follow what they followed.
 */
export function relinkStatements(stored: readonly BankStatement[], moved: readonly BankStatement[], books: BooksView): void {
  for (const statement of stored) books.adopt('bank_statements', statement);
  const came = moved.filter(({ id }) => !books.getAny('bank_statements', id)?.deleted_at);
  const gone = new Set(moved.filter((one) => !came.includes(one)).map(({ id }) => id));
  const first = moved.flatMap(({ opening, to }) => [opening?.date, to]).reduce(earlier, null);
  const chain = chainOf([...stored.filter(({ id }) => !gone.has(id)), ...came].map(linkOf));
  for (const [id, follows] of chain) {
    const statement = books.getAny('bank_statements', id)!;
    const isBeside = came.some((one) => one.id === id) || (first !== null && statement.to !== null && statement.to >= first);
    if (isBeside && !isSame(statement.follows, follows)) books.update('bank_statements', id, { follows });
  }
}

function earlier(first: Date | null, day: Date | null | undefined): Date | null {
  return day && (first === null || day < first) ? day : first;
}

function isSame(stored: BankStatement['follows'], { result, gap, statement_id }: Follows): boolean {
  if (stored.result !== result || stored.statement_id !== statement_id) return false;
  return gap === null ? stored.gap === null : stored.gap?.equals(gap) === true;
}
