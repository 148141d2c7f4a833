import type { ReportingPeriod } from '../resources/reporting-period/reporting-period.ts';
import { transactionNumber } from '../accounting/transaction-number.ts';
import type { TransactionType } from '../accounting/vocabularies.ts';
import type { BooksView } from './command.ts';

/** The next number of a type in a period; a number that a caller has chosen itself is skipped (docs/accounting.md §5.2). */
export function nextNumber(type: TransactionType, period: ReportingPeriod, books: BooksView): string {
  for (;;) {
    const transaction_no = transactionNumber(type, period.period_count, books.nextSequence(period.id, type));
    if (!books.isReserved(transaction_no)) return transaction_no;
  }
}
