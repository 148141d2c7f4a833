import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { isSequenceForm } from '../../shared/accounting/transaction-number.ts';
import type { Transaction } from '../../shared/resources/records.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { draftHeader } from './draft-transaction.ts';
import { checkDraft, findTransaction, transactionLookups } from './find-transaction.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Stated } from '../../shared/api/resource-types.ts';
import { lineBody } from '../../shared/resources/line-item/line-item.ts';
import { transaction as resource } from '../../shared/resources/transaction/transaction.ts';
import { checkNumber, numberLookup } from './record-transaction.ts';
import { asSent, rewriteLines } from './rewrite-lines.ts';
import { transactionChanged } from './transaction-answer.ts';

type Changes = { id: number } & Change<typeof resource>;

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
    const sent = changes.line_items?.map((line) => stated(lineBody, line)) ?? lines.map((line) => asSent(line, header.compound));
    return transactionChanged(rewriteLines(changed, lines, sent, books), 'updated', books);
  },
};

/** The header as it would be sent for the changed draft. A new currency brings its own rate unless one is given. */
function mergedHeader(transaction: Transaction, changes: Changes): Stated<typeof resource> {
  const said = statedChange(resource, changes);
  const { currency_id: _, exchange_rate_id: __, credited: ___, ...kept } = { ...statedOf(resource, transaction), ...said };
  const currency_id = said.currency_id ?? (said.exchange_rate_id === undefined ? transaction.currency_id : undefined);
  const keepsRate = said.exchange_rate_id === undefined && currency_id === transaction.currency_id;
  const exchange_rate_id = keepsRate ? transaction.exchange_rate_id : said.exchange_rate_id;
  const credited = transaction.transaction_type === 'JN' ? (said.credited ?? transaction.credited) : said.credited;
  return {
    ...kept,
    main_account_amount: said.main_account_amount ?? (kept.compound ? transaction.main_account_amount : null),
    ...(currency_id === undefined ? {} : { currency_id }),
    ...(exchange_rate_id === undefined ? {} : { exchange_rate_id }),
    ...(credited === undefined ? {} : { credited }),
  };
}

function changedNumber(transaction: Transaction, { transaction_no }: Changes, books: BooksView): string {
  if (transaction_no === undefined || transaction_no === transaction.transaction_no) return transaction.transaction_no;
  checkNumber(transaction_no, books);
  if (isSequenceForm(transaction_no)) books.reserveNumber(transaction_no);
  return transaction_no;
}
