import { periodStatusCodes } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
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
      "The span, usually twelve months, for which an entity's operations are reported. It is tied to a calendar year and begins with the entity's year_start.",
    fields: {
      calendar_year: {
        kind: year,
        stored: true,
        create: 'required',
        update: true,
        description: 'Calendar year in which it begins.',
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
