import { declareBatch } from '../../api/declare-batch.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { taxPercent } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { acronym } from '../../api/kinds/text-kinds.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { nameField } from '../name-field.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { labelFields, mechanismFields } from './tax-mechanism-fields.ts';
import { useFields } from './tax-use-fields.ts';

export const tax = declareRecord(
  {
    name: 'Tax',
    title: 'Tax',
    plural: 'Taxes',
    plural_id: 'Taxes',
    slug: 'tax',
    catalogue: 'tax',
    collection: 'taxes',
    few: true,
    definition:
      'A tax that line items can be charged with: on top of the amount or inside it, alone or one on another, or withheld when money moves.',
    fields: {
      name: { ...nameField('Name.', 'Output Vat', 'vat'), searched: true },
      code: {
        kind: acronym,
        stored: true,
        create: 'required',
        update: true,
        searched: true,
        description: 'Acronym; it keys the tax totals of a transaction.',
        example: 'OTP',
        filter: 'Taxes of that code.',
      },
      rate: { kind: taxPercent, stored: true, create: 'required', update: true, description: 'Percent, zero or more.', example: 10 },
      account_id: {
        kind: idOf('a CONTROL account', 'accounts'),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'The CONTROL account that it is posted to; required when the rate is above zero.',
        example: 8,
        filter: { account_id: { kind: idOf('an account', 'accounts'), description: 'Taxes posted to that account.' } },
      },
      withholding_tax: {
        kind: boolean,
        stored: true,
        create: 'optional',
        update: true,
        aliases: ['witholding_tax'],
        default: false,
        description: 'Withheld: of receipts and payments alone on a line, of invoices and bills as `withholding_tax_id` of a line.',
        example: false,
        filter: 'Withholding taxes or the others.',
      },
      ...mechanismFields,
      ...labelFields,
      ...useFields,
      ...annotations,
      account: { kind: nested('Account'), read: 'one', nullable: true, description: 'Its account.' },
    },
    indexes: [{ on: ['account_id'] }, ...annotationIndexes],
  },
  (resource) => [declareBatch(resource, { key: 'taxes', service: 'chart' }), ...crud(resource, { writes: 'chart', plural_id: 'Taxes' })],
);

export type Tax = RecordOf<typeof tax>;
