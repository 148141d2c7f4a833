import type { Decimal } from '../decimal.ts';
import { ZERO, sumOf } from '../decimal.ts';
import type { Presentation } from '../presentations.ts';
import type { Account } from '../records.ts';
import { isIncomeStatementType } from '../vocabularies.ts';

export interface StatementAccount extends Pick<Account, 'id' | 'code' | 'name' | 'account_type' | 'category_id' | 'currency_id'> {
  /** The one that holds (docs/accounting.md §4.4). */
  readonly presentation?: Presentation | null;
}

/**
 * What a statement needs to know of one account, as debits − credits, all in the reporting currency or all in one foreign
 * currency: its opening balances of the period, the movement from the period's first day to the day before the statement's
 * start, and the movement from start to end, both days included (docs/accounting.md §11.3).
 */
export interface AccountBalance {
  readonly account: StatementAccount;
  readonly opening: Decimal;
  readonly before: Decimal;
  readonly movement: Decimal;
  /** What opening entries brought in of the movement (docs/accounting.md §5.9); nothing in most books. */
  readonly brought_in?: Decimal;
}

/** What the opening entries of a window put on an account: those of the day with which the statement's books open, and of later periods. */
export interface BroughtIn {
  readonly account_id: number;
  readonly is_first: boolean;
  readonly debit: Decimal;
  readonly credit: Decimal;
}

/** The accounts of the books as a statement opens them. */
export interface OpenedBooks {
  readonly balances: readonly AccountBalance[];
  /** Result of the years before that are not closed, raw (a profit is negative): no account has it before a closing (docs/accounting.md §11.15). */
  readonly unclosed_profit: Decimal;
}

/**
 * Opens a year with sums that reach back over years which are not closed: balance-sheet accounts open as they stand, income statement
 * accounts at zero, and the sum of the latter becomes the result of these years.
 */
export function openYear(balances: readonly AccountBalance[]): OpenedBooks {
  const isIncome = ({ account }: AccountBalance) => isIncomeStatementType(account.account_type);
  return {
    balances: balances.map((balance) => (isIncome(balance) ? { ...balance, opening: ZERO } : balance)),
    unclosed_profit: sumOf(balances.filter(isIncome), (balance) => balance.opening),
  };
}

/**
 * Tells what opening entries brought in from what moved. Balance-sheet accounts do not move by what a later period of the window begins
 * with, as they do not by its opening balances.
 */
export function withOpeningEntries(balances: readonly AccountBalance[], brought: readonly BroughtIn[]): readonly AccountBalance[] {
  if (brought.length === 0) return balances;
  const of = Map.groupBy(brought, ({ account_id }) => account_id);
  const net = (all: readonly BroughtIn[]) => sumOf(all, ({ debit, credit }) => debit.minus(credit));
  return balances.map((balance) => {
    const entries = of.get(balance.account.id);
    if (!entries) return balance;
    if (isIncomeStatementType(balance.account.account_type)) return { ...balance, brought_in: net(entries) };
    const [first, later] = [true, false].map((is_first) => net(entries.filter((entry) => entry.is_first === is_first))) as [
      Decimal,
      Decimal,
    ];
    return { ...balance, movement: balance.movement.minus(later), brought_in: first };
  });
}

/** The balance with which the statement's window begins. */
export function openingOf({ opening, before, brought_in = ZERO }: AccountBalance): Decimal {
  return opening.plus(before).plus(brought_in);
}

/** What moved in the window, without what opening entries brought in. */
export function movementOf({ movement, brought_in = ZERO }: AccountBalance): Decimal {
  return movement.minus(brought_in);
}

/** The balance with which the statement's window ends. */
export function closingOf({ opening, before, movement }: AccountBalance): Decimal {
  return opening.plus(before).plus(movement);
}

/**
 * Balances from a day of one fiscal year to a day of a later one: each begins as the books of the first year have it and ends as those of
 * the last year have it, so the movement is all that changed it in between. That includes what stands in no ledger row: the results that
 * closings carried to an account, and opening balances entered by hand (docs/accounting.md §11.2).
 *
 * @param first the window by the books of its first day
 * @param last a window with the same end, by the books of its last day
 */
export function changeOverYears(first: readonly AccountBalance[], last: readonly AccountBalance[]): AccountBalance[] {
  const openings = new Map(first.map((balance) => [balance.account.id, openingOf(balance)]));
  return last.map((balance) => {
    const opening = openings.get(balance.account.id) ?? ZERO;
    return { account: balance.account, opening, before: ZERO, movement: closingOf(balance).minus(opening) };
  });
}
