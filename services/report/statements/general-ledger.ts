import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildGeneralLedger, openedAt, runOn } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { LedgerAccountPart, RunningAccount } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { DebitCredit } from '../../../shared/accounting/statements/debit-credit.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { lastPosition, movedSince } from '../reading/ledger-walk.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import { printGeneralLedger } from '../print/print-general-ledger.ts';
import { readLedgerPostings } from '../reading/read-ledger-postings.ts';
import type { LastPosting } from '../reading/read-ledger-postings.ts';
import { readOpeningEntries } from '../reading/read-opening-entries.ts';
import type { OpeningEntries } from '../reading/read-opening-entries.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances, readMovedAccounts } from '../reading/read-totals.ts';
import { headOf, windowInPeriod } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import { selectAccounts } from '../reading/select-accounts.ts';
import { readWalkCursor, writeWalkCursor } from '../reading/walk-cursor.ts';
import type { WalkedPart } from './walked-report.ts';

/** Where a part goes on: before an account, or behind a posting of it. */
interface Place extends LedgerWalk {
  readonly start: string;
  readonly end: string;
  readonly account_id: number;
  readonly last: LastPosting | undefined;
  readonly run: RunningAccount;
  /** Both sides of all postings before. */
  readonly totals: RunningAccount;
}

/**
 * A part of the general ledger of a window within one period, from a cursor on: at most `room` rows, accounts in order of code. The cost of
 * a part grows with its rows and the number of accounts, not with the books.
 */
export function generalLedger(
  entity_id: number,
  parameters: ParamsOf<'readGeneralLedger'>,
  cursor: string,
  room: number,
): Promise<WalkedPart> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const place = readPlace(cursor);
    const window = windowInPeriod(books, place ? { start_date: place.start, end_date: place.end } : parameters);
    const walk = place ?? { position: await lastPosition(snapshot, books) };
    const openings = await readOpeningEntries(snapshot, books, window);
    const opened = await openAccounts(snapshot, books, window, walk, openings, selectAccounts(books, parameters));
    const { parts, next } = await readParts(snapshot, books, window, walk, openings, opened.accounts, place, room);
    const postings = parts.flatMap((part) => part.postings);
    const totals = runOn(place?.totals ?? openedAt(ZERO), postings);
    const payload = buildGeneralLedger(headOf(books, window), parts, opened.unclosed_profit);
    const following = next && { ...next, position: walk.position, start: dayText(window.start), end: dayText(window.end), totals };
    const sides: DebitCredit = { debit: totals.debit.toString(), credit: totals.credit.toString() };
    return {
      payload,
      next_cursor: following ? writePlace(following) : null,
      print: () => printGeneralLedger(books, payload, { isLast: !following, totals: sides }),
    };
  });
}

interface OpenedAccount {
  readonly account: Account;
  readonly opening: Decimal;
}

/** Of the accounts selected those that have a balance or rows, with the balance before the window as it was when the walk began. */
async function openAccounts(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  openings: OpeningEntries,
  selected: readonly Account[],
): Promise<{ accounts: OpenedAccount[]; unclosed_profit: Decimal }> {
  const { balances, unclosed_profit } = await readBalances(snapshot, books, window);
  const moved = await readMovedAccounts(snapshot, books, window);
  const since = await movedSince(snapshot, books, window, walk, openings);
  const before = new Map(balances.map((balance) => [balance.account.id, openingOf(balance).minus(since.get(balance.account.id) ?? ZERO)]));
  const accounts = selected
    .map((account) => ({ account, opening: before.get(account.id) ?? ZERO }))
    .filter(({ account, opening }) => moved.has(account.id) || !opening.isZero());
  return { accounts, unclosed_profit };
}

type Next = Pick<Place, 'account_id' | 'last' | 'run'>;

async function readParts(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  openings: OpeningEntries,
  opened: readonly OpenedAccount[],
  place: Place | undefined,
  room: number,
): Promise<{ parts: LedgerAccountPart[]; next?: Next }> {
  const parts: LedgerAccountPart[] = [];
  let left = room;
  for (const { account, opening } of goingOn(opened, books, place)) {
    if (left <= 0) return { parts, next: { account_id: account.id, last: undefined, run: openedAt(opening) } };
    const resumed = place?.account_id === account.id && place.last ? place : undefined;
    const before = resumed?.run ?? openedAt(opening);
    const { postings, last } = await readLedgerPostings(snapshot, books, window, walk, openings, account, resumed?.last, left);
    const part = { account, before, postings, continued: resumed !== undefined, continues: last !== undefined };
    if (resumed || postings.length > 0 || !opening.isZero()) parts.push(part);
    if (last) return { parts, next: { account_id: account.id, last, run: runOn(before, postings) } };
    left -= Math.max(postings.length, 1);
  }
  return { parts };
}

/** The accounts from the one that the part before ended with. */
function goingOn(opened: readonly OpenedAccount[], { accounts }: ReportBooks, place: Place | undefined): readonly OpenedAccount[] {
  const at = place && accounts.find(({ id }) => id === place.account_id);
  if (!at) return opened;
  return opened.filter(({ account }) => (compareCodes(account.code, at.code) || account.id - at.id) >= 0);
}

/** Cursors of 'general-ledger' have an id where these have a position; they are refused. */
const WALK = 'general ledger by position';
const carried = ['count', 'day', 'day', 'count', 'time', 'count', 'figure', 'figure', 'figure', 'figure', 'figure'] as const;

function writePlace({ position, start, end, account_id, last, run, totals }: Place): string {
  const sums = [run.opening, run.debit, run.credit, totals.debit, totals.credit].map((sum) => sum.toFixed());
  return writeWalkCursor(WALK, [position, start, end, account_id, last?.time ?? null, last?.position ?? null, ...sums]);
}

function readPlace(cursor: string): Place | undefined {
  const values = readWalkCursor(WALK, carried, cursor);
  if (!values) return undefined;
  const [position, start, end, account_id, time, at] = values as [number, string, string, number, number | null, number | null];
  const sum = (index: number): Decimal => new Decimal(values[index] as string);
  const last = time === null || at === null ? undefined : { time, position: at };
  const run = { opening: sum(6), debit: sum(7), credit: sum(8) };
  return { position, start, end, account_id, last, run, totals: { ...openedAt(ZERO), debit: sum(9), credit: sum(10) } };
}
