import { periodStatusCodes } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { count, idOf, year } from '../../api/kinds/number-kinds.ts';
import type { InputField } from '../../api/kind.ts';
import { closingOperations } from './reporting-period-operations.ts';
import type { RecordOf } from '../../api/resource-types.ts';

const ownEntity = {
  kind: idOf('an entity of yours'),
  required: false,
  description: 'The entity of the token: with another one of yours, this is a 422 that names the token that is needed.',
  example: 1,
} as const satisfies InputField;

export const reportingPeriod = declareRecord(
  {
    name: 'ReportingPeriod',
    title: 'Reporting period',
    plural: 'Reporting periods',
    plural_id: 'ReportingPeriods',
    slug: 'reporting-period',
    catalogue: 'reporting_period',
    also_refuses: ['transaction'],
    collection: 'reporting_periods',
    few: true,
    definition:
      "The span, usually twelve months, for which an entity's operations are reported. It is named after a calendar year, and has the entity's year_start or days of its own.",
    fields: {
      calendar_year: {
        kind: year,
        stored: true,
        create: 'required',
        update: true,
        description: 'The year that it is named after, usually that in which it begins.',
        example: 2024,
        filter: 'The period of that year.',
      },
      period_count: {
        kind: count,
        stored: true,
        create: 'required',
        update: true,
        description: 'Cardinal year of the entity in operation; it numbers the transactions.',
        example: 1,
      },
      start_date: {
        kind: date,
        stored: true,
        create: 'optional',
        update: true,
        description:
          'Its first day: unless given, the day after the period of the year before, else the first of `year_start`. It changes while the period is OPEN and nothing would come into another one.',
        example: '2024-01-01',
      },
      end_date: {
        kind: date,
        stored: true,
        create: 'optional',
        update: true,
        description: 'Its last day: unless given, twelve months later less a day. A period lasts up to 18 months.',
        example: '2024-12-31',
      },
      status: {
        kind: choice('period_statuses', periodStatusCodes),
        stored: true,
        description: 'OPEN takes everything, ADJUSTING journal entries only, CLOSED nothing.',
        example: 'OPEN',
        filter: 'Periods of that status.',
      },
      closing_date: {
        kind: timestamp,
        stored: true,
        nullable: true,
        description: 'When it was closed; null while it is not.',
        example: null,
      },
      opening_entries: {
        kind: count,
        stored: true,
        sparse: true,
        nullable: true,
        read: 'never',
        description: 'How many opening entries stand on its first day.',
      },
      closing_rates: { kind: nestedList('ClosingRate'), read: 'one', description: 'Its closing rates.' },
      closing_transactions: { kind: nestedList('Transaction'), read: 'one', description: 'The journal entries that its translation made.' },
    },
    indexes: [{ on: ['calendar_year'], unique: true, where: { deleted_at: null } }],
  },
  (resource) => {
    const more = { createReportingPeriod: { body: { ...resource.create_fields, entity_id: ownEntity } } };
    return [...closingOperations(resource), ...crud(resource, { writes: 'period', plural_id: 'ReportingPeriods', more })];
  },
);

export type ReportingPeriod = RecordOf<typeof reportingPeriod>;
