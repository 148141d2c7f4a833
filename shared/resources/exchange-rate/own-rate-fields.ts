import { nested } from '../../api/kinds/composite-kinds.ts';
import { amount, givenRate } from '../../api/kinds/decimal-kinds.ts';
import type { Index, MirroredFields } from '../../api/record-index.ts';

const own = { sparse: true, mirrored: true, create: 'optional', update: true, nullable: true } as const;

/** What a document or a balance in a foreign currency may say in place of a rate of the list: one of these (docs/accounting.md §3.6). */
export const ownRateFields = {
  exchange_rate: {
    ...own,
    kind: givenRate,
    stored: 'own_rate',
    read: 'one',
    answer_kind: nested('ExchangeRate'),
    description:
      'In a request: a rate of its own, reporting currency for one foreign unit, up to 15 digits. In an answer: its rate, with `source` `document` where it is its own.',
    example: null,
  },
  units_per: {
    ...own,
    kind: givenRate,
    stored: 'own_units_per',
    description: 'Instead of `exchange_rate`: foreign units for one unit of the reporting currency.',
    example: null,
  },
  reporting_amount: {
    ...own,
    kind: amount,
    stored: 'own_value',
    description:
      'Instead of a rate: the value of its total in the reporting currency, above zero; what the bank credited, for example. Null where it was not given.',
    example: null,
  },
} as const satisfies MirroredFields;

/** Of the documents that have a rate of their own, which are few; others have no entry in it. */
export const ownRateIndex = {
  on: ['own_rate'],
  where: { own_rate: 'number', own_units_per: 'number', own_value: 'number' },
  any: true,
} as const satisfies Index;

/** By the rate that a document refers to, and of those that have their own. */
export const rateIndexes = [{ on: ['exchange_rate_id'] }, ownRateIndex] as const;
