import { codesOf } from '../../accounting/codes-of.ts';
import { declareBatch } from '../../api/declare-batch.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { date, dayShownAsTime } from '../../api/kinds/date-kinds.ts';
import { rate, givenRate, rateExact } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** Where a rate comes from. */
export const rateSources = { entered: 'Entered', document: 'Own rate of a document' } as const;

export const exchangeRate = declareRecord(
  {
    name: 'ExchangeRate',
    title: 'Exchange rate',
    plural: 'Exchange rates',
    plural_id: 'ExchangeRates',
    slug: 'exchange-rate',
    catalogue: 'exchange_rate',
    collection: 'exchange_rates',
    few: true,
    definition:
      'What one unit of a foreign currency is worth in the reporting currency over a span of days. The reporting currency has one rate, 1.0000, made with the entity.',
    fields: {
      currency_id: {
        kind: idOf('a currency', 'currencies'),
        stored: true,
        create: 'required',
        update: true,
        description: 'A foreign currency.',
        example: 2,
        filter: 'Rates of that currency.',
      },
      rate: {
        kind: rate,
        stored: true,
        create: 'optional',
        exemplary: true,
        update: true,
        description:
          'Reporting-currency units for one foreign unit, above zero, up to 15 digits; answered with four decimals. Required unless `units_per` is given.',
        example: '1.5000',
      },
      rate_exact: { kind: rateExact, description: 'The rate as it was given, or the quotient to 15 digits.', example: '1.5' },
      units_per: {
        kind: givenRate,
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description:
          'Instead of `rate`: foreign units for one unit of the reporting currency. Amounts are divided by it, so that nothing is lost to a rounded quotient.',
        example: null,
      },
      valid_from: {
        kind: dayShownAsTime,
        stored: true,
        create: 'required',
        update: true,
        description: 'First day of validity, inclusive.',
        example: '2024-01-01',
        filter: { end_date: { match: 'until', kind: date, description: 'Valid on that day or earlier.', example: '2024-12-31' } },
      },
      valid_to: {
        kind: dayShownAsTime,
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description:
          'Last day of validity, inclusive. Given, the rate is bounded. A rate without one is running: it holds until the day before the next running rate begins, which is shown here, null for the last one.',
        example: '2024-12-31',
        filter: { start_date: { match: 'from_or_open', kind: date, description: 'Valid on that day or later.', example: '2024-01-01' } },
      },
      bounded: {
        kind: boolean,
        stored: true,
        description: 'True of a rate with a last day of its own, which goes before the running rate on its days.',
        example: false,
      },
      source: {
        kind: choice('rate_sources', codesOf(rateSources)),
        description: '`entered` of the rates of the entity, `document` of one that a document or an opening balance has for itself.',
        example: 'entered',
      },
      currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
    },
    options: {
      source: {
        kind: choice('rate_sources', codesOf(rateSources)),
        required: false,
        description: 'The rates of the entity (`entered`, unless given), or those that documents and opening balances have for themselves.',
        example: 'document',
      },
    },
    indexes: [{ on: ['currency_id'] }, { on: ['valid_from'] }],
  },
  (resource) => [
    declareBatch(resource, { key: 'exchange_rates', service: 'chart' }),
    ...crud(resource, { writes: 'chart', plural_id: 'ExchangeRates', article: 'an' }),
  ],
);

export type ExchangeRate = RecordOf<typeof exchangeRate>;
