import { BookkeepingError } from './bookkeeping-error.ts';
import { currencyPositions } from './currency-position.ts';
import type { CurrencyPosition, SummedTotal } from './currency-position.ts';
import type { Decimal } from './decimal.ts';
import { convertTo } from './minor-units.ts';
import type { Account, ClosingTransaction, ReportingPeriod } from './records.ts';
import { accountTypes, isScheduleType } from './vocabularies.ts';
import type { BalanceSide } from './vocabularies.ts';

/** The figures of one account in one foreign currency at period end; `translation` and local figures are in the reporting currency. */
export interface Translation extends ClosingTransaction {
  /** Side on which the account is entered; the forex account takes the other. */
  side: BalanceSide;
}

/** The currency that differences are booked in, and the decimals of its minor unit. */
export interface ReportingCurrency {
  id: number;
  decimals: number;
}

export type TranslatedAccount = Pick<Account, 'id' | 'account_type' | 'currency_id' | 'monetary'>;

/**
 * Accounts whose foreign balances are translated (docs/accounting.md §9.1, IAS 21.23): receivables and payables of any currency, by that
 * of what stands on them, and the other monetary ones whose own currency is foreign, but for those of prepayments (§3.8).
 */
function isTranslated(
  { account_type, currency_id, monetary }: Pick<Account, 'account_type' | 'currency_id' | 'monetary'>,
  reporting_currency_id: number,
): boolean {
  if (isScheduleType(account_type)) return true;
  return monetary !== false && currency_id !== reporting_currency_id && accountTypes[account_type].monetary;
}

/** The same in one currency: a foreign bank account is translated in its own only. */
export function isTranslatedIn(account: TranslatedAccount, currency_id: number, reporting_currency_id: number): boolean {
  const isElsewhere = account.account_type === 'BANK' && account.currency_id !== currency_id;
  return isTranslated(account, reporting_currency_id) && !isElsewhere;
}

/**
 * What brings every translated account to the closing rate in each of its foreign currencies (docs/accounting.md §9.1): target =
 * balance × closing rate, rounded; difference = target − book value; above zero it debits the account, below zero it credits it, for
 * assets and liabilities alike. What stands at its target already is left out.
 *
 * @param totals the accounts' sums over the period's opening balances and postings, up to its last day
 * @param closing_rates by currency; checkClosingRates has seen that none is missing
 */
export function translateAccounts(
  accounts: readonly TranslatedAccount[],
  totals: Iterable<SummedTotal>,
  closing_rates: ReadonlyMap<number, Decimal>,
  reporting: ReportingCurrency,
): Translation[] {
  return translatedPositions(accounts, totals, reporting.id)
    .map(({ account_id, currency_id, currency_balance, local_balance }) => {
      const closing_rate = closing_rates.get(currency_id);
      if (!closing_rate) throw new TypeError(`No closing rate of currency ${currency_id} was given`);
      const { foreign_balance, translation } = translatePosition({ currency_balance, local_balance }, closing_rate, reporting.decimals);
      const side: BalanceSide = translation.isNegative() ? 'CREDIT' : 'DEBIT';
      return { account_id, currency_id, closing_rate, currency_balance, local_balance, foreign_balance, translation, side };
    })
    .filter(({ translation }) => !translation.isZero())
    .sort((a, b) => a.account_id - b.account_id || a.currency_id - b.currency_id);
}

/**
 * Ids of the accounts that still need translating before the period can close (docs/accounting.md §10.1): those not at their target,
 * and those in a currency without a closing rate.
 */
export function untranslatedAccounts(
  accounts: readonly TranslatedAccount[],
  totals: readonly SummedTotal[],
  closing_rates: ReadonlyMap<number, Decimal>,
  reporting: ReportingCurrency,
): number[] {
  const unmet = translatedPositions(accounts, totals, reporting.id).filter(({ currency_id, currency_balance, local_balance }) => {
    const closing_rate = closing_rates.get(currency_id);
    return !closing_rate || !convertTo(currency_balance, closing_rate, reporting.decimals).equals(local_balance);
  });
  return [...new Set(unmet.map(({ account_id }) => account_id))].sort((a, b) => a - b);
}

/** What a rate makes of a position, and what translation at it would add, both in the reporting currency and its decimals. */
export function translatePosition(
  { currency_balance, local_balance }: Pick<CurrencyPosition, 'currency_balance' | 'local_balance'>,
  rate: Decimal,
  decimals: number,
): Pick<Translation, 'foreign_balance' | 'translation'> {
  const foreign_balance = convertTo(currency_balance, rate, decimals);
  return { foreign_balance, translation: foreign_balance.minus(local_balance) };
}

/** Positions that hold anything, of the accounts that are translated, in currencies other than the reporting one. */
export function translatedPositions(
  accounts: readonly TranslatedAccount[],
  totals: Iterable<SummedTotal>,
  reporting_currency_id: number,
): CurrencyPosition[] {
  const translated = new Set(accounts.filter((account) => isTranslated(account, reporting_currency_id)).map(({ id }) => id));
  return currencyPositions(totals).filter(
    ({ account_id, currency_id, currency_balance, local_balance }) =>
      translated.has(account_id) && currency_id !== reporting_currency_id && !(currency_balance.isZero() && local_balance.isZero()),
  );
}

/**
 * Throws unless a period may be translated to an account: the account exists (106) and is EQUITY (103), the period is ADJUSTING (104).
 * @param forex_account undefined when there is none of that id in the entity
 */
export function checkTranslation(forex_account: Pick<Account, 'account_type'> | undefined, period: Pick<ReportingPeriod, 'status'>): void {
  if (!forex_account)
    throw new BookkeepingError('reporting_period', 'ResourceNotFound', 'forex_account_id', 'The Forex Account does not exist');
  if (forex_account.account_type !== 'EQUITY') {
    const message = 'Translation Forex Account must be of Type Equity';
    throw new BookkeepingError('reporting_period', 'InvalidAccountType', 'forex_account_id', message);
  }
  checkAdjusting(period);
}

/** Preparing and posting translations both need the period ADJUSTING. */
export function checkAdjusting(period: Pick<ReportingPeriod, 'status'>): void {
  if (period.status === 'ADJUSTING') return;
  const message = 'Reporting Period must have Adjusting status to translate foreign balances';
  throw new BookkeepingError('reporting_period', 'InvalidPeriodStatus', 'reporting_period_id', message);
}

/**
 * Throws when a foreign currency used in the period has no closing rate, naming all such currencies (105).
 * @param used codes by currency id, of the period's posted transactions and opening balances, reporting currency left out
 */
export function checkClosingRates(used: ReadonlyMap<number, string>, closing_rates: ReadonlyMap<number, Decimal>): void {
  const missing = [...used].filter(([currency_id]) => !closing_rates.has(currency_id)).map(([, code]) => code);
  if (missing.length === 0) return;
  const message =
    missing.length === 1 ? `Closing Rate for ${missing[0]!} is missing` : `Closing Rates for ${missing.join(', ')} are missing`;
  throw new BookkeepingError('reporting_period', 'MissingClosingRate', 'reporting_period_id', message);
}

/** Narration of a translation's journal entry; its reference is the currency code. */
export function translationNarration(currency_code: string, calendar_year: number): string {
  return `${currency_code} ${calendar_year} Forex Balance Translation`;
}
