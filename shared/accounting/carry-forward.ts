import type { Advance } from './advances.ts';
import { carryOpenItems } from './carry-open-items.ts';
import { currencyPositions } from './currency-position.ts';
import type { CurrencyPosition, SummedTotal } from './currency-position.ts';
import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { planBalances } from './planned-balance.ts';
import type { PlannedBalance } from './planned-balance.ts';
import { isOpenItem } from './open-item.ts';
import type { OpenItem } from './open-item.ts';
import type { Account, ExchangeRate } from './records.ts';
import { isIncomeStatementType, isScheduleType } from './vocabularies.ts';

export interface ClosedYear {
  accounts: readonly Account[];
  /** Sums of every account over the closed period's opening balances and postings, up to its last day. */
  totals: readonly SummedTotal[];
  /** Posted documents and opening balances of the closed period on receivable and payable accounts, as they stood on its last day. */
  items: readonly OpenItem[];
  /** What was left of advances then. */
  advances: readonly Advance[];
  /** The rate at which a currency is carried: its closing rate, or the rate valid on the last day if it needed no closing rate. */
  rateOf(currency_id: number): Pick<ExchangeRate, 'id' | 'rate'>;
  reporting_currency_id: number;
  /** Of the reporting currency's minor unit. */
  reporting_decimals: number;
  retained_earnings_account_id: number;
  /** The closed period's last day: the date of balances that stand for no document. */
  last_day: Date;
}

/**
 * The opening balances of the next period (docs/accounting.md §10.2–10.3): every balance-sheet account in each of its currencies,
 * receivables and payables one balance per open item, and the year's profit or loss on the retained earnings account. For every
 * account and currency their sum is the closing balance, in both amounts, to the last decimal.
 */
export function carryForward(year: ClosedYear): PlannedBalance[] {
  const accounts = new Map(year.accounts.map((account) => [account.id, account]));
  const positions = withRetainedEarnings(year, accounts);
  return positions
    .sort((a, b) => a.account_id - b.account_id || a.currency_id - b.currency_id)
    .flatMap((position) => carryPosition(position, accounts.get(position.account_id)!, year));
}

/** Balance-sheet positions, the sum of all income-statement accounts added to the retained earnings in the reporting currency. */
function withRetainedEarnings(year: ClosedYear, accounts: ReadonlyMap<number, Account>): CurrencyPosition[] {
  const { retained_earnings_account_id: account_id, reporting_currency_id: currency_id } = year;
  let profit: Decimal = ZERO;
  const positions: CurrencyPosition[] = [];
  for (const position of currencyPositions(year.totals)) {
    const account = accounts.get(position.account_id);
    if (!account) throw new TypeError(`Account ${position.account_id} has totals and was not given`);
    if (isIncomeStatementType(account.account_type)) profit = profit.plus(position.local_balance);
    else positions.push(position);
  }
  const isRetained = (position: CurrencyPosition): boolean => position.account_id === account_id && position.currency_id === currency_id;
  const kept = positions.find(isRetained) ?? { account_id, currency_id, currency_balance: ZERO, local_balance: ZERO };
  const retained = { ...kept, currency_balance: kept.currency_balance.plus(profit), local_balance: kept.local_balance.plus(profit) };
  return [...positions.filter((position) => !isRetained(position)), retained];
}

function carryPosition(position: CurrencyPosition, account: Account, year: ClosedYear): PlannedBalance[] {
  const { account_id, currency_id } = position;
  if (isScheduleType(account.account_type)) {
    const items = year.items.filter((item) => item.account_id === account_id && item.currency_id === currency_id && isOpenItem(item));
    const decimals = currency_id === year.reporting_currency_id ? null : year.reporting_decimals;
    return carryOpenItems(position, items, { rate: year.rateOf(currency_id), decimals, last_day: year.last_day, advances: year.advances });
  }
  const terms = {
    account_id,
    currency_id,
    exchange_rate_id: year.rateOf(currency_id).id,
    transaction_type: 'JN',
    transaction_date: year.last_day,
    reference: null,
    source: null,
  } as const;
  return planBalances(terms, position.currency_balance, position.local_balance);
}
