import { crud } from '../declare-crud.ts';
import { declareResource, recordFields } from '../declare-resource.ts';
import type { Field } from '../declare-resource.ts';
import { shownInteger } from '../kinds/answer-kinds.ts';
import { boolean } from '../kinds/choice-kinds.ts';
import { amountsByCode, list, nested, nestedList, object } from '../kinds/composite-kinds.ts';
import { amount } from '../kinds/decimal-kinds.ts';
import { idOf } from '../kinds/number-kinds.ts';
import { text } from '../kinds/text-kinds.ts';
import { limits } from '../limits.ts';

/** The fields a line has wherever it is sent: in a transaction or on its own. */
const lineFields: Record<string, Field> = {
  account_id: {
    kind: idOf('an account'),
    create: 'required',
    update: true,
    description: 'Account of the line: of a type that the transaction type allows, not its main account.',
    example: 2,
  },
  amount: {
    kind: amount,
    create: 'required',
    update: true,
    description: 'Price of one unit, in the currency of the transaction.',
    example: 100,
  },
  quantity: { kind: amount, create: 'optional', update: true, default: 1, description: 'Multiplies the amount.', example: 1 },
  narration: {
    kind: text({ max: limits.line_narration_characters, multiline: true, blank: true }),
    create: 'optional',
    update: true,
    nullable: true,
    description: 'What the line is for.',
    example: 'Consulting in July',
  },
  taxes: {
    kind: list(idOf('a tax'), { max: limits.taxes_per_line }),
    create: 'optional',
    update: true,
    default: [],
    description: 'Ids of the taxes, in the order in which compound taxes are charged. In an answer: the taxes.',
    example: [1],
    answer_kind: nestedList('Tax'),
  },
  discounts: {
    kind: list(idOf('a discount'), { max: limits.discounts_per_line }),
    create: 'optional',
    update: true,
    default: [],
    description: 'Ids of the discounts, all of one kind. In an answer: the discounts.',
    example: [1],
    answer_kind: nestedList('Discount'),
  },
  tax_inclusive: {
    kind: boolean,
    create: 'optional',
    update: true,
    default: false,
    description: 'The amount holds the tax.',
    example: false,
  },
  compound_tax: {
    kind: boolean,
    create: 'optional',
    update: true,
    default: false,
    description: 'Each tax is charged on the one before it as well.',
    example: false,
  },
  credited: {
    kind: boolean,
    create: 'optional',
    update: true,
    description:
      'Side of the line in a compound journal entry: true is credit, debit unless given. Any other line stands opposite the main account.',
    example: true,
  },
};

/** A line inside a transaction's body. */
export const lineItemInput = object(
  Object.fromEntries(
    Object.entries(lineFields).map(([key, field]) => [
      key,
      {
        kind: field.kind,
        required: field.create === 'required',
        description: field.description,
        example: field.example,
        ...(field.default === undefined ? {} : { default: field.default }),
      },
    ]),
  ),
);

export const lineItem = declareResource(
  {
    name: 'LineItem',
    title: 'Line item',
    plural: 'Line items',
    slug: 'line-item',
    catalogue: 'line_item',
    definition:
      'One line of a transaction: an account on the other side of the main account, its amount, taxes and discounts. It may be created alone and joined to a draft later.',
    fields: recordFields({
      transaction_id: {
        kind: idOf('a transaction'),
        create: 'optional',
        update: true,
        nullable: true,
        description: 'The draft that the line belongs to.',
        example: 1,
      },
      ...lineFields,
      position: { kind: shownInteger, description: 'Order within the transaction, from 0.', example: 0 },
      net_amount: { kind: amount, description: 'Amount × quantity without taxes and discounts.', example: 100 },
      tax: { kind: amountsByCode, description: '`total`, and one key per tax code.', example: { total: 10, OTP: 10 } },
      discount: { kind: amountsByCode, description: '`total`, and one key per discount code.', example: { total: 0 } },
      has_withholding_tax: { kind: boolean, description: 'Its tax is a withholding tax.', example: false },
      has_operations_discounts: { kind: boolean, description: 'Its discounts are operational.', example: false },
      has_gross_discounts: { kind: boolean, description: 'One of its discounts is taken after tax.', example: false },
      account: { kind: nested('Account'), read: 'one', description: 'Its account.' },
      transaction: { kind: nested('Transaction'), read: 'one', nullable: true, description: 'Its transaction.' },
    }),
    filters: {
      transaction_id: { kind: idOf('a transaction'), required: false, description: 'Lines of that transaction.', example: 1 },
      account_id: { kind: idOf('an account'), required: false, description: 'Lines on that account.', example: 2 },
    },
  },
  (resource) => crud(resource, { writes: 'transaction', plural_id: 'LineItems' }),
);
