import type { BodyOf, Kind } from '../../api/kind.ts';
import { object } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Fields } from '../../api/operation.ts';
import { clearedFields } from '../transaction/cleared-item.ts';

const itemFields = {
  ...clearedFields,
  left: {
    kind: amount,
    required: false,
    description: 'What was left of it when the act was decided; 107 where that has changed since.',
    example: null,
  },
} as const satisfies Fields;

/** An item that a line pays (docs/accounting.md §16.2). */
export const bankItem = object(itemFields, 'BankItem') as Kind<BodyOf<typeof itemFields>, never, never>;
