import { crud } from '../declare-crud.ts';
import { declareResource, recordFields } from '../declare-resource.ts';
import { boolean } from '../kinds/choice-kinds.ts';
import { nested } from '../kinds/composite-kinds.ts';
import { taxPercent } from '../kinds/decimal-kinds.ts';
import { idOf } from '../kinds/number-kinds.ts';
import { acronym, name } from '../kinds/text-kinds.ts';

export const tax = declareResource(
  {
    name: 'Tax',
    title: 'Tax',
    plural: 'Taxes',
    slug: 'tax',
    catalogue: 'tax',
    definition:
      'A tax that line items can be charged with: on top of the amount or inside it, alone or one on another, or withheld when money moves.',
    fields: recordFields({
      name: { kind: name, create: 'required', update: true, description: 'Name.', example: 'Output Vat' },
      code: {
        kind: acronym,
        create: 'required',
        update: true,
        description: 'Acronym; it keys the tax totals of a transaction.',
        example: 'OTP',
      },
      rate: { kind: taxPercent, create: 'required', update: true, description: 'Percent, zero or more.', example: 10 },
      account_id: {
        kind: idOf('a CONTROL account'),
        create: 'optional',
        update: true,
        nullable: true,
        description: 'The CONTROL account that it is posted to; required when the rate is above zero.',
        example: 8,
      },
      withholding_tax: {
        kind: boolean,
        create: 'optional',
        update: true,
        aliases: ['witholding_tax'],
        default: false,
        description: 'Withheld from receipts and payments; it cannot share a line with another tax.',
        example: false,
      },
      account: { kind: nested('Account'), read: 'one', nullable: true, description: 'Its account.' },
    }),
    filters: {
      name: { kind: name, required: false, description: 'Part of the name, in any case.', example: 'vat' },
      code: { kind: acronym, required: false, description: 'Taxes of that code.', example: 'OTP' },
      account_id: { kind: idOf('an account'), required: false, description: 'Taxes posted to that account.', example: 8 },
      withholding_tax: { kind: boolean, required: false, description: 'Withholding taxes or the others.', example: false },
    },
  },
  (resource) => crud(resource, { writes: 'chart', plural_id: 'Taxes' }),
);
