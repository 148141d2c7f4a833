import type { ServiceSchema } from 'moleculer';
import { write } from '../../shared/service/write-action.ts';
import { writesBooks } from '../../shared/service/process-books.ts';
import { createTransaction } from './create-transaction.ts';
import { createTransactionBatch } from './create-transaction-batch.ts';
import { postTransaction } from './post-transaction.ts';
import { reverseTransaction } from './reverse-transaction.ts';

/** Transactions: drafts, their posting to the ledger, and their reversal. */
const transactionService: ServiceSchema = {
  name: 'transaction',
  ...writesBooks,
  actions: {
    createTransaction: write('createTransaction', createTransaction),
    createTransactionBatch: write('createTransactionBatch', createTransactionBatch),
    postTransaction: write('postTransaction', postTransaction),
    reverseTransaction: write('reverseTransaction', reverseTransaction),
  },
};
export default transactionService;
