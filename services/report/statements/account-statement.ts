import { headOfAccounts } from '../../../shared/accounting/statements/statement-head.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { buildAccountStatement } from '../../../shared/accounting/statements/build-account-statement.ts';
import { currencyCode } from '../reading/currency-code.ts';
import { findAccount } from '../reading/find-account.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printAccountStatement } from '../print/print-account-statement.ts';
import { readAccountMovements } from '../reading/read-account-movements.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowInPeriod } from '../reading/report-window.ts';

/** The statement of an account within one period, in the reporting currency, or only the postings in one currency. */
export function accountStatement(entity_id: number, parameters: ParamsOf<'readAccountStatement'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const account = findAccount(books, parameters.id);
    const window = windowInPeriod(books, parameters);
    const code = currencyCode(books, parameters.currency_id);
    const filter = { account_id: account.id, ...(parameters.currency_id === undefined ? {} : { currency_id: parameters.currency_id }) };
    const { balances } = await readBalances(snapshot, books, window, filter);
    const movements = await readAccountMovements(snapshot, books, window, filter);
    const opening = sumOf(balances, openingOf);
    const payload = buildAccountStatement(headOfAccounts(headOf(books, window, code), [account.account_type]), {
      account,
      opening,
      movements,
    });
    return { key: 'statement', payload, print: () => printAccountStatement(books, account, payload) };
  });
}
