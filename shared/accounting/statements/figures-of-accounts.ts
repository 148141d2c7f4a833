import { compareCodes } from '../code-order.ts';
import { sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { StatementAccount } from './account-balance.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';

/** Figures of accounts in the order of their codes, and what they come to. */
export interface FiguresOfAccounts<F extends string> {
  accounts: ({ account: StatementAccountPayload } & Record<F, string>)[];
  totals: Record<F, string>;
}

export function figuresOfAccounts<F extends string>(
  names: readonly F[],
  rows: readonly { readonly account: StatementAccount; readonly figures: Record<F, Decimal> }[],
): FiguresOfAccounts<F> {
  const texts = (of: (name: F) => Decimal) => Object.fromEntries(names.map((name) => [name, of(name).toString()])) as Record<F, string>;
  const in_order = rows.toSorted((one, other) => compareCodes(one.account.code, other.account.code) || one.account.id - other.account.id);
  return {
    accounts: in_order.map(({ account, figures }) => ({ account: statementAccount(account), ...texts((name) => figures[name]) })),
    totals: texts((name) => sumOf(rows, ({ figures }) => figures[name])),
  };
}
