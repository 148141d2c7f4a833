import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { invalidStatusChange, closingEntryLookup, periodChanged } from '../reporting-period.ts';

/** OPEN to ADJUSTING, at any time: from now on the period takes journal entries only (docs/accounting.md §2.3). */
export const adjustReportingPeriod: Command<{ id: number }> = {
  name: 'reporting-period.adjust',
  needs: ({ id }) => closingEntryLookup(id),
  decide({ id }, books) {
    const period = recordOfPath('reporting_periods', id, books);
    if (period.status !== 'OPEN') throw invalidStatusChange(period, 'adjusted');
    return periodChanged(books.update('reporting_periods', id, { status: 'ADJUSTING' }), 'adjusted', books);
  },
};
