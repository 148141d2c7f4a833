import { compareCodes } from '../code-order.ts';
import { formatAmount, formatRate } from '../amount.ts';
import type { CurrencyPosition } from '../currency-position.ts';
import { sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { decimalsOf } from '../minor-units.ts';
import { translatePosition } from '../translation.ts';
import type { StatementAccount } from './account-balance.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** What a translated account holds in one foreign currency; amounts are debits − credits. */
export interface UnrealisedPosition {
  readonly account: StatementAccount;
  readonly position: CurrencyPosition;
  readonly currency_code: string;
  /** Reporting currency for one unit, on the report's day. */
  readonly rate: Decimal;
}

export interface UnrealisedRow {
  account: StatementAccountPayload;
  currencyId: number;
  currency: string;
  /** In the foreign currency. */
  currencyBalance: string;
  /** With four decimals, and as it is used. */
  rate: string;
  rateExact: string;
  /** In the reporting currency: what the books have, what the rate makes of the balance, and what translation would add. */
  localBalance: string;
  targetBalance: string;
  difference: string;
}

export interface UnrealisedExchange extends StatementHeadPayload {
  positions: UnrealisedRow[];
  totals: { localBalance: string; targetBalance: string; difference: string };
}

/**
 * What translation at a day's rates would add to each account in each foreign currency, by the rule of the year's end
 * (docs/accounting.md §9.1, IAS 21.23) and without posting anything. A difference above zero would debit the account. Rows stand in
 * order of account code, then currency.
 */
export function buildUnrealisedExchange(head: StatementHead, positions: readonly UnrealisedPosition[]): UnrealisedExchange {
  const translated = [...positions]
    .sort(
      (a, b) =>
        compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id || a.currency_code.localeCompare(b.currency_code),
    )
    .map((of) => ({ of, ...translatePosition(of.position, of.rate, decimalsOf(head.currency)) }));
  const total = (figure: (row: (typeof translated)[number]) => Decimal): string => sumOf(translated, figure).toString();
  return {
    ...headPayload(head),
    positions: translated.map(({ of, foreign_balance, translation }) => ({
      account: statementAccount(of.account),
      currencyId: of.position.currency_id,
      currency: of.currency_code,
      currencyBalance: of.position.currency_balance.toString(),
      rate: formatRate(of.rate),
      rateExact: formatAmount(of.rate),
      localBalance: of.position.local_balance.toString(),
      targetBalance: foreign_balance.toString(),
      difference: translation.toString(),
    })),
    totals: {
      localBalance: total(({ of }) => of.position.local_balance),
      targetBalance: total(({ foreign_balance }) => foreign_balance),
      difference: total(({ translation }) => translation),
    },
  };
}
