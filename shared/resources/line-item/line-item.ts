import { lineTaxDirections } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import type { AppliedDiscount, AppliedTax } from '../../accounting/records.ts';
import { declareRecord, inputObject } from '../../api/declare-record.ts';
import type { MirroredFields } from '../../api/record-index.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { amountsByCode, embedded, list, nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { namedValues, valuesByDimension } from '../../api/kinds/named-values-kind.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { namedValuesIndex } from '../dimension/named-values-index.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { itemFields } from './item-fields.ts';
import { kindFields } from './kind-fields.ts';
import { priceFields } from './price-fields.ts';

/** The fields of a line, whether it is sent in a transaction or alone. */
const lineFields = {
  account_id: {
    kind: idOf('an account', 'accounts'),
    stored: true,
    mirrored: true,
    create: 'optional',
    required_unless: ['tax_base', 'contact_id', 'contact_code'],
    update: true,
    description:
      'Account of the line: of a type that the transaction type allows, not its main account. That of an import tax is the account of the tax; with a contact of the transaction, that of the contact unless given.',
    example: 2,
    filter: 'Lines on that account.',
  },
  amount: {
    kind: amount,
    stored: true,
    mirrored: true,
    create: 'required',
    update: true,
    description: 'Price of one unit, or of `price_base_quantity` units, in the currency of the transaction.',
    example: 100,
  },
  quantity: {
    kind: amount,
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    default: 1,
    description: 'Multiplies the amount.',
    example: 1,
  },
  ...priceFields,
  ...kindFields,
  narration: {
    kind: text({ max: limits.line_narration_characters, multiline: true, blank: true }),
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    nullable: true,
    searched: true,
    description: 'What the line is for.',
    example: 'Consulting in July',
  },
  taxes: {
    kind: list(idOf('a tax', 'taxes'), { max: limits.taxes_per_line }),
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    default: [],
    description: 'Ids of the taxes, in the order in which compound taxes are charged. In an answer: the taxes.',
    example: [1],
    answer_kind: nestedList('Tax'),
  },
  discounts: {
    kind: list(idOf('a discount', 'discounts'), { max: limits.discounts_per_line }),
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    default: [],
    description: 'Ids of the discounts, all of one kind. In an answer: the discounts.',
    example: [1],
    answer_kind: nestedList('Discount'),
  },
  withholding_tax_id: {
    kind: idOf('a tax', 'taxes'),
    stored: true,
    mirrored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'A withholding tax beside its taxes, on invoices, bills and their notes: what the buyer keeps of its net and pays to the tax authority.',
    example: null,
  },
  tax_inclusive: {
    kind: boolean,
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    default: false,
    description: 'The amount holds the tax.',
    example: false,
  },
  compound_tax: {
    kind: boolean,
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    default: false,
    description: 'Each tax is charged on the one before it as well.',
    example: false,
  },
  credited: {
    kind: boolean,
    stored: true,
    mirrored: false,
    create: 'optional',
    update: true,
    description:
      'Side of the line in a compound journal entry: true is credit, debit unless given. Any other line stands opposite the main account.',
    example: true,
  },
  dimensions: {
    kind: namedValues,
    stored: true,
    mirrored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: {},
    description:
      'The value that it names of each dimension: codes of values by codes of dimensions. An update changes those it names, null names none.',
    example: { project: 'apollo' },
    answer_kind: valuesByDimension,
    filter: { dimension: { match: 'entries', description: 'Lines that name those values: `dimension[project]=apollo`.' } },
  },
  tax_direction: {
    kind: choice('line_tax_directions', lineTaxDirections),
    stored: true,
    mirrored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'Whose tax its taxes are, where it is not the one that its document and account say: OUTPUT is charged on sales, INPUT paid on purchases. From its posting on a line with taxes shows the one that holds.',
    example: 'OUTPUT',
  },
  tax_base: {
    kind: amount,
    stored: true,
    mirrored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'What an import tax was charged on, in the currency of the transaction; for such a tax only, and required there.',
    example: 12902.42,
  },
  ...itemFields,
  ...annotations,
} as const satisfies MirroredFields;

/** A line inside a transaction's body. */
export const lineBody = { own: lineFields };
export const lineItemInput = inputObject(lineFields, 'LineItemBody');

export const lineItem = declareRecord(
  {
    name: 'LineItem',
    title: 'Line item',
    plural: 'Line items',
    plural_id: 'LineItems',
    slug: 'line-item',
    catalogue: 'line_item',
    also_refuses: ['reporting_period.MissingReportingPeriod', 'transaction'],
    collection: 'line_items',
    definition:
      'One line of a transaction: an account on the other side of the main account, its amount, taxes and discounts. It may be created alone and joined to a draft later.',
    fields: {
      transaction_id: {
        kind: idOf('a transaction', 'transactions'),
        stored: true,
        mirrored: false,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'The draft that the line belongs to.',
        example: 1,
        filter: 'Lines of that transaction.',
      },
      ...lineFields,
      position: { kind: shownInteger, stored: true, mirrored: true, description: 'Order within the transaction, from 0.', example: 0 },
      net_amount: {
        kind: amount,
        description: 'What it comes to without taxes and discounts: amount × quantity, with its adjustments.',
        example: 100,
      },
      tax: { kind: amountsByCode, description: '`total`, and one key per tax code.', example: { total: 10, OTP: 10 } },
      withheld: {
        kind: amount,
        stored: true,
        mirrored: true,
        sparse: true,
        nullable: true,
        description: 'What is withheld of it beside its taxes, in the currency of its transaction; null where it names no such tax.',
        example: null,
      },
      discount: { kind: amountsByCode, description: '`total`, and one key per discount code.', example: { total: 0 } },
      has_withholding_tax: { kind: boolean, description: 'Its tax is a withholding tax.', example: false },
      has_operations_discounts: { kind: boolean, description: 'Its discounts are operational.', example: false },
      has_gross_discounts: { kind: boolean, description: 'One of its discounts is taken after tax.', example: false },
      account: { kind: nested('Account'), read: 'one', description: 'Its account.' },
      transaction: { kind: nested('Transaction'), read: 'one', nullable: true, description: 'Its transaction.' },
      extended_amount: {
        kind: amount,
        stored: true,
        mirrored: true,
        nullable: true,
        read: 'never',
        description: 'What it comes to, in whole minor units of the currency of its transaction; null while it has none.',
      },
      applied_taxes: {
        kind: embedded<AppliedTax>({ tax_id: 'integer', code: 'text', amount: 'amount' }),
        stored: true,
        mirrored: true,
        read: 'never',
        description: 'What each of its taxes comes to, in the currency of its transaction.',
      },
      applied_discounts: {
        kind: embedded<AppliedDiscount>({ discount_id: 'integer', code: 'text', amount: 'amount' }),
        stored: true,
        mirrored: true,
        read: 'never',
        description: 'What each of its discounts comes to, in the currency of its transaction.',
      },
    } satisfies MirroredFields,
    indexes: [
      { on: ['transaction_id', 'position'] },
      { on: ['account_id'] },
      { on: ['taxes', 'transaction_id'], where: { taxes: 'number' } },
      { on: ['discounts', 'transaction_id'], where: { discounts: 'number' } },
      { on: ['withholding_tax_id', 'transaction_id'], where: { withholding_tax_id: 'number' } },
      namedValuesIndex,
      ...annotationIndexes,
    ],
  },
  (resource) => crud(resource, { writes: 'transaction', plural_id: 'LineItems', writing: { scopes: ['books:draft'] } }),
);

export type LineItem = RecordOf<typeof lineItem>;
