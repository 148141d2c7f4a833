import { crud } from '../../api/declare-crud.ts';
import { declareResource, recordFields } from '../../api/declare-resource.ts';
import { currencyCodes } from '../../api/iso-currencies.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

const code = choice('currencies', currencyCodes);

export const currency = declareResource(
  {
    name: 'Currency',
    title: 'Currency',
    plural: 'Currencies',
    slug: 'currency',
    catalogue: 'currency',
    definition:
      'A currency that the entity keeps books in. The reporting currency is made with the entity; foreign ones are added with their exchange rates.',
    fields: recordFields({
      currency_code: {
        kind: code,
        create: 'required',
        update: true,
        description: 'ISO 4217 code; one record of a code in an entity.',
        example: 'EUR',
      },
      name: {
        kind: text({ max: limits.entity_name_characters }),
        create: 'optional',
        update: true,
        description: 'Name; the standard English name of the code unless given.',
        example: 'Euro',
      },
      exchange_rates: { kind: nestedList('ExchangeRate'), read: 'one', description: 'Its rates for transactions.' },
      closing_rates: { kind: nestedList('ClosingRate'), read: 'one', description: 'Its rates for translation at period end.' },
    }),
    filters: { currency_code: { kind: code, required: false, description: 'The currency of that code.', example: 'EUR' } },
  },
  (resource) => crud(resource, { writes: 'chart', plural_id: 'Currencies' }),
);
