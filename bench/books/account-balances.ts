import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { endOfDay, periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { presentationOf } from '../../shared/accounting/presentation.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { AccountBalance } from '../../shared/accounting/statements/account-balance.ts';
import type { Book } from './book.ts';

/** Every account's balance for a window within the period of its end, summed from a book's rows one by one. */
export function accountBalances(book: Book, start: string, end: string): AccountBalance[] {
  const from = new Date(start);
  const to = endOfDay(new Date(end));
  const period = periodOfDate(to, book.periods);
  const first = period?.start_date ?? from;
  return book.accounts.map((account) => {
    const rows = book.ledger.filter((row) => row.post_account === account.id);
    const openings = book.balances.filter((balance) => balance.account_id === account.id && balance.reporting_period_id === period?.id);
    return {
      account: { ...account, presentation: presentationOf(account, undefined) },
      opening: sum(openings.map(({ balance, balance_type }: Balance) => (balance_type === 'DEBIT' ? balance : balance.neg()))),
      before: net(rows.filter((row) => row.posting_date >= first && row.posting_date < from)),
      movement: net(rows.filter((row) => row.posting_date >= from && row.posting_date <= to)),
    };
  });
}

function net(rows: readonly LedgerRow[]): Decimal {
  return sum(rows.map((row) => (row.entry_type === 'D' ? row.amount : row.amount.neg())));
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), ZERO);
}
