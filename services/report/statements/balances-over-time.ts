import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { endsOfInterval } from '../../../shared/accounting/ends-of-interval.ts';
import { dayText, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { closingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { todayOf } from '../../../shared/books/day-of-books.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { amountOf } from '../../../shared/resources/present-values.ts';
import { firstDayOf, isBefore } from '../reading/first-day.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { windowAt, windowUntil } from '../reading/report-window.ts';
import { selectAccounts } from '../reading/select-accounts.ts';

type Asked = ParamsOf<'readBalances'>;

/** The books are summed up once for each end. */
const MOST_ENDS = 120;

/**
 * What accounts, or all of a type together, stand at when each interval of a span ends: debits − credits, in the reporting currency, as the
 * trial balance of that day has them. Null before the books begin. Throws 422 for more than 120 ends.
 */
export function balancesOverTime(entity_id: number, parameters: Asked): Promise<Record<string, unknown>> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const accounts = selectAccounts(books, parameters);
    const ends = endsOf(books, parameters);
    const balances: (ReadonlyMap<number, Decimal> | undefined)[] = [];
    for (const end of ends) balances.push(await readAt(snapshot, books, end));
    const series = parameters.by === 'account' ? eachAccount(accounts, balances) : eachType(accounts, balances);
    return {
      currency: books.entity.currency_code,
      interval: parameters.interval ?? 'month',
      ends: ends.map(dayText),
      series: series.map(({ amounts, ...head }) => ({ ...head, balances: amounts.map((amount) => amount && amountOf(amount)) })),
    };
  });
}

function endsOf(books: ReportBooks, { start_date, end_date, interval = 'month' }: Asked): Date[] {
  const end = end_date === undefined ? todayOf(books.entity) : startOfDay(new Date(end_date));
  const start = start_date === undefined ? windowAt(books, { start: end, end }).period_start : startOfDay(new Date(start_date));
  if (start > end) throw new RequestError(422, { 'start-date': ['The start date is after the end date. Exchange the two.'] });
  const ends: Date[] = [];
  for (const day of endsOfInterval({ start, end }, interval, books.entity.year_start)) {
    ends.push(day);
    if (ends.length <= MOST_ENDS) continue;
    throw new RequestError(422, {
      interval: [`The dates have more than ${MOST_ENDS} such intervals. Ask for a longer one, or for fewer days.`],
    });
  }
  return ends;
}

/** By account; undefined before the books begin. */
async function readAt(snapshot: Snapshot, books: ReportBooks, end: Date): Promise<ReadonlyMap<number, Decimal> | undefined> {
  if (isBefore(end, firstDayOf(books))) return undefined;
  const { balances } = await readBalances(snapshot, books, windowUntil(books, { end_date: dayText(end) }));
  return new Map(balances.map((balance) => [balance.account.id, closingOf(balance)]));
}

type AtEnds = readonly (ReadonlyMap<number, Decimal> | undefined)[];

interface Series {
  accountType: string;
  account: { id: number; code: string; name: string } | null;
  amounts: (Decimal | null)[];
}

function eachAccount(accounts: readonly Account[], at_ends: AtEnds): Series[] {
  return accounts.map(({ id, code, name, account_type }) => ({
    accountType: account_type,
    account: { id, code, name },
    amounts: at_ends.map((at) => (at ? (at.get(id) ?? ZERO) : null)),
  }));
}

function eachType(accounts: readonly Account[], at_ends: AtEnds): Series[] {
  return [...Map.groupBy(accounts, ({ account_type }) => account_type)].map(([accountType, of]) => ({
    accountType,
    account: null,
    amounts: at_ends.map((at) => (at ? of.reduce((sum, { id }) => sum.plus(at.get(id) ?? ZERO), ZERO) : null)),
  }));
}
