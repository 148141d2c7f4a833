import { declareResource } from '../../api/declare-resource.ts';
import { crud } from '../../api/declare-crud.ts';
import { currencyCodes } from '../../api/iso-currencies.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { count, idOf, integer, year } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { recordFields } from '../../api/declare-resource.ts';

export const entity = declareResource(
  {
    name: 'Entity',
    title: 'Entity',
    plural: 'Entities',
    slug: 'entity',
    catalogue: 'entity',
    definition: 'The organisation whose operations are reported. A branch is an entity with a parent, whose reporting currency it uses.',
    fields: recordFields({
      name: {
        kind: text({ max: limits.entity_name_characters }),
        create: 'required',
        update: true,
        description: 'Legal name, as it stands on statements.',
        example: 'Acme Inc',
      },
      currency_code: {
        kind: choice('currencies', currencyCodes),
        create: 'required',
        update: true,
        description: 'ISO 4217 code of the reporting currency. Its record and its rate 1 are made with the entity; it cannot change.',
        example: 'USD',
      },
      locale: {
        kind: text({ max: 20 }),
        create: 'optional',
        update: true,
        default: 'en_GB',
        description: 'How printed statements write amounts; `GET /meta` lists the locales.',
        example: 'en_GB',
      },
      multi_currency: { kind: boolean, create: 'optional', update: true, default: false, description: 'Kept and shown.', example: false },
      year_start: {
        kind: integer(1, 12, 'a month from 1 to 12'),
        create: 'optional',
        update: true,
        default: 1,
        description: 'First month of the fiscal year.',
        example: 1,
      },
      mid_year_balances: {
        kind: boolean,
        create: 'optional',
        update: true,
        default: false,
        description: 'Whether opening balances may be dated inside their period.',
        example: false,
      },
      parent_id: {
        kind: idOf('an entity of yours'),
        create: 'optional',
        nullable: true,
        description: 'The entity of which this one is a branch.',
        example: null,
      },
      calendar_year: {
        kind: year,
        create: 'optional',
        read: 'never',
        description: 'Year of the first reporting period; the current fiscal year unless given.',
        example: 2024,
      },
      period_count: {
        kind: count,
        create: 'optional',
        read: 'never',
        default: 1,
        description: 'Cardinal year of the first period: it numbers the transactions.',
        example: 1,
      },
      currency_id: { kind: idOf('a currency'), description: 'Record of the reporting currency.', example: 1 },
      currency: { kind: nested('Currency'), read: 'one', description: 'The reporting currency.' },
      current_reporting_period: { kind: nested('ReportingPeriod'), read: 'one', nullable: true, description: 'The period of today.' },
      reporting_periods: { kind: nestedList('ReportingPeriod'), read: 'one', description: 'Its reporting periods.' },
      currencies: { kind: nestedList('Currency'), read: 'one', description: 'Its currencies.' },
    }),
    filters: {
      name: {
        kind: text({ max: limits.entity_name_characters }),
        required: false,
        description: 'Part of the name, in any case.',
        example: 'acme',
      },
      parent_id: { kind: idOf('an entity'), required: false, description: 'Branches of that entity.', example: 1 },
    },
  },
  (resource) => crud(resource, { writes: 'chart', plural_id: 'Entities', article: 'an', rest: { needs_entity: false } }),
);
