import type { ReportingPeriod } from '../resources/reporting-period/reporting-period.ts';
import { formName, numberForm, numberIn, ownPattern } from '../accounting/number-pattern.ts';
import { transactionNumber } from '../accounting/transaction-number.ts';
import type { TransactionType } from '../accounting/vocabularies.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { BooksView } from './command.ts';

/** The number of a new draft: the next one, or none where the entity gives numbers when it posts (docs/accounting.md §5.2). */
export function draftNumber(type: TransactionType, period: ReportingPeriod, books: BooksView): string | null {
  return books.entity.number_when === 'posted' ? null : nextNumber(type, period, books);
}

/** The number that a draft is posted under: its own, or now the next of the period that it is posted in (docs/accounting.md §5.2). */
export function numberAtPosting(
  { transaction_no, transaction_type }: Pick<Transaction, 'transaction_no' | 'transaction_type'>,
  period: ReportingPeriod,
  books: BooksView,
): string {
  return transaction_no ?? nextNumber(transaction_type, period, books);
}

/** The next number of a type in a period; a number that a caller has chosen itself is skipped (docs/accounting.md §5.2). */
export function nextNumber(type: TransactionType, period: ReportingPeriod, books: BooksView): string {
  const pattern = ownPattern(type, books.entity.numbering);
  const form = pattern === undefined ? undefined : numberForm(pattern, { type, ...period });
  for (;;) {
    const transaction_no = form
      ? numberIn(form, books.nextSequence(patternKey(formName(form))))
      : transactionNumber(type, period.period_count, books.nextSequence(`${period.id}:${type}`));
    if (!books.isReserved(transaction_no)) return transaction_no;
  }
}

/** The name under which the head keeps the last number of a pattern's sequence. */
export function patternKey(form_name: string): string {
  return `as:${form_name}`;
}
