import type { Balance } from './balance.ts';
import { outstandingOf } from '../../accounting/settlement.ts';
import { balanceSides, balanceTransactionTypes } from '../../accounting/vocabularies.ts';
import { presentNamedAccount } from '../account/present-account.ts';
import { presentNamedCurrency } from '../currency/present-currency.ts';
import { presentRateOf } from '../exchange-rate/present-rate-of.ts';
import { presentReportingPeriod } from '../reporting-period/present-reporting-period.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { balance as resource } from './balance.ts';
import { amountOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { account as accounts } from '../account/account.ts';
import { currency as currencies } from '../currency/currency.ts';
import { reportingPeriod as periods } from '../reporting-period/reporting-period.ts';

/** An opening balance's direct properties: `amount` in its currency, `balance` in the reporting currency, `account_id` as text. */
export function presentBalance(balance: Balance): Shown<typeof resource> {
  return present(resource, balance, {
    account_id: String(balance.account_id),
    balance: amountOf(balance.balance),
    amount: amountOf(balance.amount),
    outstanding: amountOf(outstandingOf(balance)),
    type: balanceSides[balance.balance_type].label,
    transaction_name: balanceTransactionTypes[balance.transaction_type].label,
    is_posted: true,
    carries_id: balance.origin_transaction_id,
    is_credited: balance.balance_type === 'CREDIT',
  });
}

/** A balance with the records that the contract nests in it. */
export function presentBalanceInFull(balance: Balance, refs: References): Presented {
  const { account_id, currency_id, reporting_period_id } = balance;
  return {
    ...presentBalance(balance),
    exchange_rate: presentRateOf(balance, refs),
    account: presentNamedAccount(referred(refs, accounts, account_id)),
    currency: presentNamedCurrency(referred(refs, currencies, currency_id)),
    reporting_period: presentReportingPeriod(referred(refs, periods, reporting_period_id)),
  };
}

/** `Credit Balance: Capital for year 2024`. */
export function balanceLabel(balance: Balance, refs: References): string {
  const account = referred(refs, accounts, balance.account_id);
  const period = referred(refs, periods, balance.reporting_period_id);
  return `${balanceSides[balance.balance_type].label} Balance: ${account.name} for year ${period.calendar_year}`;
}
