import type { Input } from '../../shared/api/resource-types.ts';
import type { transaction } from '../../shared/resources/transaction/transaction.ts';
import type { Command } from '../../shared/books/command.ts';
import { insertsOf, newTransactionLookups, recordTransaction, weightOf } from './record-transaction.ts';
import { transactionCreated } from './transaction-answer.ts';

/** Creates a transaction as a draft or, with `post: true`, in the ledger (docs/accounting.md §5). */
export const createTransaction: Command<Input<typeof transaction>> = {
  name: 'transaction.create',
  needs: newTransactionLookups,
  meters: () => 1,
  weight: weightOf,
  inserts: insertsOf,
  decide: (params, books) => transactionCreated(recordTransaction(params, books), books),
};
