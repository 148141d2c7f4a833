import { ZERO } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { roundTo } from '../minor-units.ts';
import { isNonCash } from './cash-flow-activities.ts';
import type { CashFlowActivity } from './cash-flow-activities.ts';

/** Value that moved between two accounts in a window: debits − credits of `account_id`; `other_id` has the opposite. */
export interface MovedPair {
  readonly account_id: number;
  readonly other_id: number;
  readonly moved: Decimal;
}

/** A line of a document on a receivable or payable, on an account of another activity: bought or sold on credit. */
export interface CreditLine {
  readonly account_id: number;
  readonly main_account_id: number;
  /** What its pairs with the main account put on its own, debits − credits in the reporting currency. */
  readonly part: Decimal;
  /** Total of the document in its currency, and what was settled of it before the window and until its end. */
  readonly amount: Decimal;
  readonly settled_before: Decimal;
  readonly settled: Decimal;
  /** The document is dated in the window. */
  readonly is_new: boolean;
}

/**
 * What stands on each account without having moved cash, debits − credits by account id (IAS 7.43, docs/accounting.md §11.24): every pair between
 * two different activities, less what the window settled of lines on credit.
 *
 * @param activityOf undefined of an account whose record is gone
 * @param decimals of the reporting currency
 */
export function nonCashMovements(
  pairs: Iterable<MovedPair>,
  lines: Iterable<CreditLine>,
  activityOf: (account_id: number) => CashFlowActivity | undefined,
  decimals: number,
): Map<number, Decimal> {
  const left_out = new Map<number, Decimal>();
  const add = (id: number, value: Decimal): unknown => left_out.set(id, (left_out.get(id) ?? ZERO).plus(value));
  const leaveOut = ({ account_id, other_id, moved }: MovedPair): void => {
    const [own, other] = [activityOf(account_id), activityOf(other_id)];
    if (own === undefined || other === undefined || !isNonCash(own, other)) return;
    add(account_id, moved);
    add(other_id, moved.neg());
  };
  for (const pair of pairs) leaveOut(pair);
  for (const line of lines) {
    const settled = settledPart(line, decimals);
    leaveOut({ account_id: line.account_id, other_id: line.main_account_id, moved: settled.neg() });
  }
  return left_out;
}

/** What cash brought on accounts of income and expense that count as investing, debits − credits by account id (IAS 7.16b). */
export function investedIncome(
  pairs: Iterable<MovedPair>,
  isInvested: (account_id: number) => boolean,
  isCash: (account_id: number) => boolean,
): Map<number, Decimal> {
  const invested = new Map<number, Decimal>();
  const add = (id: number, other: number, value: Decimal): void => {
    if (isInvested(id) && isCash(other)) invested.set(id, (invested.get(id) ?? ZERO).plus(value));
  };
  for (const { account_id, other_id, moved } of pairs) {
    add(account_id, other_id, moved);
    add(other_id, account_id, moved.neg());
  }
  return invested;
}

/** What of a line the window settled: round(part × settled ÷ amount) at its end less the same before it; all of a document of zero, on its day. */
function settledPart({ part, amount, settled_before, settled, is_new }: CreditLine, decimals: number): Decimal {
  if (amount.isZero()) return is_new ? part : ZERO;
  const share = (of: Decimal): Decimal => roundTo(part.times(of).div(amount), decimals);
  return share(settled).minus(share(settled_before));
}
