import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { isSequenceForm } from '../../shared/accounting/transaction-number.ts';
import type { Transaction } from '../../shared/accounting/records.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { draftHeader } from './draft-transaction.ts';
import { checkDraft, findTransaction, transactionLookups } from './find-transaction.ts';
import type { NewTransaction } from './new-transaction.ts';
import { checkNumber, numberLookup } from './record-transaction.ts';
import { asSent, rewriteLines } from './rewrite-lines.ts';
import { transactionChanged } from './transaction-answer.ts';

type Changes = { id: number } & Partial<Omit<NewTransaction, 'post'>>;

/** Changes a draft; what is left out stays as it is, its number included. `line_items` replace the lines there are. */
export const updateTransaction: Command<Changes> = {
  name: 'transaction.update',
  needs: (changes) => [...transactionLookups(changes.id), ...numberLookup(changes)],
  weight: ({ line_items }) => 8 + (line_items?.length ?? 0),
  decide(changes, books) {
    const { transaction, lines } = findTransaction(changes.id, books);
    checkDraft(transaction, 'A posted Transaction cannot be changed');
    if (changes.transaction_type !== undefined && changes.transaction_type !== transaction.transaction_type) {
      throw new BookkeepingError('transaction', 'InvalidTransactionType', 'transaction_type', 'Transaction Type cannot be edited');
    }
    const { header } = draftHeader(mergedHeader(transaction, changes), books);
    const transaction_no = changedNumber(transaction, changes, books);
    const changed = books.update('transactions', transaction.id, { ...header, transaction_no });
    const sent = changes.line_items ?? lines.map((line) => asSent(line, header.compound));
    return transactionChanged(rewriteLines(changed, lines, sent, books), 'updated', books);
  },
};

/** The header as it would be sent for the changed draft. A new currency brings its own rate unless one is given. */
function mergedHeader(transaction: Transaction, changes: Changes): Omit<NewTransaction, 'line_items' | 'post' | 'transaction_no'> {
  const currency_id = changes.currency_id ?? (changes.exchange_rate_id === undefined ? transaction.currency_id : undefined);
  const keepsRate = changes.exchange_rate_id === undefined && currency_id === transaction.currency_id;
  const exchange_rate_id = keepsRate ? transaction.exchange_rate_id : changes.exchange_rate_id;
  const credited = transaction.transaction_type === 'JN' ? (changes.credited ?? transaction.credited) : changes.credited;
  const compound = changes.compound ?? transaction.compound;
  const amount = changes.main_account_amount ?? (compound ? transaction.main_account_amount?.toString() : undefined);
  return {
    transaction_type: transaction.transaction_type,
    account_id: changes.account_id ?? transaction.account_id,
    transaction_date: changes.transaction_date ?? transaction.transaction_date.toISOString(),
    narration: changes.narration ?? transaction.narration,
    reference: changes.reference === undefined ? transaction.reference : changes.reference,
    compound,
    ...(currency_id === undefined ? {} : { currency_id }),
    ...(exchange_rate_id === undefined ? {} : { exchange_rate_id }),
    ...(credited === undefined ? {} : { credited }),
    ...(amount === undefined ? {} : { main_account_amount: amount }),
  };
}

function changedNumber(transaction: Transaction, { transaction_no }: Changes, books: BooksView): string {
  if (transaction_no === undefined || transaction_no === transaction.transaction_no) return transaction.transaction_no;
  checkNumber(transaction_no, books);
  if (isSequenceForm(transaction_no)) books.reserveNumber(transaction_no);
  return transaction_no;
}
