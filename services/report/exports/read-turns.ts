import { sumOf } from '../../../shared/accounting/decimal.ts';
import { dayBefore, dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { Position, YearTurn } from '../../../shared/moving/exported.ts';
import { negatedPositions, sumPositions } from '../../../shared/moving/positions.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ExportSpan, Turning } from './export-span.ts';
import { readOpenings, readPositionsAt } from './read-positions.ts';

/** With what a file begins: what every account stood at before the first day, by the books of that day. */
export async function readOpeningTurn(
  snapshot: Snapshot,
  books: ReportBooks,
  walk: LedgerWalk,
  { from: first }: ExportSpan,
): Promise<YearTurn> {
  const { period } = windowAt(books, { start: first, end: first });
  const before = dayBefore(first);
  const changes = await readPositionsAt(snapshot, books, walk, before, first);
  return { is: 'opening', day: dayText(before), year: period?.calendar_year ?? first.getUTCFullYear(), changes };
}

/**
 * How the accounts turn from what they stood at to what the next year opens with. Of a closed year that is its result, which goes from
 * revenue and expenses to the account that took it: no row of the ledger says so, and the carried balances do (docs/accounting.md §10.2).
 */
export async function readTurn(
  snapshot: Snapshot,
  books: ReportBooks,
  walk: LedgerWalk,
  { opens, day, closed }: Turning,
): Promise<YearTurn> {
  const [opened, stood] = [await readOpenings(snapshot, books, opens.id), await readPositionsAt(snapshot, books, walk, day)];
  const changes: Position[] = sumPositions(opened, negatedPositions(stood));
  const year = closed ? closed.calendar_year : opens.calendar_year;
  return { is: closed ? 'closing' : 'opening', day: dayText(day), year, changes };
}

/** Sums of the opening balances of an account in a year that turns, as texts. */
export interface OpenedAccount {
  readonly date: string;
  readonly account_id: number;
  readonly debit: string;
  readonly credit: string;
  readonly foreign_debit: string;
  readonly foreign_credit: string;
}

/** The opening balances of the years that turn: as long as these are the same, so are their turns. */
export async function readOpened(
  { db, session }: Snapshot,
  { entity }: ReportBooks,
  opening: readonly { id: number }[],
): Promise<OpenedAccount[]> {
  const figures = ['debit', 'credit', 'foreign_debit', 'foreign_credit'] as const;
  const found = await db
    .collection('totals')
    .aggregate<OpenedAccount & { _id: Pick<OpenedAccount, 'date' | 'account_id'> }>(
      [
        { $match: { entity_id: entity.id, span: 'opening', date: { $in: opening.map(({ id }) => String(id)) } } },
        {
          $group: {
            _id: { date: '$date', account_id: '$account_id' },
            ...Object.fromEntries(figures.map((figure) => [figure, { $sum: `$${figure}` }])),
          },
        },
        { $sort: { _id: 1 } },
        { $set: Object.fromEntries(figures.map((figure) => [figure, { $toString: `$${figure}` }])) },
      ],
      { session },
    )
    .toArray();
  return found.map(({ _id, ...sums }) => ({ ..._id, ...sums }));
}

/** Whether the balances with which a year opens are off their balance (docs/accounting.md §8.3). */
export function isOffBalance(opened: readonly OpenedAccount[]): boolean {
  const years = Map.groupBy(opened, ({ date }) => date);
  return [...years.values()].some((accounts) => !sumOf(accounts, ({ debit }) => debit).eq(sumOf(accounts, ({ credit }) => credit)));
}
