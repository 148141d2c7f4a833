import { crud } from '../../api/declare-crud.ts';
import { declareResource, recordFields } from '../../api/declare-resource.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { date, dayShownAsTime } from '../../api/kinds/date-kinds.ts';
import { rate, rateExact } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';

export const exchangeRate = declareResource(
  {
    name: 'ExchangeRate',
    title: 'Exchange rate',
    plural: 'Exchange rates',
    slug: 'exchange-rate',
    catalogue: 'exchange_rate',
    definition:
      'What one unit of a foreign currency is worth in the reporting currency over a span of days. The reporting currency has one rate, 1.0000, made with the entity.',
    fields: recordFields({
      currency_id: { kind: idOf('a currency'), create: 'required', update: true, description: 'A foreign currency.', example: 2 },
      rate: {
        kind: rate,
        create: 'required',
        update: true,
        description: 'Reporting-currency units for one foreign unit, above zero, up to 10 decimals; answered with four.',
        example: '1.5000',
      },
      rate_exact: { kind: rateExact, description: 'The rate as it is used, with all its decimals.', example: '1.5' },
      valid_from: {
        kind: dayShownAsTime,
        create: 'required',
        update: true,
        description: 'First day of validity, inclusive.',
        example: '2024-01-01',
      },
      valid_to: {
        kind: dayShownAsTime,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Last day of validity, inclusive; open unless given. A later rate ends an open one.',
        example: '2024-12-31',
      },
      currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
    }),
    filters: {
      currency_id: { kind: idOf('a currency'), required: false, description: 'Rates of that currency.', example: 2 },
      start_date: { kind: date, required: false, description: 'Valid on that day or later.', example: '2024-01-01' },
      end_date: { kind: date, required: false, description: 'Valid on that day or earlier.', example: '2024-12-31' },
    },
  },
  (resource) => crud(resource, { writes: 'chart', plural_id: 'ExchangeRates', article: 'an' }),
);
