import { BookkeepingError } from './bookkeeping-error.ts';
import { rateOn } from './exchange-rate-span.ts';
import { dayText } from './fiscal-year.ts';
import type { Account, Currency, Entity, ExchangeRate } from './records.ts';
import { accountTypes } from './vocabularies.ts';

/** What a request says about currency and rate, references already resolved to records. */
export interface CurrencyChoice {
  resource: 'transaction' | 'balance';
  currency_id: number | null;
  exchange_rate: ExchangeRate | null;
  account: Pick<Account, 'currency_id'>;
  date: Date;
}

/**
 * Currency and rate of a transaction or opening balance (docs/accounting.md §3.2): the given currency, else (transactions) that of the
 * given rate, else the account's; the given rate, which must be of that currency, else the one valid on the date. Throws when a foreign
 * currency has none: it never falls back to 1. The reporting currency's only rate is always valid.
 */
export function resolveCurrency(
  choice: CurrencyChoice,
  entity: Pick<Entity, 'currency_id'>,
  currencies: (id: number) => Currency | undefined,
  ratesOf: (currency_id: number) => readonly ExchangeRate[],
): { currency_id: number; exchange_rate: ExchangeRate } {
  const ofRate = choice.resource === 'transaction' ? choice.exchange_rate?.currency_id : undefined;
  const currency_id = choice.currency_id ?? ofRate ?? choice.account.currency_id;
  if (choice.exchange_rate) {
    checkRateCurrency({ ...choice, exchange_rate: choice.exchange_rate, currency_id }, currencies);
    return { currency_id, exchange_rate: choice.exchange_rate };
  }
  const rates = ratesOf(currency_id);
  const exchange_rate = currency_id === entity.currency_id ? rates[0] : rateOn(currency_id, choice.date, rates);
  if (exchange_rate) return { currency_id, exchange_rate };
  const message = `No Exchange Rate of ${codeOf(currency_id, currencies)} is valid on ${dayText(choice.date)}`;
  throw new BookkeepingError(choice.resource, 'MissingExchangeRate', 'exchange_rate_id', message);
}

/** Throws unless a rate is of the currency of the transaction or balance that it converts. A rate that nothing uses may get another one. */
export function checkRateCurrency(
  { resource, currency_id, exchange_rate }: Pick<CurrencyChoice, 'resource'> & { currency_id: number; exchange_rate: ExchangeRate },
  currencies: (id: number) => Currency | undefined,
): void {
  if (exchange_rate.currency_id === currency_id) return;
  const [of, wanted] = [codeOf(exchange_rate.currency_id, currencies), codeOf(currency_id, currencies)];
  throw new BookkeepingError(
    resource,
    'InvalidExchangeRate',
    'exchange_rate_id',
    `The Exchange Rate is of the currency ${of}, not of ${wanted}`,
  );
}

function codeOf(id: number, currencies: (id: number) => Currency | undefined): string {
  return currencies(id)?.currency_code ?? String(id);
}

/** Whether an account takes part in transactions of a currency: only foreign bank accounts insist on their own (docs/accounting.md §3.4). */
export function acceptsCurrency(
  account: Pick<Account, 'account_type' | 'currency_id'>,
  currency_id: number,
  reporting_currency_id: number,
): boolean {
  return account.account_type !== 'BANK' || account.currency_id === reporting_currency_id || account.currency_id === currency_id;
}

export function unacceptedCurrency(account: Pick<Account, 'account_type' | 'name'>): string {
  return `Transaction Currency must be the same as the ${accountTypes[account.account_type].label}: ${account.name} Account Currency`;
}
