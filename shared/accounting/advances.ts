import type { SummedTotal } from './currency-position.ts';
import { sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { endOfDay } from './fiscal-year.ts';
import type { OpenItem } from './open-item.ts';
import type { AssignmentType, EntrySide } from './vocabularies.ts';

/**
 * What is left of an advance at the end of a day: paid for goods, it is no claim to money, and keeps the value at which it was booked
 * (docs/accounting.md §3.8, IFRIC 22). Both amounts without a sign.
 */
export interface Advance {
  kind: OpenItem['kind'];
  id: number;
  account_id: number;
  currency_id: number;
  side: EntrySide;
  amount: Decimal;
  value: Decimal;
}

/** An assignment of an advance, recycled or not. */
interface Settling {
  assigning_type: AssignmentType;
  transaction_id: number;
  amount: Decimal;
  assigned_value: Decimal;
  cleared_value: Decimal;
  assignment_date: Date;
  unassignment_date?: Date | null;
  deleted_at: Date | null;
}

/** An advance less what the assignments that stood at the end of the day have taken of it. */
export function restOfAdvance(advance: Advance, assignments: readonly Settling[], day: Date): Advance {
  const standing = assignments.filter((one) => stoodOn(one, endOfDay(day)));
  const isAssigning = ({ assigning_type, transaction_id }: Settling): boolean =>
    assigning_type === advance.kind && transaction_id === advance.id;
  const taken = sumOf(standing, (one) => (isAssigning(one) ? one.assigned_value : one.cleared_value));
  return { ...advance, amount: advance.amount.minus(sumOf(standing, ({ amount }) => amount)), value: advance.value.minus(taken) };
}

function stoodOn({ assignment_date, unassignment_date, deleted_at }: Settling, instant: Date): boolean {
  if (assignment_date > instant) return false;
  return deleted_at === null || (unassignment_date ? unassignment_date > instant : false);
}

/** Totals less advances, which are neither translated nor revalued. */
export function exceptAdvances(totals: readonly SummedTotal[], advances: readonly Advance[]): SummedTotal[] {
  return [...totals, ...advances.map(turned)];
}

/** What takes an advance out of the totals: the same on the other side. */
function turned({ account_id, currency_id, side, amount, value }: Advance): SummedTotal {
  const isDebit = side === 'D';
  return {
    account_id,
    currency_id,
    settled_currency_id: null,
    debit: isDebit ? ZERO : value,
    credit: isDebit ? value : ZERO,
    foreign_debit: isDebit ? ZERO : amount,
    foreign_credit: isDebit ? amount : ZERO,
  };
}
