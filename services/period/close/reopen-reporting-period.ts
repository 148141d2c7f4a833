import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { negated, totalOfBalance } from '../../../shared/accounting/running-totals.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import { invalidStatusChange, closingEntryLookup, periodChanged } from '../reporting-period.ts';
import { giveBackExternalIds } from './carry-what-is-said.ts';
import { lockedDaysTouched, settlementLookup, withTouched } from './locked-days-touched.ts';
import { putBackRevaluations } from './replace-revaluations.ts';
import { nextPeriodOf } from './next-period.ts';
import { putBackSettlements, readCarriedUse } from './put-back-settlements.ts';
import type { CarriedUse } from './put-back-settlements.ts';

/** One status back: ADJUSTING to OPEN freely, CLOSED to ADJUSTING by taking back the carried balances (docs/accounting.md §10.4). */
export const reopenReportingPeriod: Command<{ id: number }, CarriedUse> = {
  name: 'reporting-period.reopen',
  needs: ({ id }) => [
    ...closingEntryLookup(id),
    { collection: 'balances', field: 'carried_from_period_id', value: id },
    settlementLookup(id),
    { collection: 'revaluations', field: 'status', value: 'posted' },
  ],
  query: ({ id }, reader) => readCarriedUse(id, reader),
  weight: () => UNKNOWN_WEIGHT,
  decide({ id }, books, use) {
    const period = recordOfPath('reporting_periods', id, books);
    if (period.status === 'OPEN') throw invalidStatusChange(period, 'reopened');
    if (period.status === 'ADJUSTING') {
      return withTouched(
        periodChanged(books.update('reporting_periods', id, { status: 'OPEN' }), 'reopened', books),
        { moved: [], changed: [] },
        books,
      );
    }
    const carried = books.find('balances', 'carried_from_period_id', id);
    const moved = books.find('carried_settlements', 'reporting_period_id', id);
    checkUntouched(carried, moved, use);
    checkNextOpen(period, books);
    adoptUse(use, books);
    const touched = lockedDaysTouched(moved, books);
    const changed = putBackRevaluations(period, books);
    putBackSettlements(moved, books);
    for (const balance of carried) books.recycle('balances', balance.id);
    giveBackExternalIds(carried, books);
    books.addTotals(carried.map((balance) => negated(totalOfBalance(balance))));
    const reopened = books.update('reporting_periods', id, { status: 'ADJUSTING', closing_date: null });
    return withTouched(periodChanged(reopened, 'reopened', books), { moved: [], changed, days: touched }, books);
  },
};

/**
 * Settlements that the closing itself moved do not count as uses of a carried balance; assignments, clearances and reversals made since do.
 */
function checkUntouched(carried: readonly Balance[], moved: readonly CarriedSettlement[], { assignments }: CarriedUse): void {
  const known = new Set(moved.flatMap(({ assignment_id }) => assignment_id ?? []));
  const reversals = new Set(moved.flatMap(({ reversal_id }) => reversal_id ?? []));
  const since = assignments.filter(({ id, deleted_at }) => deleted_at === null && !known.has(id));
  const isUsed = ({ id, reversed_by_id }: Balance): boolean =>
    (reversed_by_id !== null && !reversals.has(reversed_by_id)) ||
    since.some(
      (one) => (one.assigning_type === 'Balance' && one.transaction_id === id) || (one.cleared_type === 'Balance' && one.cleared_id === id),
    );
  const used = carried.find(isUsed);
  if (!used) return;
  const message = `Balance ${used.transaction_no}, carried forward by the closing, has been assigned, cleared or reversed`;
  throw new BookkeepingError('reporting_period', 'CarriedBalancesUsed', 'id', message);
}

function adoptUse({ assignments, transactions, balances }: CarriedUse, books: BooksView): void {
  for (const assignment of assignments) books.adopt('assignments', assignment);
  for (const transaction of transactions) books.adopt('transactions', transaction);
  for (const balance of balances) books.adopt('balances', balance);
}

function checkNextOpen(period: ReportingPeriod, books: BooksView): void {
  const next = nextPeriodOf(period, books);
  if (next && next.status !== 'OPEN') {
    const message = `The Reporting Period for ${next.calendar_year} is ${next.status}, so carried balances cannot be taken back from it`;
    throw new BookkeepingError('reporting_period', 'NextPeriodNotOpen', 'id', message);
  }
}
