import { idOf } from '../../api/kinds/number-kinds.ts';

/** The entry that bears the rows of an assignment between two balances without a document (docs/accounting.md §7.4). */
export const entryOfBalances = {
  kind: idOf('a transaction', 'transactions'),
  stored: true,
  sparse: true,
  nullable: true,
  description: 'The journal entry that bears its rows, where both items are opening balances without a document.',
  example: null,
} as const;
