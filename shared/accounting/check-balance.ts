import { isStorableAmount } from './amount.ts';
import { BookkeepingError } from './bookkeeping-error.ts';
import { beforeClosedYear, closedYearAfter } from './closed-year-after.ts';
import type { Decimal } from './decimal.ts';
import { isWithin } from './fiscal-year.ts';
import { convertTo } from './minor-units.ts';
import type { Account, Balance, Entity, ReportingPeriod } from './records.ts';
import type { AccountType } from './vocabularies.ts';
import { accountTypeLabels, isIncomeStatementType, unenteredTypes } from './vocabularies.ts';

/** An opening balance as asked for, defaults applied. */
export type CheckedBalance = Pick<Balance, 'amount' | 'transaction_type' | 'transaction_date' | 'currency_id'> & { rate: Decimal };
export interface BalanceSetting {
  account: Account;
  period: ReportingPeriod;
  /** All of the entity. */
  periods: Iterable<ReportingPeriod>;
  entity: Pick<Entity, 'mid_year_balances'>;
  /** Of the reporting currency's minor unit. */
  reporting_decimals: number;
}

/**
 * Throws the first rule that an opening balance entered by hand breaks, in the order of docs/accounting.md §8.1: amount, class of the
 * account, currency of a bank, date, type of transaction, accounts not entered by hand, status of its period, size.
 * Returns its value in the reporting currency.
 */
export function checkBalance(balance: CheckedBalance, { account, period, periods, entity, reporting_decimals }: BalanceSetting): Decimal {
  if (balance.amount.lessThan(0)) refuse('NegativeAmount', 'balance', 'Balance Amount cannot be negative');
  if (isIncomeStatementType(account.account_type)) {
    refuse('InvalidAccountClassBalance', 'account_id', 'Income Statement Accounts cannot have Opening Balances');
  }
  if (account.account_type === 'BANK' && balance.currency_id !== account.currency_id) {
    refuse('InvalidCurrency', 'currency_id', `Balance Currency must be the same as the Bank: ${account.name} Account Currency`);
  }
  checkDate(balance.transaction_date, period, entity);
  checkTransactionType(balance.transaction_type, account.account_type);
  if (unenteredTypes.includes(account.account_type)) {
    refuse('InvalidAccountType', 'account_id', `Opening Balances are not entered for ${accountTypeLabels(unenteredTypes)} Accounts`);
  }
  checkStatus(period, periods);
  const value = convertTo(balance.amount, balance.rate, reporting_decimals);
  if (!isStorableAmount(value)) refuse('AmountOverflow', 'balance', 'The Balance in the reporting currency has more than 15 digits');
  return value;
}

function checkDate(date: Date, period: ReportingPeriod, entity: BalanceSetting['entity']): void {
  const span = { start: period.start_date, end: period.end_date };
  if (date < span.start || (entity.mid_year_balances && isWithin(date, span))) return;
  const message = entity.mid_year_balances
    ? "Transaction date must not be later than the last day of the Balance's Reporting Period"
    : "Transaction date must be earlier than the first day of the Balance's Reporting Period";
  refuse('InvalidBalanceDate', 'transaction_date', message);
}

function checkTransactionType(type: Balance['transaction_type'], account_type: AccountType): void {
  const fitting: Record<typeof type, AccountType | null> = { JN: null, IN: 'RECEIVABLE', BL: 'PAYABLE' };
  const only = fitting[type];
  if (only === null || only === account_type) return;
  const name = type === 'IN' ? 'Client Invoice' : 'Supplier Bill';
  refuse('InvalidBalanceTransaction', 'transaction_type', `${name} Opening Balances are for ${accountTypeLabels([only])} Accounts only`);
}

function checkStatus(period: ReportingPeriod, periods: Iterable<ReportingPeriod>): void {
  const year = period.calendar_year;
  if (period.status === 'CLOSED') {
    refuse('ClosedReportingPeriod', 'reporting_period_id', `Balance cannot be saved because the Reporting Period for ${year} is closed`);
  }
  const closed_year = closedYearAfter(period, periods);
  if (closed_year !== undefined) {
    refuse('ClosedReportingPeriod', 'reporting_period_id', beforeClosedYear('Balance', year, closed_year));
  }
  if (period.status === 'ADJUSTING') {
    refuse(
      'AdjustingReportingPeriod',
      'reporting_period_id',
      `Balance cannot be saved because the Reporting Period for ${year} is adjusting`,
    );
  }
}

function refuse(condition: string, field: string, message: string): never {
  throw new BookkeepingError('balance', condition, field, message);
}
