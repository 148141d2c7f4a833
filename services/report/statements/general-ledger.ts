import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayText, endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { closingOf, openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildGeneralLedger, openedAt, runOn } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { LedgerAccountPart } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { DebitCredit } from '../../../shared/accounting/statements/debit-credit.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { lastPosition, movedSince } from '../reading/ledger-walk.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import { printGeneralLedger } from '../print/print-general-ledger.ts';
import { readLedgerPostings } from '../reading/read-ledger-postings.ts';
import type { LedgerForm } from '../reading/read-ledger-postings.ts';
import { readOpeningEntries } from '../reading/read-opening-entries.ts';
import type { OpeningEntries } from '../reading/read-opening-entries.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances, readMovedAccounts } from '../reading/read-totals.ts';
import { headOf, windowInPeriod } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import { selectAccounts } from '../reading/select-accounts.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { readPlace, writePlace } from './general-ledger-place.ts';
import type { Place } from './general-ledger-place.ts';
import type { WalkedPart } from './walked-report.ts';

/**
 * A part of the general ledger of a window within one period, from a cursor on: at most `room` rows, accounts in order of code. The cost of
 * a part grows with its rows and the number of accounts, not with the books. Throws 422 for a file in another order than that of dates.
 */
export function generalLedger(
  entity_id: number,
  parameters: ParamsOf<'readGeneralLedger'>,
  cursor: string,
  room: number,
): Promise<WalkedPart> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const form = formOf(parameters);
    const place = readPlace(cursor, form);
    const window = windowInPeriod(books, place ? { start_date: place.start, end_date: place.end } : parameters);
    const walk = place ?? { position: await lastPosition(snapshot, books) };
    const openings = await readOpeningEntries(snapshot, books, window);
    const opened = await openAccounts(snapshot, books, window, walk, openings, selectAccounts(books, parameters), form);
    const { parts, next } = await readParts(snapshot, books, window, walk, openings, opened.accounts, place, form, room);
    const postings = parts.flatMap((part) => part.postings);
    const totals = runOn(place?.totals ?? openedAt(ZERO), postings);
    const payload = buildGeneralLedger(headOf(books, window), parts, opened.unclosed_profit);
    const following = next && { ...next, position: walk.position, start: dayText(window.start), end: dayText(window.end), totals };
    const sides: DebitCredit = { debit: totals.debit.toString(), credit: totals.credit.toString() };
    return {
      payload,
      next_cursor: following ? writePlace(following, form) : null,
      print: () => printGeneralLedger(books, payload, { isLast: !following, totals: sides }),
    };
  });
}

function formOf({ sort, rows, format = 'json' }: ParamsOf<'readGeneralLedger'>): LedgerForm {
  const newest_first = sort === '-posting_date';
  if (newest_first && format !== 'json')
    throw new RequestError(422, { sort: ['A file is in order of dates: leave sort out, or ask for json.'] });
  return { newest_first, by_document: rows === 'document' };
}

interface OpenedAccount {
  readonly account: Account;
  readonly opening: Decimal;
  readonly closing: Decimal;
}

/** Of the accounts selected those that have a balance or rows, with the balances before and after the window as of when the walk began. */
async function openAccounts(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  openings: OpeningEntries,
  selected: readonly Account[],
  { newest_first }: LedgerForm,
): Promise<{ accounts: OpenedAccount[]; unclosed_profit: Decimal }> {
  const { balances, unclosed_profit } = await readBalances(snapshot, books, window);
  const moved = await readMovedAccounts(snapshot, books, window);
  const before = await movedSince(snapshot, books, window, walk, openings);
  const within = newest_first ? await movedSince(snapshot, books, window, walk, openings, { $lte: endOfDay(window.end) }) : before;
  const as = new Map(balances.map((balance) => [balance.account.id, balance]));
  const balanceThen = ({ id }: Account, of: typeof openingOf, since: ReadonlyMap<number, Decimal>): Decimal => {
    const balance = as.get(id);
    return (balance ? of(balance) : ZERO).minus(since.get(id) ?? ZERO);
  };
  const accounts = selected
    .map((account) => ({
      account,
      opening: balanceThen(account, openingOf, before),
      closing: balanceThen(account, closingOf, within),
    }))
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
  form: LedgerForm,
  room: number,
): Promise<{ parts: LedgerAccountPart[]; next?: Next }> {
  const parts: LedgerAccountPart[] = [];
  let left = room;
  for (const { account, opening, closing } of goingOn(opened, books, place)) {
    if (left <= 0) return { parts, next: { account_id: account.id, last: undefined, run: openedAt(opening) } };
    const resumed = place?.account_id === account.id && place.last ? place : undefined;
    const before = resumed?.run ?? openedAt(opening);
    const { postings, last } = await readLedgerPostings(snapshot, books, window, walk, openings, account, resumed?.last, form, left);
    const order = form.newest_first ? { closing } : {};
    const part = { account, before, postings, continued: resumed !== undefined, continues: last !== undefined, ...order };
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
