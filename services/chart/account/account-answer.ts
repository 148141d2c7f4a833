import { periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { accountLabel, presentAccountInFull } from '../../../shared/resources/account/present-account.ts';
import { presentBalance } from '../../../shared/resources/balance/present-balance.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import type { Account, ReportingPeriod } from '../../../shared/resources/records.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView, Lookup } from '../../../shared/books/command.ts';

/** What the answer shows of an account beyond the resident records: its opening balances. */
export function accountLookups(id: number): Lookup[] {
  return [{ collection: 'balances', field: 'account_id', value: id }];
}

/** An account with the opening balances of the current period. */
export function accountChanged(account: Account, verb: string, books: BooksView): Answer {
  const period = currentPeriod(books);
  const balances = books.find('balances', 'account_id', account.id).filter(({ reporting_period_id }) => reporting_period_id === period?.id);
  const resource = presentAccountInFull(account, referencesOf(books), { balances: balances.map(presentBalance) });
  return changed(accountLabel(account), verb, resource);
}

function currentPeriod(books: BooksView): ReportingPeriod | undefined {
  return periodOfDate(books.now, books.all('reporting_periods'), books.entity.year_start);
}
