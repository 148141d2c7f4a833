import type { Document } from 'mongodb';
import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';
import { sumCurrencyTotals } from '../../../shared/books/reading/sum-currency-totals.ts';
import { totalsOfSlices } from '../../../shared/books/reading/totals-of-slices.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Position } from '../../../shared/moving/exported.ts';
import { negatedPositions, sumPositions, unbalancedPosition } from '../../../shared/moving/positions.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import { codeOfCurrency } from './exported-books.ts';

/**
 * What every account stands at when a day ends, as of when the file was begun: from what its year opens with, and with the years before it
 * that are not closed, whose results are on their own accounts still (docs/accounting.md §11.15). By the books of another day where one is
 * given.
 */
export async function readPositionsAt(
  snapshot: Snapshot,
  books: ReportBooks,
  walk: LedgerWalk,
  day: Date,
  opened_on = day,
): Promise<Position[]> {
  const { base, from } = windowAt(books, { start: day, end: day }, opened_on).basis;
  const opened = base ? await readOpenings(snapshot, books, base.id) : [];
  return sumPositions(opened, await readMoved(snapshot, books, walk, { start: from, end: day }));
}

/** The opening balances of a period; what they are off their balance stands on an account of its own. */
export async function readOpenings({ db, session }: Snapshot, books: ReportBooks, period_id: number): Promise<Position[]> {
  const totals = await sumCurrencyTotals(db, books.entity.id, [{ span: 'opening', date: String(period_id) }], session);
  const positions = sumPositions(totals.map((total) => positionOf(books, total)));
  return [...positions, ...unbalancedPosition(positions, books.entity.currency_code)];
}

/** What the rows of days, both inclusive, have moved, without those that were appended since the file was begun. */
export async function readMoved(snapshot: Snapshot, books: ReportBooks, walk: LedgerWalk, days: DaySpan): Promise<Position[]> {
  const { db, session } = snapshot;
  const totals = await sumCurrencyTotals(db, books.entity.id, totalsOfSlices(totalSlices(days.start, days.end)), session);
  const later = await readAppended(snapshot, books, walk, days);
  return sumPositions(
    totals.map((total) => positionOf(books, total)),
    negatedPositions(later.map((total) => positionOf(books, total))),
  );
}

type Sums = Pick<SummedTotal, 'account_id' | 'currency_id' | 'debit' | 'credit' | 'foreign_debit' | 'foreign_credit'>;

function positionOf(books: ReportBooks, { account_id, currency_id, debit, credit, foreign_debit, foreign_credit }: Sums): Position {
  const currency = codeOfCurrency(books, currency_id);
  return { account_id, currency, units: foreign_debit.minus(foreign_credit), value: debit.minus(credit) };
}

/** Sums of the rows after the last one that counts: few, or none. */
async function readAppended({ db, session }: Snapshot, books: ReportBooks, { position }: LedgerWalk, days: DaySpan): Promise<Sums[]> {
  const on = (side: 'D' | 'C', amount: string) => ({
    $sum: { $cond: [{ $eq: ['$entry_type', side] }, amount, { $toDecimal: '0' }] },
  });
  const found = await db
    .collection('ledger')
    .aggregate<Document>(
      [
        {
          $match: {
            entity_id: books.entity.id,
            position: { $gt: position },
            posting_date: { $gte: days.start, $lte: endOfDay(days.end) },
          },
        },
        {
          $group: {
            _id: { account_id: '$post_account', currency_id: '$currency_id' },
            debit: on('D', '$amount'),
            credit: on('C', '$amount'),
            foreign_debit: on('D', '$foreign_amount'),
            foreign_credit: on('C', '$foreign_amount'),
          },
        },
        { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id'] } },
        { $unset: '_id' },
      ],
      { session },
    )
    .toArray();
  return found.map((sums) => fromDocument<Sums>(sums));
}
