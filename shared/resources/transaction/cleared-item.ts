import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentTypes } from '../../accounting/vocabularies.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { object } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { Fields } from '../../api/operation.ts';
import { difference } from '../assignment/difference.ts';

export const clearedFields = {
  id: {
    kind: idOf('a transaction or balance', 'transactions', 'balances'),
    required: true,
    description: 'The item that is paid.',
    example: 4,
  },
  type: {
    kind: choice('assignment_types', codesOf(assignmentTypes)),
    required: false,
    description: 'What `id` is; a Transaction unless given.',
    example: 'Transaction',
  },
  amount: {
    kind: amount,
    required: false,
    description: 'In the currency of both; what is left of both unless given.',
    example: '116.62',
  },
  difference: {
    kind: difference,
    required: false,
    description: 'What is given up of the item beside the payment, as `POST /assignment/assign-transactions` takes it.',
    example: { account_id: 14, reason: 'cash_discount', tax: true },
  },
} as const satisfies Fields;

/** An item that a receipt or a payment pays as it is recorded (docs/accounting.md §7.6). */
export const clearedItem = object(clearedFields, 'ClearedItem') as Kind<BodyOf<typeof clearedFields>, never, never>;
