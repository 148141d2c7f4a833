import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { ReportingPeriod } from '../../shared/resources/records.ts';
import type { BooksView } from '../../shared/books/command.ts';

/** The period that a closing operation names in its body; a missing one has a code of its own there (102, not a 422). */
export function periodOfBody(reporting_period_id: number, books: BooksView): ReportingPeriod {
  const period = books.get('reporting_periods', reporting_period_id);
  if (period) return period;
  const message = `Entity '${books.entity.name}' has no reporting period ${reporting_period_id}`;
  throw new BookkeepingError('reporting_period', 'MissingReportingPeriod', 'reporting_period_id', message);
}
