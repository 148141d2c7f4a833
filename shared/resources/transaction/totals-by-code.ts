import type { MirroredFields } from '../../api/record-index.ts';
import { amountsByCode } from '../../api/kinds/composite-kinds.ts';

/** Taxes and discounts of a transaction by their codes (docs/accounting.md §5.4, §5.12, §5.18). */
export const totalsByCode = {
  tax: {
    kind: amountsByCode,
    stored: true,
    mirrored: true,
    description: '`total`, and one key per tax code.',
    example: { total: 10, OTP: 10 },
  },
  reverse_charge: {
    kind: amountsByCode,
    stored: true,
    sparse: true,
    mirrored: true,
    nullable: true,
    description: 'The same of taxes that the buyer owes: they are no part of `tax` and of the total. Null where there are none.',
    example: null,
  },
  split_payment: {
    kind: amountsByCode,
    stored: true,
    sparse: true,
    mirrored: true,
    nullable: true,
    description:
      'The same of taxes that are charged to the customer, who pays them to the authority: its document shows them, but they are no part of `tax` and of what is owed. Null where there are none.',
    example: null,
  },
  withheld: {
    kind: amountsByCode,
    stored: true,
    sparse: true,
    mirrored: true,
    nullable: true,
    description: 'The same of what the buyer keeps of it for the tax authority: `amount` is less by it. Null where nothing is withheld.',
    example: null,
  },
  import_tax: {
    kind: amountsByCode,
    stored: true,
    sparse: true,
    mirrored: true,
    nullable: true,
    read: 'never',
    description: 'Taxes paid at the border, by code; its lines are these taxes.',
  },
  discount: {
    kind: amountsByCode,
    stored: true,
    mirrored: true,
    description: '`total`, and one key per discount code.',
    example: { total: 0 },
  },
} as const satisfies MirroredFields;
