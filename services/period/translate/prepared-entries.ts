import type { ClosingTransaction } from '../../../shared/resources/closing-transaction/closing-transaction.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';

/** A journal entry that a preparation made: its figures, its transaction and its one line. */
export interface PreparedEntry {
  closing: ClosingTransaction;
  transaction: Transaction;
  line: LineItem;
}

export function preparedLookups(period_id: number): Lookup[] {
  return [
    { collection: 'closing_transactions', field: 'reporting_period_id', value: period_id },
    { collection: 'transactions', field: 'closing_period_id', value: period_id },
  ];
}

/** Lines of the period's closing entries that are not posted. */
export async function readPreparedLines(period_id: number, reader: BooksReader, books: BooksView): Promise<LineItem[]> {
  const ids = unposted(period_id, null, books).map(({ transaction_id }) => transaction_id);
  return ids.length === 0 ? [] : reader.find<LineItem>('line_items', { transaction_id: { $in: ids }, deleted_at: null });
}

/** The entries of a period that are prepared and not posted, of one account or of all, by id. */
export function preparedEntries(
  { reporting_period_id, account_id }: { reporting_period_id: number; account_id?: number },
  lines: readonly LineItem[],
  books: BooksView,
): PreparedEntry[] {
  const lineOf = new Map(lines.map((line) => [line.transaction_id, line]));
  return unposted(reporting_period_id, account_id ?? null, books).map((closing) => ({
    closing,
    transaction: books.get('transactions', closing.transaction_id)!,
    line: lineOf.get(closing.transaction_id)!,
  }));
}

function unposted(period_id: number, account_id: number | null, books: BooksView): ClosingTransaction[] {
  const closing = books.find('closing_transactions', 'reporting_period_id', period_id);
  return closing.filter(({ posted, account_id: own }) => !posted && (account_id === null || own === account_id));
}

/** The period that a closing operation names in its body; a missing one has a code of its own there (102, not a 422). */
export function periodOfBody(reporting_period_id: number, books: BooksView): ReportingPeriod {
  const period = books.get('reporting_periods', reporting_period_id);
  if (period) return period;
  const message = `Entity '${books.entity.name}' has no reporting period ${reporting_period_id}`;
  throw new BookkeepingError('reporting_period', 'MissingReportingPeriod', 'reporting_period_id', message);
}
