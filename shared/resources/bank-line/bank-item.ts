import type { BodyOf, Kind } from '../../api/kind.ts';
import { object } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import { clearedFields } from '../transaction/cleared-item.ts';

const itemFields = {
  ...clearedFields,
  part: {
    kind: integer(1, limits.bank_parts),
    required: false,
    description: 'In place of amount: the detail of the line that pays it, by its place.',
    example: null,
  },
  left: {
    kind: amount,
    required: false,
    description: 'What was left of it when the act was decided; 107 where that has changed since.',
    example: null,
  },
} as const satisfies Fields;

/** An item that a line pays (docs/accounting.md §16.2). */
export const bankItem = object(itemFields, 'BankItem') as Kind<BodyOf<typeof itemFields>, never, never>;
