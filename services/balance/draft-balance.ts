import { broughtTaxes } from './brought-taxes.ts';
import { checkBalanceLock } from '../../shared/accounting/check-lock.ts';
import { checkBalance } from '../../shared/accounting/check-balance.ts';
import { missingReportingPeriod } from '../../shared/accounting/check-transaction-date.ts';
import { ONE } from '../../shared/accounting/decimal.ts';
import { hasOwnRate, ownRateOf } from '../../shared/accounting/rate.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { checkOwnRate, ownRateFaults, ownRateIn } from '../../shared/books/own-rate.ts';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { ratesOfCurrency } from '../../shared/books/rates-of-currency.ts';
import { resolveCurrency } from '../../shared/accounting/transaction-currency.ts';
import { balanceNumber } from '../../shared/accounting/transaction-number.ts';
import { isScheduleType } from '../../shared/accounting/vocabularies.ts';
import type { Stated } from '../../shared/api/resource-types.ts';
import { annotationsOf } from '../../shared/resources/annotations.ts';
import type { balance } from '../../shared/resources/balance/balance.ts';
import type { BooksView, NewRecord } from '../../shared/books/command.ts';
import { reportingDecimals } from '../../shared/books/decimals-of.ts';
import { checkWholeMinorUnits } from '../../shared/books/check-whole-minor-units.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';

/** Fields of a balance that only assignments and closings set, never a request. */
type Later =
  | 'cleared_amount'
  | 'assigned_amount'
  | 'settled_value'
  | 'open_again_from'
  | 'carried_through'
  | 'carried_from_period_id'
  | 'origin_transaction_id'
  | 'reversed_by_id'
  | 'document_no'
  | 'document_type'
  | 'document_reference';
type Asked = Stated<typeof balance>;

/**
 * The fields of an opening balance, with defaults for what the request leaves out, after every rule is checked: references, period,
 * currency and rate, then the checks of docs/accounting.md §8.1. Both amounts are stored; neither is ever computed from the other again.
 */
export function draftBalance(
  params: Asked,
  books: BooksView,
  own_rate_id: () => number = () => books.newId('exchange_rates'),
): Omit<NewRecord<'balances'>, Later> {
  const faults = ownRateFaults(params);
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  const references = resolveReferences(
    {
      account_id: ['accounts', params.account_id],
      currency_id: ['currencies', params.currency_id],
      exchange_rate_id: ['exchange_rates', params.exchange_rate_id],
      reporting_period_id: ['reporting_periods', params.reporting_period_id],
      contact_id: ['contacts', params.contact_id],
    },
    books,
  );
  const account = references.account_id;
  const period = references.reporting_period_id ?? currentPeriod(books);
  const { balance_type, transaction_type, transaction_date, reference, due_date, dispute, contact_id, narration, amount } = params;
  const asked = { amount, transaction_type, transaction_date, currency_id: params.currency_id ?? account.currency_id };
  checkWholeMinorUnits({ balance: amount }, asked.currency_id, books);
  const periods = books.all('reporting_periods');
  const setting = { account, period, periods, entity: books.entity, reporting_decimals: reportingDecimals(books) };
  // The rules that need no rate come first. So the wrong currency for a bank is reported as that, and not as a missing rate.
  checkBalance({ ...asked, rate: ONE }, setting);
  checkBalanceLock(period, books.entity);
  const { currency_id, exchange_rate } = hasOwnRate(params)
    ? ownRate(params, asked.currency_id, own_rate_id, books)
    : currencyOf(params, account, references.exchange_rate_id ?? null, books);
  const value = checkBalance({ ...asked, rate: exchange_rate.rate }, setting);
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
    ...(due_date === undefined ? {} : { due_date }),
    ...(dispute === undefined ? {} : { dispute }),
    ...(contact_id === undefined ? {} : { contact_id }),
    ...(narration === undefined ? {} : { narration }),
    ...annotationsOf(params),
    ...ownRateIn(params),
    ...advanceMark(params, account),
    ...broughtTaxes({ ...params, currency_id }, exchange_rate.rate, books),
    amount,
    balance: value,
  };
}

/** An advance stands on a receivable or payable (docs/accounting.md §3.8); 422 elsewhere. */
function advanceMark({ monetary }: Asked, { account_type }: Account): Pick<Asked, 'monetary'> {
  if (monetary !== false) return {};
  if (isScheduleType(account_type)) return { monetary };
  throw new RequestError(422, { monetary: ['Only the balance of a receivable or a payable is an advance; leave monetary out.'] });
}

/** A rate of its own needs none of the list (docs/accounting.md §3.6). */
function ownRate(params: Asked, currency_id: number, own_rate_id: () => number, books: BooksView) {
  checkOwnRate(params, currency_id, books);
  if (params.own_value && params.amount.isZero()) throw new RequestError(422, { reporting_amount: ['A balance of 0 has no value.'] });
  return { currency_id, exchange_rate: { id: own_rate_id(), rate: ownRateOf(params, params.amount)! } };
}

function currencyOf(params: Asked, account: Account, exchange_rate: ExchangeRate | null, books: BooksView) {
  const date = params.transaction_date;
  const choice = { resource: 'balance', currency_id: params.currency_id ?? null, exchange_rate, account, date } as const;
  return resolveCurrency(
    choice,
    books.entity,
    (id) => books.get('currencies', id),
    (id) => ratesOfCurrency(id, books),
  );
}

/** The period of today, used when the request names none. */
function currentPeriod(books: BooksView): ReportingPeriod {
  const period = periodOfDate(books.today, books.all('reporting_periods'));
  if (!period) throw missingReportingPeriod(books.entity, books.today, 'reporting_period_id');
  return period;
}
