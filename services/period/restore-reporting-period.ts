import type { Command } from '../../shared/books/command.ts';
import { restorableOfPath } from '../../shared/books/record-of-path.ts';
import { checkUniquePeriod } from './check-unique-period.ts';
import { closingEntryLookup, periodChanged } from './period-answer.ts';

/** Restores a period, unless its year or count has been taken meanwhile. */
export const restoreReportingPeriod: Command<{ id: number }> = {
  name: 'reporting-period.restore',
  needs: ({ id }) => closingEntryLookup(id),
  decide({ id }, books) {
    const period = restorableOfPath('reporting_periods', id, books);
    if (period.deleted_at === null) return periodChanged(period, 'restored', books);
    checkUniquePeriod(period, id, books);
    return periodChanged(books.restore('reporting_periods', id), 'restored', books);
  },
};
