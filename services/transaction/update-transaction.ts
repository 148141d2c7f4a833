import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { isRemark } from '../../shared/resources/annotations.ts';
import { annotatePosted, readSurroundings } from './annotate-transaction.ts';
import type { Surroundings } from './annotate-transaction.ts';
import { statedLine } from './draft-lines.ts';
import { draftHeader } from './draft-transaction.ts';
import type { StatedTransaction } from './draft-transaction.ts';
import { draftLookups } from './check-opening-entry.ts';
import { checkDraft, findTransaction } from './find-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { hasOwnRate } from '../../shared/accounting/rate.ts';
import { clearedOwnRate, exceptRate, rateAfter } from '../../shared/books/own-rate.ts';
import { statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change } from '../../shared/api/resource-types.ts';
import { transaction as resource } from '../../shared/resources/transaction/transaction.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { asSent, rewriteLines } from './rewrite-lines.ts';
import { datedByBooks } from './time-of-books.ts';
import { transactionChanged } from './transaction-answer.ts';

/** The body of an update, and whose it is. */
export type Changes = { id: number } & Change<typeof resource>;

/**
 * Changes a draft; what is left out stays as it is. Its number always stays (docs/accounting.md §5.2). `line_items` replace the lines there
 * are. In a posted transaction only annotations and remarks may change.
 */
export const updateTransaction: Command<Changes, Surroundings | undefined> = {
  name: 'transaction.update',
  needs: (changes, books) => draftLookups(changes.id, changes, books),
  queries: isRemark,
  query: readSurroundings,
  weight: ({ line_items }) => 8 + (line_items?.length ?? 0),
  decide(given, books, surroundings) {
    const recorded = findTransaction(given.id, books);
    if (recorded.transaction.is_posted && surroundings) {
      return annotatePosted(recorded, datedByBooks(given, books, recorded.transaction).params, surroundings, books);
    }
    return transactionChanged(changeDraft(given, recorded, books), 'updated', books);
  },
};

/** Writes the changes of a draft. Throws where it is none, or cannot be so. */
export function changeDraft(given: Changes, { transaction, lines }: RecordedTransaction, books: BooksView): RecordedTransaction {
  const { params: changes, occurred_at } = datedByBooks(given, books, transaction);
  checkDraft(transaction, 'A posted Transaction cannot be changed');
  if (changes.transaction_type !== undefined && changes.transaction_type !== transaction.transaction_type) {
    throw new BookkeepingError('transaction', 'InvalidTransactionType', 'transaction_type', 'Transaction Type cannot be edited');
  }
  checkSameNumber(transaction, changes);
  const own_rate_id = hasOwnRate(transaction) ? () => transaction.exchange_rate_id : undefined;
  const { header } = draftHeader(mergedHeader(transaction, changes), books, own_rate_id);
  const isOther = occurred_at?.getTime() !== transaction.occurred_at?.getTime();
  const marks = {
    ...(transaction.opening ? { opening: null } : {}),
    ...(transaction.equity_movement ? { equity_movement: null } : {}),
    ...(transaction.monetary === false ? { monetary: null } : {}),
  };
  const own = { ...clearedOwnRate(transaction), ...marks, ...header };
  const changed = books.update('transactions', transaction.id, isOther ? { ...own, occurred_at } : own);
  const given_lines = changes.line_items?.map((line, index) => statedLine(line, `line_items.${index}.`, books));
  const sent = given_lines ?? lines.map((line) => asSent(line, header.compound));
  return rewriteLines(changed, lines, sent, books);
}

/**
 * The header as it would be sent for the changed draft. A rate that was named or is its own stays, so another currency than the rate's is
 * refused; one that was found by its date is found again (docs/accounting.md §3.2).
 */
function mergedHeader(transaction: Transaction, changes: Changes): StatedTransaction {
  const said = statedChange(resource, changes, transaction);
  const { currency_id: _, credited: __, ...kept } = exceptRate({ ...statedOf(resource, transaction), ...said });
  const rate = rateAfter(transaction, said, transaction.rate_follows_date === true);
  // A rate of the list that is named now brings its currency along.
  const isNamed = said.exchange_rate_id !== undefined && said.exchange_rate_id === rate.exchange_rate_id;
  const currency_id = said.currency_id ?? (isNamed ? undefined : transaction.currency_id);
  const credited = transaction.transaction_type === 'JN' ? (said.credited ?? transaction.credited) : said.credited;
  return {
    ...kept,
    main_account_amount: said.main_account_amount ?? (kept.compound ? transaction.main_account_amount : null),
    ...(currency_id === undefined ? {} : { currency_id }),
    ...rate,
    ...(credited === undefined ? {} : { credited }),
  };
}

/** A number is given once: one that a draft gave up could be used again (docs/accounting.md §5.2). */
function checkSameNumber({ transaction_no }: Transaction, changes: Changes): void {
  if (!changes.transaction_no || changes.transaction_no === transaction_no) return;
  const message =
    transaction_no === null
      ? 'This draft gets its number when it is posted; leave transaction_no out. A number of your own is given when a transaction is created.'
      : `The number ${transaction_no} was given at creation and cannot change; leave transaction_no out.`;
  throw new RequestError(422, { transaction_no: [message] });
}
