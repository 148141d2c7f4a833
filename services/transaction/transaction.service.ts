import type { ServiceSchema } from 'moleculer';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { read } from '../../shared/books/actions/read-action.ts';
import { write, writeOfFile } from '../../shared/books/actions/write-action.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { assignTransactions } from './assignment/assign-transactions.ts';
import { bulkAssign } from './assignment/bulk-assign.ts';
import { createAssignment } from './assignment/create-assignment.ts';
import { deleteAssignment } from './assignment/delete-assignment.ts';
import { restoreAssignment } from './assignment/restore-assignment.ts';
import { updateAssignment } from './assignment/update-assignment.ts';
import { countingAlone, countingUndone } from './bank-line/bank-metrics.ts';
import { processBankLines } from './bank-line/process-bank-lines.ts';
import { proposeBankLines } from './bank-line/propose-bank-lines.ts';
import { actOnBankLines } from './bank-line/act-on-bank-lines.ts';
import { undoBankLines } from './bank-line/undo-bank-lines.ts';
import { bookReminderCharges } from './book-charges.ts';
import { correctTransaction } from './correct/correct-transaction.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { draftFromDocument } from './from-document/draft-from-document.ts';
import { readDocument } from './from-document/read-source.ts';
import { lineItemCommands } from './line-item.ts';
import { deleteTransactions, postTransactions } from './many-drafts.ts';
import { postTransaction } from './post-transaction.ts';
import { previewActions } from './preview-document.ts';
import { renewDocument } from './renew-document.ts';
import { restoreTransaction } from './restore-transaction.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { updateTransaction } from './update-transaction.ts';
import { assignment } from '../../shared/resources/assignment/assignment.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { transaction } from '../../shared/resources/transaction/transaction.ts';

/** Transactions and their lines: drafts, posting to the ledger, reversal, and assignments. */
const transactionService: ServiceSchema = {
  name: 'transaction',
  ...writesBooks,
  actions: implementing('transaction', {
    ...commandsOf(transaction, {
      create: createTransaction,
      update: updateTransaction,
      delete: deleteTransaction,
      restore: restoreTransaction,
    }),
    createTransactionBatch: write('createTransactionBatch', batchOf('transactions', createTransaction)),
    createTransactionFromDocument: writeOfFile('createTransactionFromDocument', readDocument, draftFromDocument),
    ...previewActions,
    postTransaction: write('postTransaction', postTransaction),
    postTransactions: write('postTransactions', postTransactions),
    deleteTransactions: write('deleteTransactions', deleteTransactions),
    bookReminderCharges: write('bookReminderCharges', bookReminderCharges),
    renewDocument: write('renewDocument', renewDocument),
    reverseTransaction: write('reverseTransaction', reverseTransaction),
    correctTransaction: write('correctTransaction', correctTransaction),
    ...lineItemCommands,
    assignTransactions: write('assignTransactions', assignTransactions),
    bulkAssign: write('bulkAssign', bulkAssign),
    proposeBankLines: read('proposeBankLines', proposeBankLines),
    processBankLines: countingAlone(write('processBankLines', processBankLines)),
    actOnBankLines: write('actOnBankLines', actOnBankLines),
    undoBankLines: countingUndone(write('undoBankLines', undoBankLines)),
    ...commandsOf(assignment, {
      create: createAssignment,
      update: updateAssignment,
      delete: deleteAssignment,
      restore: restoreAssignment,
    }),
  }),
};
export default transactionService;
