import type { Input } from '../../shared/api/resource-types.ts';
import type { transaction } from '../../shared/resources/transaction/transaction.ts';
import type { Command } from '../../shared/books/command.ts';
import { checkClears, clearedLookups, clearItems, lowersTaxes, readLowered } from './assignment/clear-items.ts';
import type { FoundDocuments } from './assignment/clear-items.ts';
import { insertsOf, newTransactionLookups, recordTransaction, weightOf } from './record-transaction.ts';
import { transactionCreated } from './transaction-answer.ts';

/**
 * Creates a transaction as a draft or, with `post: true`, in the ledger (docs/accounting.md §5). A payment that is posted at once may clear
 * items too (§7.6).
 */
export const createTransaction: Command<Input<typeof transaction>, FoundDocuments> = {
  name: 'transaction.create',
  needs: (params, books) => [...newTransactionLookups(params, books), ...clearedLookups(params, books)],
  queries: lowersTaxes,
  query: readLowered,
  // The credit for what is given up is a transaction of its own.
  meters: (params) => insertsOf(params).transactions,
  weight: weightOf,
  inserts: insertsOf,
  decide(params, books, found) {
    checkClears(params, found);
    const recorded = recordTransaction(params, books);
    if (!params.clears) return transactionCreated(recorded, books);
    const { id } = recorded.transaction;
    const assignments = clearItems(id, params.clears, found, books);
    const transaction = books.get('transactions', id)!;
    return transactionCreated({ ...recorded, transaction }, books, {
      assignments: assignments.filter(({ transaction_id }) => transaction_id === id),
    });
  },
};
