import { differenceReasonCodes } from '../../accounting/difference-reasons.ts';
import { lineTaxDirections } from '../../accounting/vocabularies.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { object } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { withNames } from '../../api/naming.ts';
import type { Fields } from '../../api/operation.ts';
import { narration } from '../transaction/transaction-operations.ts';

const differenceFields = {
  account_id: {
    kind: idOf('an account', 'accounts'),
    required: true,
    description: 'Takes what is given up: bad debts, cash discounts, roundings.',
    example: 14,
  },
  reason: {
    kind: choice('difference_reasons', differenceReasonCodes),
    required: true,
    description: 'Why it is given up.',
    example: 'cash_discount',
  },
  amount: {
    kind: amount,
    required: false,
    description: 'In the currency of the item; all that is left of it unless given.',
    example: 2.38,
  },
  tax: { kind: boolean, required: false, description: 'Whether the taxes of the document are lowered by the same share.', example: true },
  tax_direction: {
    kind: choice('line_tax_directions', lineTaxDirections),
    required: false,
    description: 'States that tax in another direction than the document: INPUT for a bad debt where the law says so.',
    example: 'OUTPUT',
  },
  narration: {
    kind: narration,
    required: false,
    description: 'What the credit says; its reason unless given.',
    example: 'Paid within ten days',
  },
} as const satisfies Fields;
/** What is given up of an item, as a request says it (docs/accounting.md §7.6). */
export const difference = object(withNames(differenceFields), 'Difference') as Kind<BodyOf<typeof differenceFields>, never, never>;
