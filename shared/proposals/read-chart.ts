import type { MatchAccount } from '../banking/matching/matched-books.ts';
import { ZERO } from '../accounting/decimal.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { Account } from '../resources/account/account.ts';
import type { Currency } from '../resources/currency/currency.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { ReportingPeriod } from '../resources/reporting-period/reporting-period.ts';

/** What of the chart decides what lines may be. */
export interface MatchedChart {
  entity: Pick<Entity, 'currency_id' | 'locked_until' | 'identity'>;
  /** Live ones of the types BANK, RECEIVABLE and PAYABLE, by id. */
  accounts: ReadonlyMap<number, Account>;
  /** Codes by id. */
  currencies: ReadonlyMap<number, string>;
  /** Periods whose items can be settled. */
  open_periods: readonly number[];
}

export async function readChart(reader: BooksReader): Promise<MatchedChart> {
  const [entity, accounts, currencies, periods] = await Promise.all([
    reader.findAnywhere<Entity>('entities', reader.entity_id),
    reader.find<Account>('accounts', { account_type: { $in: ['BANK', 'RECEIVABLE', 'PAYABLE'] }, deleted_at: null }),
    reader.find<Currency>('currencies', {}),
    reader.find<ReportingPeriod>('reporting_periods', { status: { $ne: 'CLOSED' }, deleted_at: null }),
  ]);
  if (!entity) throw new TypeError(`Entity ${reader.entity_id} is not there`);
  return {
    entity,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    currencies: new Map(currencies.map(({ id, currency_code }) => [id, currency_code])),
    open_periods: periods.map(({ id }) => id),
  };
}

/** Our own accounts at banks. */
export function bankAccountsOf({ accounts }: MatchedChart): MatchAccount[] {
  return [...accounts.values()]
    .filter(({ account_type }) => account_type === 'BANK')
    .map(({ id, bank, ...terms }) => ({
      id,
      numbers: [bank?.iban, bank?.number].filter((number) => typeof number === 'string'),
      holder: bank?.holder ?? null,
      difference_limit: terms.difference_limit ?? ZERO,
      fee_account_id: terms.fee_account_id ?? null,
      rounding_account_id: terms.rounding_account_id ?? null,
      interest_account_id: terms.interest_account_id ?? null,
    }));
}
