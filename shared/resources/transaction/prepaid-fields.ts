import { list } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { MirroredFields } from '../../api/record-index.ts';

const kept = { stored: true, sparse: true, mirrored: false, nullable: true, example: null } as const;

/** What was paid of a document before it was made (docs/accounting.md §7.7). */
export const prepaidFields = {
  prepaid_ids: {
    ...kept,
    kind: list(idOf('a transaction'), { max: limits.prepaid_items, min: 1 }),
    create: 'optional',
    update: true,
    description:
      'Receipts of an invoice, payments of a bill that were made before: they are assigned to it, in their order, when it is posted.',
  },
  prepaid_amount: {
    ...kept,
    kind: amount,
    description: 'What of it these had paid when it was posted (BT-113).',
  },
} as const satisfies MirroredFields;
