import { periodStatuses } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareResource, recordFields } from '../../api/declare-resource.ts';
import { timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { count, year } from '../../api/kinds/number-kinds.ts';
import { closingOperations } from './reporting-period-operations.ts';

const status = choice('period_statuses', Object.keys(periodStatuses));

export const reportingPeriod = declareResource(
  {
    name: 'ReportingPeriod',
    title: 'Reporting period',
    plural: 'Reporting periods',
    slug: 'reporting-period',
    catalogue: 'reporting_period',
    definition:
      "The span, usually twelve months, for which an entity's operations are reported. It is tied to a calendar year and begins with the entity's year_start.",
    fields: recordFields({
      calendar_year: { kind: year, create: 'required', update: true, description: 'Calendar year in which it begins.', example: 2024 },
      period_count: {
        kind: count,
        create: 'required',
        update: true,
        description: 'Cardinal year of the entity in operation; it numbers the transactions.',
        example: 1,
      },
      status: { kind: status, description: 'OPEN takes everything, ADJUSTING journal entries only, CLOSED nothing.', example: 'OPEN' },
      closing_date: { kind: timestamp, nullable: true, description: 'When it was closed; null while it is not.', example: null },
      closing_rates: { kind: nestedList('ClosingRate'), read: 'one', description: 'Its closing rates.' },
      closing_transactions: { kind: nestedList('Transaction'), read: 'one', description: 'The journal entries that its translation made.' },
    }),
    filters: {
      calendar_year: { kind: year, required: false, description: 'The period of that year.', example: 2024 },
      status: { kind: status, required: false, description: 'Periods of that status.', example: 'OPEN' },
    },
  },
  (resource) => [...closingOperations(resource), ...crud(resource, { writes: 'period', plural_id: 'ReportingPeriods' })],
);
