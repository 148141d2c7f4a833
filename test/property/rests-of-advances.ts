import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** What is left of an advance at the end of a day, debit +, in its currency and in the reporting currency. */
export interface RestOfAdvance {
  account_id: number;
  currency_id: number;
  amount: Decimal;
  value: Decimal;
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * What is left of the advances of books at the end of a day (docs/accounting.md §3.8), from the items with which they came and all
 * assignments of them, be they made before a closing carried them or after.
 */
export async function restsOfAdvances(reader: BooksReader, day: string): Promise<RestOfAdvance[]> {
  const transactions = await reader.find<Transaction>('transactions', {});
  const balances = await reader.find<Balance>('balances', { deleted_at: null });
  const assignments = (await reader.find<Assignment>('assignments', {})).filter((one) => stood(one, day));
  const dayOf = new Map(transactions.map(({ id, transaction_date }) => [id, dayText(transaction_date)]));
  const isReversed = (reversed_by_id: number | null): boolean => reversed_by_id !== null && dayOf.get(reversed_by_id)! <= day;
  const rest = (item: Omit<RestOfAdvance, 'amount' | 'value'>, sign: number, whole: [Decimal, Decimal], keys: string[]): RestOfAdvance => {
    let [amount, value] = whole;
    for (const one of assignments) {
      const assigns = keys.includes(`${one.assigning_type} ${one.transaction_id}`);
      if (!assigns && !keys.includes(`${one.cleared_type} ${one.cleared_id}`)) continue;
      amount = amount.minus(one.amount);
      value = value.minus(assigns ? one.assigned_value : one.cleared_value);
    }
    return { ...item, amount: amount.times(sign), value: value.times(sign) };
  };
  const carriers = (carries: (balance: Balance) => boolean): string[] => balances.filter(carries).map(({ id }) => `Balance ${id}`);
  return [
    ...transactions
      .filter((one) => one.monetary === false && one.is_posted && dayText(one.transaction_date) <= day && !isReversed(one.reversed_by_id))
      .map(({ id, account_id, currency_id, credited, amount, reporting_amount }) =>
        rest(
          { account_id, currency_id },
          credited ? -1 : 1,
          [amount, reporting_amount!],
          [`Transaction ${id}`, ...carriers(({ origin_transaction_id }) => origin_transaction_id === id)],
        ),
      ),
    ...balances
      .filter((one) => one.monetary === false && one.carried_from_period_id === null && !isReversed(one.reversed_by_id))
      .map(({ id, account_id, currency_id, balance_type, amount, balance }) =>
        rest(
          { account_id, currency_id },
          balance_type === 'CREDIT' ? -1 : 1,
          [amount, balance],
          [`Balance ${id}`, ...carriers(({ carried_through }) => carried_through.includes(id))],
        ),
      ),
  ];
}

function stood({ assignment_date, unassignment_date, deleted_at }: Assignment, day: string): boolean {
  if (dayText(assignment_date) > day) return false;
  return deleted_at === null || (unassignment_date ? dayText(unassignment_date) > day : false);
}
