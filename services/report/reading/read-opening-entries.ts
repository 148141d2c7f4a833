import type { Document, Filter } from 'mongodb';
import { dayText, isWithin } from '../../../shared/accounting/fiscal-year.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BroughtIn } from '../../../shared/accounting/statements/account-balance.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { rowedFields, rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Rowed } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';
import { currencyMatch } from './total-filter.ts';
import type { TotalFilter } from './total-filter.ts';

/** The opening entries of a window, as the filter of their rows needs them. */
export type OpeningEntries = readonly Rowed[];

/**
 * The posted opening entries dated in a window (docs/accounting.md §5.9): only periods that begin in it and ever had one are asked, so
 * books without any read nothing.
 */
export async function readOpeningEntries({ db, session }: Snapshot, books: ReportBooks, window: ReportWindow): Promise<OpeningEntries> {
  const began = books.periods.filter(
    ({ start_date, opening_entries }) => typeof opening_entries === 'number' && isWithin(start_date, window),
  );
  if (began.length === 0) return [];
  const filter = { entity_id: books.entity.id, opening: true, reporting_period_id: { $in: began.map(({ id }) => id) }, is_posted: true };
  const found = await db
    .collection<Omit<Rowed, 'id'> & { _id: number }>('transactions')
    .find(filter, { session, projection: rowedFields })
    .toArray();
  return found.map(({ _id: id, ...rowed }) => ({ id, ...rowed }));
}

/** Leaves their rows out of those of an account; nothing where there are none. */
export function withoutEntries(entries: OpeningEntries): Filter<Document> {
  return entries.length === 0 ? {} : { transaction_id: { $nin: entries.map(({ id }) => id) } };
}

/** What the opening entries of a window put on each account, in the reporting currency or in the amounts of one currency. */
export async function readBroughtIn(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter = {},
): Promise<BroughtIn[]> {
  const entries = await readOpeningEntries(snapshot, books, window);
  if (entries.length === 0) return [];
  const { account_id, currency_id } = filter;
  const amount = currency_id === undefined ? '$amount' : '$foreign_amount';
  const on = (side: 'D' | 'C') => ({ $sum: { $cond: [{ $eq: ['$entry_type', side] }, amount, 0] } });
  const day = { $dateToString: { date: '$posting_date', format: '%Y-%m-%d' } };
  const wanted = { ...currencyMatch(books, filter), ...(account_id === undefined ? {} : { post_account: account_id }) };
  const rows = await snapshot.db
    .collection('ledger')
    .aggregate<{ _id: { account: number; day: string } }>(
      [
        { $match: rowsOf(books.entity.id, entries, wanted) },
        { $group: { _id: { account: '$post_account', day }, debit: on('D'), credit: on('C') } },
      ],
      { session: snapshot.session },
    )
    .toArray();
  const first = dayText(window.period_start);
  return rows.map(({ _id, ...sums }) => {
    // A side that nothing stood on is an integer zero.
    const { debit, credit } = fromDocument<Record<'debit' | 'credit', Decimal | number>>(sums);
    return { account_id: _id.account, is_first: _id.day === first, debit: new Decimal(debit), credit: new Decimal(credit) };
  });
}
