import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { LOSS_ACCOUNT } from '../../../shared/accounting/check-assignment.ts';
import { takesGains, takesLosses } from '../../../shared/accounting/difference-accounts.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { idsOfAccounts } from '../../../shared/books/difference-accounts.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import { usableAccounts } from './book-settled.ts';
import { carryBalances } from './carry-balances.ts';
import { checkTranslated } from './check-translated.ts';
import { invalidStatusChange, periodChanged } from '../reporting-period.ts';
import { settlementLookup, withTouched } from './locked-days-touched.ts';
import { nextPeriodOf, openNextPeriod } from './next-period.ts';
import { preparedLookups } from '../translate/prepared-entries.ts';
import { readLaterRevaluations, replaceRevaluations } from './replace-revaluations.ts';
import type { LaterRevaluations } from './replace-revaluations.ts';
import { readClosedYear } from './read-closed-year.ts';
import type { YearFigures } from './read-closed-year.ts';

interface Closed {
  figures: YearFigures;
  later: LaterRevaluations;
}

type Closing = OperationParams['closeReportingPeriod'];

/** ADJUSTING to CLOSED: the balances of the year are carried into the next period, made if it is missing (docs/accounting.md §10). */
export const closeReportingPeriod: Command<Closing, Closed | undefined> = {
  name: 'reporting-period.close',
  needs: ({ id }) => [...preparedLookups(id), settlementLookup(id)],
  async query({ id }, reader, books) {
    const figures = await readClosedYear(id, reader, books);
    return figures && { figures, later: await readLaterRevaluations(books.get('reporting_periods', id)!, reader) };
  },
  weight: () => UNKNOWN_WEIGHT,
  decide(params, books, read) {
    const period = recordOfPath('reporting_periods', params.id, books);
    if (period.status !== 'ADJUSTING' || !read) throw invalidStatusChange(period, 'closed');
    const { figures, later } = read;
    const accounts = closingAccounts(params, books);
    checkEarlierYears(period, figures);
    checkPosted(period, books);
    checkTranslated(period, figures, books);
    checkNextPeriod(period, figures, books);
    carryBalances(period, openNextPeriod(period, books), accounts, figures, books);
    const closed = books.update('reporting_periods', period.id, { status: 'CLOSED', closing_date: books.now });
    const moved = books.find('carried_settlements', 'reporting_period_id', period.id);
    const changed = replaceRevaluations(period, later, books);
    return withTouched(periodChanged(closed, 'closed', books), { moved, changed }, books);
  },
};

/**
 * The account of the year's profit or loss, and those for differences of items that the next year has already settled: the entity's where
 * the request names none. Whether all of them are there is said before what any of them is fit for.
 */
function closingAccounts(params: Closing, books: BooksView) {
  const { retained_earnings_account_id, forex_account_id, forex_loss_account_id } = params;
  const named = resolveReferences(
    {
      retained_earnings_account_id: ['accounts', retained_earnings_account_id],
      forex_account_id: ['accounts', forex_account_id],
      forex_loss_account_id: ['accounts', forex_loss_account_id],
    },
    books,
  );
  const { retained_earnings_account_id: retained, forex_account_id: forex, forex_loss_account_id: loss } = named;
  if (retained.account_type !== 'EQUITY') {
    const message = 'Retained Earnings Account must be of Type Equity';
    throw new BookkeepingError('reporting_period', 'InvalidRetainedEarningsAccount', 'retained_earnings_account_id', message);
  }
  if (!forex && !loss) return { retained_earnings_account_id, accounts: usableAccounts(books.entity, books) };
  if (forex && !takesGains(forex)) {
    const message = 'The Forex Differences Account must be of Type Non Operating Revenue';
    throw new BookkeepingError('reporting_period', 'InvalidForexAccount', 'forex_account_id', message);
  }
  if (loss && !takesLosses(loss))
    throw new BookkeepingError('reporting_period', 'InvalidForexAccount', 'forex_loss_account_id', LOSS_ACCOUNT);
  return { retained_earnings_account_id, accounts: idsOfAccounts({ forex_account: forex, forex_loss_account: loss }) };
}

/**
 * Years are closed in their order, except a year that opens with balances entered by hand: it stands by itself (docs/accounting.md §10.1).
 */
function checkEarlierYears({ calendar_year }: ReportingPeriod, { earlier_unclosed, has_balances }: YearFigures): void {
  if (earlier_unclosed === null || has_balances) return;
  const message = `The Reporting Period for ${earlier_unclosed} is not closed, so that of ${calendar_year} cannot be closed yet`;
  throw new BookkeepingError('reporting_period', 'EarlierPeriodNotClosed', 'id', message);
}

function checkPosted(period: ReportingPeriod, books: BooksView): void {
  if (books.find('closing_transactions', 'reporting_period_id', period.id).every(({ posted }) => posted)) return;
  const message = `Closing transactions of ${period.calendar_year} are prepared and not posted`;
  throw new BookkeepingError('reporting_period', 'UnpostedClosingTransactions', 'id', message);
}

function checkNextPeriod(period: ReportingPeriod, { next_has_balances }: YearFigures, books: BooksView): void {
  const next = nextPeriodOf(period, books);
  if (next && next.status !== 'OPEN') {
    const message = `The Reporting Period for ${next.calendar_year} is ${next.status}, so balances cannot be carried into it`;
    throw new BookkeepingError('reporting_period', 'NextPeriodNotOpen', 'id', message);
  }
  if (next && next_has_balances) {
    const message = `The Reporting Period for ${next.calendar_year} holds opening balances that were entered by hand`;
    throw new BookkeepingError('reporting_period', 'NextPeriodHasBalances', 'id', message);
  }
}
