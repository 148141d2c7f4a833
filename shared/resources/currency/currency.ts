import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { currencyCode } from '../../api/kinds/currency-code-kind.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';

export const currency = declareRecord(
  {
    name: 'Currency',
    title: 'Currency',
    plural: 'Currencies',
    plural_id: 'Currencies',
    slug: 'currency',
    catalogue: 'currency',
    collection: 'currencies',
    few: true,
    definition:
      'A currency that the entity keeps books in. The reporting currency is made with the entity; foreign ones are added with their exchange rates.',
    fields: {
      currency_code: {
        kind: currencyCode,
        stored: true,
        create: 'required',
        update: true,
        searched: true,
        description: 'ISO 4217 code, one that was withdrawn included; one record of a code in an entity.',
        example: 'EUR',
        filter: 'The currency of that code.',
      },
      name: {
        kind: text({ max: limits.entity_name_characters }),
        stored: true,
        create: 'optional',
        update: true,
        searched: true,
        description: 'Name; the standard English name of the code unless given.',
        example: 'Euro',
      },
      exchange_rates: { kind: nestedList('ExchangeRate'), read: 'one', description: 'Its rates for transactions.' },
      closing_rates: { kind: nestedList('ClosingRate'), read: 'one', description: 'Its rates for translation at period end.' },
    },
    indexes: [{ on: ['currency_code'], unique: true, where: { deleted_at: null } }],
  },
  (resource) => crud(resource, { writes: 'chart', plural_id: 'Currencies' }),
);

export type Currency = RecordOf<typeof currency>;
