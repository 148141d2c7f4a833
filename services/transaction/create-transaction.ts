import type { Command } from '../../shared/books/command.ts';
import type { NewTransaction } from './new-transaction.ts';
import { numberLookup, recordTransaction } from './record-transaction.ts';
import { transactionCreated } from './transaction-answer.ts';

/** Creates a transaction as a draft or, with `post: true`, in the ledger (docs/accounting.md §5). */
export const createTransaction: Command<NewTransaction> = {
  name: 'transaction.create',
  needs: numberLookup,
  meters: () => 1,
  weight: ({ line_items }) => 2 + 4 * (line_items?.length ?? 0),
  decide: (params, books) => transactionCreated(recordTransaction(params, books), books),
};
