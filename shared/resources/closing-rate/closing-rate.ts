import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

export const closingRate = declareRecord(
  {
    name: 'ClosingRate',
    title: 'Closing rate',
    plural: 'Closing rates',
    plural_id: 'ClosingRates',
    slug: 'closing-rate',
    catalogue: 'closing_rate',
    collection: 'closing_rates',
    few: true,
    definition:
      'The exchange rate that translates closing balances of foreign-currency accounts at the end of a period: one per currency and period.',
    fields: {
      reporting_period_id: {
        kind: idOf('a reporting period', 'reporting_periods'),
        stored: true,
        create: 'required',
        update: true,
        description: 'The period.',
        example: 1,
        filter: 'Closing rates of that period.',
      },
      exchange_rate_id: {
        kind: idOf('an exchange rate', 'exchange_rates'),
        stored: true,
        create: 'required',
        update: true,
        description: 'A rate of a foreign currency.',
        example: 2,
        filter: 'Closing rates by that rate.',
      },
      currency_id: {
        kind: idOf('a currency', 'currencies'),
        stored: true,
        description: 'Currency of the rate.',
        example: 2,
        filter: 'Closing rates of that currency.',
      },
      exchange_rate: { kind: nested('ExchangeRate'), description: 'The rate.' },
      reporting_period: { kind: nested('ReportingPeriod'), read: 'one', description: 'The period.' },
    },
    indexes: [
      { on: ['reporting_period_id', 'currency_id'], unique: true, where: { deleted_at: null } },
      { on: ['reporting_period_id'] },
      { on: ['exchange_rate_id'] },
    ],
  },
  (resource) => crud(resource, { writes: 'period', plural_id: 'ClosingRates' }),
);

export type ClosingRate = RecordOf<typeof closingRate>;
