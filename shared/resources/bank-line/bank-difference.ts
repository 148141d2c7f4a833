import { codesOf } from '../../accounting/codes-of.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { object } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { withNames } from '../../api/naming.ts';
import type { Fields } from '../../api/operation.ts';

/** What the difference between a line and the items that it pays is. */
export const bankDifferences = {
  discount: 'A discount on all items, by credits that lower their taxes',
  fee: 'A charge of the bank',
  rounding: 'Some cents, either way',
  over: 'More than is owed; it stays open',
  exchange: 'An exchange difference: the items are paid in full',
} as const;

const differenceFields = {
  kind: { kind: choice('bank_differences', codesOf(bankDifferences)), required: true, description: 'What it is.', example: 'fee' },
  account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description:
      'Takes it. discount: the account of the document unless given. fee, rounding: the one that the bank account names for them unless given.',
    example: 14,
  },
  tax: {
    kind: boolean,
    required: false,
    description: 'discount: whether the taxes of the documents are lowered; of those that have any unless given.',
    example: true,
  },
} as const satisfies Fields;

export const bankDifference = object(withNames(differenceFields), 'BankDifference') as Kind<BodyOf<typeof differenceFields>, never, never>;
