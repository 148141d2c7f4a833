import { missingRecord } from '../../shared/books/record-nouns.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { checkLineItems } from '../../shared/accounting/check-line-items.ts';
import { checkTransactionDate } from '../../shared/accounting/check-transaction-date.ts';
import { withCure } from '../../shared/accounting/error-row.ts';
import type { LineItemFault } from '../../shared/accounting/line-check.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { messagesByField, RequestError } from '../../shared/base/request-error.ts';
import { chartOf, priceLooseLine, unpriced } from './draft-lines.ts';
import type { DraftLine, StatedLine } from './draft-lines.ts';

/** A line that belongs to no transaction yet: rules that depend on the transaction are checked when it joins one. */
export function draftLooseLine(sent: StatedLine, books: BooksView): DraftLine['line'] {
  const line = unpriced({ compound: true, credited: false }, sent);
  refuseFaults(checkLineItems(null, [line], chartOf(books)));
  return priceLooseLine(line, books);
}

/** Runs the checks of a whole transaction's lines and reports the faults of one line as the line item's own. */
export function withOwnFaults<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 118) throw error;
    const prefix = `line_items.${index}.`;
    const own = Object.entries(error.fields).flatMap(([field, messages]) =>
      field.startsWith(prefix) ? messages.map((message) => ({ field: field.slice(prefix.length), message })) : [],
    );
    throw own.length > 0 ? new RequestError(118, messagesByField(own)) : error;
  }
}

/** Faults that have a code of the line item resource are bookkeeping errors; the rest is line item validation (118), all at once. */
function refuseFaults(faults: readonly LineItemFault[]): void {
  const coded = faults.find(({ condition }) => condition !== undefined);
  if (coded) throw new BookkeepingError('line_item', coded.condition!, coded.field, coded.message);
  if (faults.length > 0) throw lineError(faults);
}

function lineError(faults: readonly LineItemFault[]): RequestError {
  return new RequestError(118, messagesByField(faults.map(({ field, message, cure }) => ({ field, message: withCure(message, cure) }))));
}

/** The draft that a line joins, leaves or is changed in: not posted, in a period that takes it (docs/accounting.md §2.3, §5.1). */
export function checkDraftForLines(transaction_id: number, act: 'add' | 'change' | 'remove', books: BooksView): Transaction {
  const transaction = books.get('transactions', transaction_id);
  if (!transaction) throw new RequestError(422, { transaction_id: [missingRecord('transactions', transaction_id)] });
  if (transaction.closing_period_id !== null) {
    const message = 'Entries made by a closing are changed through the closing operations only';
    throw new BookkeepingError('transaction', 'ClosingEntry', 'transaction_id', message);
  }
  if (transaction.is_posted) throw new BookkeepingError('line_item', 'PostedTransaction', 'transaction_id', postedMessages[act]);
  const { transaction_date: date, transaction_type } = transaction;
  const dated = { resource: 'transaction', date, field: 'transaction_id', transaction_type } as const;
  checkTransactionDate(dated, books.all('reporting_periods'), books.entity);
  return transaction;
}

const postedMessages = {
  add: 'Cannot add LineItem to a posted Transaction',
  change: 'Cannot change a LineItem of a posted Transaction',
  remove: 'Cannot remove LineItems from a posted Transaction',
} as const;

/** The line's place among the lines of its transaction. */
export function placeOf(line: Pick<LineItem, 'id'>, lines: readonly LineItem[]): number {
  return lines.findIndex(({ id }) => id === line.id);
}
