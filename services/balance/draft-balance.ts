import type { BalanceSide, BalanceTransactionType } from '../../shared/accounting/vocabularies.ts';
import { checkBalance } from '../../shared/accounting/check-balance.ts';
import { missingReportingPeriod } from '../../shared/accounting/check-transaction-date.ts';
import { Decimal, ONE } from '../../shared/accounting/decimal.ts';
import { fiscalYearOf, periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import type { Account, Balance, ExchangeRate, ReportingPeriod } from '../../shared/resources/records.ts';
import { resolveCurrency } from '../../shared/accounting/transaction-currency.ts';
import { balanceNumber } from '../../shared/accounting/transaction-number.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';

/** An opening balance as it arrives: `balance` is a decimal string in its currency, the date YYYY-MM-DD. */
export interface NewBalance {
  account_id: number;
  balance_type: BalanceSide;
  transaction_type: BalanceTransactionType;
  transaction_date: string;
  balance: string;
  currency_id?: number;
  exchange_rate_id?: number;
  reporting_period_id?: number;
  reference?: string | null;
}

/** What a request decides of a balance; assignments and closings decide the rest. */
type BalanceFields = Omit<
  Balance,
  | 'id'
  | 'uuid'
  | 'entity_id'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'revision'
  | 'cleared_amount'
  | 'assigned_amount'
  | 'carried_from_period_id'
  | 'origin_transaction_id'
  | 'reversed_by_id'
>;

/**
 * The fields of an opening balance with what the request leaves out filled in and every rule checked: references, period, currency
 * and rate, then the checks of docs/accounting.md §8.1. Both amounts are kept; neither is ever derived from the other again.
 */
export function draftBalance(params: NewBalance, books: BooksView): BalanceFields {
  const references = resolveReferences(
    {
      account_id: ['accounts', params.account_id],
      currency_id: ['currencies', params.currency_id],
      exchange_rate_id: ['exchange_rates', params.exchange_rate_id],
      reporting_period_id: ['reporting_periods', params.reporting_period_id],
    },
    books,
  );
  const account = references.account_id;
  const period = references.reporting_period_id ?? currentPeriod(books);
  const transaction_date = new Date(params.transaction_date);
  const { balance_type, transaction_type, reference = null } = params;
  const amount = new Decimal(params.balance);
  const asked = { amount, transaction_type, transaction_date, currency_id: params.currency_id ?? account.currency_id };
  const setting = { account, period, entity: books.entity };
  // The rules that need no rate speak first: a bank's wrong currency is told as that, not as a rate that it lacks.
  checkBalance({ ...asked, rate: ONE }, setting);
  const { currency_id, exchange_rate } = currencyOf(params, account, references.exchange_rate_id ?? null, books);
  const balance = checkBalance({ ...asked, rate: exchange_rate.rate }, setting);
  return {
    reporting_period_id: period.id,
    account_id: account.id,
    currency_id,
    exchange_rate_id: exchange_rate.id,
    balance_type,
    transaction_type,
    transaction_date,
    transaction_no: balanceNumber(account.id, books.get('currencies', currency_id)!.currency_code, period.calendar_year),
    reference,
    amount,
    balance,
  };
}

function currencyOf(params: NewBalance, account: Account, exchange_rate: ExchangeRate | null, books: BooksView) {
  const date = new Date(params.transaction_date);
  const choice = { resource: 'balance', currency_id: params.currency_id ?? null, exchange_rate, account, date } as const;
  return resolveCurrency(choice, books.entity, (id) => books.get('currencies', id), books.all('exchange_rates'));
}

/** The period of today, when the request names none. */
function currentPeriod(books: BooksView): ReportingPeriod {
  const { year_start, name } = books.entity;
  const period = periodOfDate(books.now, books.all('reporting_periods'), year_start);
  if (!period) throw missingReportingPeriod(name, fiscalYearOf(books.now, year_start), 'reporting_period_id');
  return period;
}
