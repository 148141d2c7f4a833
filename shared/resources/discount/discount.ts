import { discountKinds } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { discountPercent } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { acronym } from '../../api/kinds/text-kinds.ts';
import type { Operation } from '../../api/operation.ts';
import { nameField } from '../name-field.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** A second address of an operation, in the plural, because the original service has it. */
function atPlural<Id extends string, A extends string>(operation: Operation<Id, A>): Operation<`${Id}AtDiscounts`, A> {
  return {
    ...operation,
    id: `${operation.id}AtDiscounts`,
    path: operation.path.replace('/discount', '/discounts'),
    alias_of: operation.alias_of ?? operation.id,
  };
}

export const discount = declareRecord(
  {
    name: 'Discount',
    title: 'Discount',
    plural: 'Discounts',
    plural_id: 'Discounts',
    slug: 'discount',
    catalogue: 'discount',
    collection: 'discounts',
    few: true,
    definition: 'A reduction given to clients or received from suppliers: net discounts are taken before tax, gross discounts after it.',
    fields: {
      name: { ...nameField('Name.', 'Summer sale', 'summer'), searched: true },
      code: {
        kind: acronym,
        stored: true,
        create: 'required',
        update: true,
        searched: true,
        description: 'Acronym; it keys the discount totals of a transaction.',
        example: 'SALE',
        filter: 'Discounts of that code.',
      },
      rate: {
        kind: discountPercent,
        stored: true,
        create: 'required',
        update: true,
        description: 'Percent, above zero, at most 100.',
        example: 10,
      },
      account_id: {
        kind: idOf('an income or expense account', 'accounts'),
        stored: true,
        create: 'required',
        update: true,
        description: 'The income statement account that takes the discount.',
        example: 12,
        filter: { account_id: { kind: idOf('an account', 'accounts'), description: 'Discounts on that account.' } },
      },
      gross_discount: {
        kind: boolean,
        stored: true,
        create: 'optional',
        update: true,
        default: false,
        description: 'Taken from the amount with tax instead of before tax.',
        example: false,
        filter: 'Gross discounts or net ones.',
      },
      kind: {
        kind: choice('discount_kinds', codesOf(discountKinds)),
        description: 'Operational when its account is operating revenue or expense. A line has discounts of one kind.',
        example: 'OPERATIONAL',
      },
      account: { kind: nested('Account'), read: 'one', description: 'Its account.' },
    },
    indexes: [{ on: ['account_id'] }],
  },
  (resource) => {
    const operations = crud(resource, { writes: 'chart', plural_id: 'Discounts' });
    return [...operations, ...operations.map(atPlural)];
  },
);

export type Discount = RecordOf<typeof discount>;
