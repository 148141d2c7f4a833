import { crud } from '../../api/declare-crud.ts';
import { declareResource, recordFields } from '../../api/declare-resource.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';

const period = idOf('a reporting period');

export const closingRate = declareResource(
  {
    name: 'ClosingRate',
    title: 'Closing rate',
    plural: 'Closing rates',
    slug: 'closing-rate',
    catalogue: 'closing_rate',
    definition:
      'The exchange rate that translates closing balances of foreign-currency accounts at the end of a period: one per currency and period.',
    fields: recordFields({
      reporting_period_id: { kind: period, create: 'required', update: true, description: 'The period.', example: 1 },
      exchange_rate_id: {
        kind: idOf('an exchange rate'),
        create: 'required',
        update: true,
        description: 'A rate of a foreign currency.',
        example: 2,
      },
      currency_id: { kind: idOf('a currency'), description: 'Currency of the rate.', example: 2 },
      exchange_rate: { kind: nested('ExchangeRate'), description: 'The rate.' },
      reporting_period: { kind: nested('ReportingPeriod'), read: 'one', description: 'The period.' },
    }),
    filters: {
      reporting_period_id: { kind: period, required: false, description: 'Closing rates of that period.', example: 1 },
      exchange_rate_id: { kind: idOf('an exchange rate'), required: false, description: 'Closing rates by that rate.', example: 2 },
      currency_id: { kind: idOf('a currency'), required: false, description: 'Closing rates of that currency.', example: 2 },
    },
  },
  (resource) => crud(resource, { writes: 'period', plural_id: 'ClosingRates' }),
);
