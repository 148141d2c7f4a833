import { plus, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { dayText, MONTH_TEXT } from './fiscal-year.ts';
import type { Balance, LedgerRow, NamedValue, TotalSpan } from './records.ts';

/** Running sums of one account in one currency over a month or a day (by posting date), or its opening balances of a period. */
export interface Total {
  id: string;
  entity_id: number;
  account_id: number;
  currency_id: number;
  settled_currency_id: number | null;
  span: TotalSpan;
  /** '2024-06', '2024-06-15', or the reporting period's id for span 'opening'. */
  date: string;
  debit: Decimal;
  credit: Decimal;
  foreign_debit: Decimal;
  foreign_credit: Decimal;
  rows: number;
}

/** The same of the rows that name a value of a dimension; opening balances name none. */
export interface DimensionTotal extends Total, NamedValue {}

/** What an entry adds to a running total; the total's identity and entity are the books' business. */
export type TotalIncrement = Omit<Total, 'id' | 'entity_id'>;
export type DimensionTotalIncrement = Omit<DimensionTotal, 'id' | 'entity_id'>;

type SummedRow = Pick<
  LedgerRow,
  'post_account' | 'currency_id' | 'settled_currency_id' | 'posting_date' | 'entry_type' | 'amount' | 'foreign_amount'
>;

/** What an appended row adds to its account's day, by posting date; what it adds to the month follows from it (`spansOf`). */
export function dayTotalOfRow(row: SummedRow): TotalIncrement {
  const isDebit = row.entry_type === 'D';
  return {
    account_id: row.post_account,
    currency_id: row.currency_id,
    settled_currency_id: row.settled_currency_id,
    debit: isDebit ? row.amount : ZERO,
    credit: isDebit ? ZERO : row.amount,
    foreign_debit: isDebit ? row.foreign_amount : ZERO,
    foreign_credit: isDebit ? ZERO : row.foreign_amount,
    rows: 1,
    span: 'day',
    date: dayText(row.posting_date),
  };
}

/** What an appended row adds to the day of each value of a dimension that it names; nothing where it names none. */
export function dimensionDaysOfRow(row: SummedRow & Pick<LedgerRow, 'dimensions'>): DimensionTotalIncrement[] {
  if (!row.dimensions?.length) return [];
  const day = dayTotalOfRow(row);
  return row.dimensions.map(({ dimension_id, value_id }) => ({ dimension_id, value_id, ...day }));
}

/** The sums that one of a day is part of: its month's and its own. A sum of opening balances stands for itself. */
export function spansOf<T extends TotalIncrement>(sum: T): T[] {
  return sum.span === 'day' ? [{ ...sum, span: 'month', date: sum.date.slice(0, MONTH_TEXT) }, sum] : [sum];
}

/** The total that an opening balance belongs to: its account's opening of the reporting period, whatever its date. */
export function totalOfBalance(
  balance: Pick<Balance, 'account_id' | 'currency_id' | 'reporting_period_id' | 'balance_type' | 'amount' | 'balance'>,
): TotalIncrement {
  const isDebit = balance.balance_type === 'DEBIT';
  return {
    account_id: balance.account_id,
    currency_id: balance.currency_id,
    settled_currency_id: null,
    span: 'opening',
    date: String(balance.reporting_period_id),
    debit: isDebit ? balance.balance : ZERO,
    credit: isDebit ? ZERO : balance.balance,
    foreign_debit: isDebit ? balance.amount : ZERO,
    foreign_credit: isDebit ? ZERO : balance.amount,
    rows: 1,
  };
}

/** Takes an increment back, as when an opening balance is recycled. */
export function negated(increment: TotalIncrement): TotalIncrement {
  const { debit, credit, foreign_debit, foreign_credit, rows } = increment;
  return {
    ...increment,
    debit: debit.neg(),
    credit: credit.neg(),
    foreign_debit: foreign_debit.neg(),
    foreign_credit: foreign_credit.neg(),
    rows: -rows,
  };
}

/** One increment for each total that is touched, in order of first touch. */
export function mergeTotals<T extends TotalIncrement>(increments: Iterable<T>, keyOf: (increment: T) => string = totalKey): T[] {
  const merged = new Map<string, T>();
  for (const increment of increments) addTo(merged, keyOf(increment), increment);
  return [...merged.values()];
}

/** Adds to the sum under that key; what is added first is itself the sum. */
export function addTo<T extends TotalIncrement>(sums: Map<string, T>, key: string, more: T): void {
  const sum = sums.get(key);
  sums.set(key, sum ? added(sum, more) : more);
}

/** `<account>:<currency>:<settled|0>:<span>:<date>`, unique within an entity. */
export function totalKey(total: Pick<Total, 'account_id' | 'currency_id' | 'settled_currency_id' | 'span' | 'date'>): string {
  return `${total.account_id}:${total.currency_id}:${total.settled_currency_id ?? 0}:${total.span}:${total.date}`;
}

/** Whether two are of the same total. For a few of them that is cheaper than their keys. */
export function haveSameKey(one: Parameters<typeof totalKey>[0], other: Parameters<typeof totalKey>[0]): boolean {
  return (
    one.account_id === other.account_id &&
    one.currency_id === other.currency_id &&
    (one.settled_currency_id ?? 0) === (other.settled_currency_id ?? 0) &&
    one.span === other.span &&
    one.date === other.date
  );
}

/** `<dimension>:<value>:` and the key of the total, unique within an entity. */
export function dimensionTotalKey(total: Parameters<typeof totalKey>[0] & Pick<DimensionTotal, 'dimension_id' | 'value_id'>): string {
  return `${total.dimension_id}:${total.value_id}:${totalKey(total)}`;
}

/** A total, or what adds to one, with more added to it. */
export function added<T extends TotalIncrement>(sum: T, more: TotalIncrement): T {
  return {
    ...sum,
    debit: plus(sum.debit, more.debit),
    credit: plus(sum.credit, more.credit),
    foreign_debit: plus(sum.foreign_debit, more.foreign_debit),
    foreign_credit: plus(sum.foreign_credit, more.foreign_credit),
    rows: sum.rows + more.rows,
  };
}
