import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { itemOfBalance, itemOfTransaction } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { rateOfBalance } from '../../../shared/books/rate-of-balance.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { YearFigures } from './read-closed-year.ts';

export type Side = 'assigning' | 'cleared';

/** An assignment dated after the last day that settles an item of the closed year, made before the closing. */
export interface CrossingAssignment {
  assignment: Assignment;
  /** Its sides that stand in the closed year, and go over to the items' carried balances. */
  sides: { side: Side; item: Pick<OpenItem, 'kind' | 'id'> }[];
}

interface ItemsAtYearEnd {
  /** As they stood on the last day. */
  items: OpenItem[];
  /** In the order of their dates, then of their making. */
  crossing: CrossingAssignment[];
}

export function itemKey({ kind, id }: Pick<OpenItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/**
 * The year's items as a schedule of its last day shows them (docs/accounting.md §10.3). What was settled after that day, by an assignment
 * or a reversal, is still open.
 */
export function itemsAtYearEnd(period: ReportingPeriod, figures: YearFigures, books: BooksView): ItemsAtYearEnd {
  const own = [
    ...figures.balances.map((balance) => {
      return itemOfBalance(balance, books.getAny('accounts', balance.account_id)!, rateOfBalance(balance, books), {
        status: period.status,
        first_day: period.start_date,
      });
    }),
    ...figures.transactions.map((transaction) => itemOfTransaction(transaction, period.status)),
  ];
  const keys = new Set(own.map(itemKey));
  const crossing = figures.later_assignments
    .map((assignment) => ({ assignment, sides: sidesOf(assignment).filter(({ item }) => keys.has(itemKey(item))) }))
    .filter(({ sides }) => sides.length > 0)
    .sort((a, b) => a.assignment.assignment_date.getTime() - b.assignment.assignment_date.getTime() || a.assignment.id - b.assignment.id);
  const since = new Map<string, Record<Side, Decimal>>();
  for (const { assignment, sides } of crossing) {
    for (const { side, item } of sides) {
      const sums = since.get(itemKey(item)) ?? { assigning: ZERO, cleared: ZERO };
      since.set(itemKey(item), { ...sums, [side]: sums[side].plus(assignment.amount) });
    }
  }
  const reversedLater = reversedLaterKeys(figures);
  const items = own.map((item) => {
    const { assigning, cleared } = since.get(itemKey(item)) ?? { assigning: ZERO, cleared: ZERO };
    const assigned_amount = item.assigned_amount.minus(assigning);
    const cleared_amount = item.cleared_amount.minus(cleared);
    return { ...item, assigned_amount, cleared_amount, reversed: item.reversed && !reversedLater.has(itemKey(item)) };
  });
  return { items, crossing };
}

function sidesOf(assignment: Assignment): { side: Side; item: Pick<OpenItem, 'kind' | 'id'> }[] {
  return [
    { side: 'assigning', item: { kind: assignment.assigning_type, id: assignment.transaction_id } },
    { side: 'cleared', item: { kind: assignment.cleared_type, id: assignment.cleared_id } },
  ];
}

function reversedLaterKeys({ transactions, balances, later_reversals }: YearFigures): Set<string> {
  const later = new Set(later_reversals.map(({ id }) => id));
  const keysOf = (kind: OpenItem['kind'], records: readonly { id: number; reversed_by_id: number | null }[]): string[] =>
    records.filter(({ reversed_by_id }) => later.has(reversed_by_id ?? 0)).map(({ id }) => itemKey({ kind, id }));
  return new Set([...keysOf('Transaction', transactions), ...keysOf('Balance', balances)]);
}
