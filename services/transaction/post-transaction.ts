import type { Command } from '../../shared/books/command.ts';
import { draftLookups } from './check-opening-entry.ts';
import { checkDraft, findTransaction } from './find-transaction.ts';
import { postToLedger } from './post-to-ledger.ts';
import { transactionChanged } from './transaction-answer.ts';

/** Posts a draft to the ledger (docs/accounting.md §5.1). */
export const postTransaction: Command<{ id: number }> = {
  name: 'transaction.post',
  needs: ({ id }, books) => draftLookups(id, {}, books),
  weight: () => 8,
  decide({ id }, books) {
    const { transaction, lines } = findTransaction(id, books);
    checkDraft(transaction, 'A posted Transaction cannot be posted again');
    return transactionChanged(postToLedger(transaction, lines, books), 'posted', books);
  },
};
