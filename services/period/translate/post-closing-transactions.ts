import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { postTranslation } from '../../../shared/accounting/post-translation.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import { checkAdjusting } from '../../../shared/accounting/translation.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { succeeded } from '../../../shared/books/answers.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { numberAtPosting } from '../../../shared/books/next-number.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import { periodOfBody, preparedEntries, preparedLookups, readPreparedLines } from './prepared-entries.ts';
import type { PreparedEntry } from './prepared-entries.ts';

/** Posts the prepared entries to the ledger, for one account or for all (docs/accounting.md §9.3). */
export const postClosingTransactions: Command<OperationParams['postClosingTransactions'], LineItem[]> = {
  name: 'closing-transactions.post',
  needs: ({ reporting_period_id }) => preparedLookups(reporting_period_id),
  query: ({ reporting_period_id }, reader, books) => readPreparedLines(reporting_period_id, reader, books),
  weight: () => UNKNOWN_WEIGHT,
  decide(params, books, lines) {
    const period = periodOfBody(params.reporting_period_id, books);
    checkAdjusting(period);
    resolveReferences({ account_id: ['accounts', params.account_id] }, books);
    const entries = preparedEntries(params, lines, books);
    if (entries.length === 0) {
      const message = `No closing transactions are prepared for ${period.calendar_year}`;
      throw new BookkeepingError('reporting_period', 'MissingClosingTransactions', 'reporting_period_id', message);
    }
    for (const entry of entries) postEntry(entry, period, books);
    return succeeded({ message: `Closing Transactions for ${period.calendar_year} posted successfully` });
  },
};

function postEntry({ closing, transaction, line }: PreparedEntry, period: ReportingPeriod, books: BooksView): void {
  if (!books.get('accounts', line.account_id)) {
    const message = 'The Forex Account of the prepared closing transactions has been recycled; prepare them again';
    throw new BookkeepingError('reporting_period', 'ResourceNotFound', 'reporting_period_id', message);
  }
  const rows = books.post(postTranslation(transaction, { id: line.id, account_id: line.account_id }, closing));
  const transaction_no = numberAtPosting(transaction, period, books);
  const posted = { transaction_no, is_posted: true, posted_by: books.caller.user_id, posted_at: books.now };
  books.update('transactions', transaction.id, { ...posted, ledger_ids: rows.map(({ id }) => id) });
  books.update('closing_transactions', closing.id, { posted: true });
}
