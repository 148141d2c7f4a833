import { compareCodes } from '../code-order.ts';
import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { TrialBalanceResult } from '../statement-figures.ts';
import { accountTypeCodes, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { AccountBalance, OpenedBooks } from './account-balance.ts';
import { closingOf } from './account-balance.ts';
import { accountRow, fullBalance } from './group-by-category.ts';
import type { AccountRow } from './group-by-category.ts';
import { debitCreditOf } from './debit-credit.ts';
import type { DebitCredit } from './debit-credit.ts';
import { openingDifference } from './opening-difference.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** The accounts of a type; UNCLOSED_PROFIT has none. */
export interface TypeRows {
  accounts: AccountRow[];
  balance: string;
}

export interface TrialBalance extends StatementHeadPayload {
  balances: DebitCredit;
  accounts: Record<TrialBalanceResult, Record<string, TypeRows>>;
  results: Record<TrialBalanceResult, DebitCredit> & { OPENING_BALANCE_DIFFERENCE?: DebitCredit; BETWEEN_VALUES?: DebitCredit };
}

/**
 * The trial balance at the end of a window that begins with its period: each account's closing balance on its side, gross by
 * account (docs/accounting.md §11.14), the result of earlier years that are not closed on a line of its own (§11.15). Debits and
 * credits are positive and equal whenever opening balances balance; else OPENING_BALANCE_DIFFERENCE is what the smaller side lacks, on
 * that side (§8.3, §11.4). BETWEEN_VALUES is what a value of a dimension lacks because compound entries have moved it from or to others
 * (§13.4); the books as a whole lack nothing there.
 */
export function buildTrialBalance(head: StatementHead, books: OpenedBooks): TrialBalance {
  const { balances, unclosed_profit } = books;
  const standing = balances.filter((balance) => !closingOf(balance).isZero());
  const [income, sheet] = [true, false].map((side) =>
    standing.filter((balance) => isIncomeStatementType(balance.account.account_type) === side),
  ) as [AccountBalance[], AccountBalance[]];
  const difference = openingDifference(books);
  const between = sumOf(balances, (balance) => balance.movement);
  return {
    ...headPayload(head),
    balances: sides([...standing.map(closingOf), unclosed_profit]),
    accounts: { INCOME_STATEMENT: byType(income), BALANCE_SHEET: { ...byType(sheet), ...unclosedLine(unclosed_profit) } },
    results: {
      INCOME_STATEMENT: sides(income.map(closingOf)),
      BALANCE_SHEET: sides([...sheet.map(closingOf), unclosed_profit]),
      ...(difference.isZero() ? {} : { OPENING_BALANCE_DIFFERENCE: lackingSide(difference) }),
      ...(between.isZero() ? {} : { BETWEEN_VALUES: lackingSide(between) }),
    },
  };
}

/** The result of earlier years that are not closed, raw: no account has it yet. */
function unclosedLine(unclosed_profit: Decimal): Record<string, TypeRows> {
  return unclosed_profit.isZero() ? {} : { UNCLOSED_PROFIT: { accounts: [], balance: unclosed_profit.toString() } };
}

function sides(closings: readonly Decimal[]): DebitCredit {
  let debit = ZERO;
  let credit = ZERO;
  for (const closing of closings) {
    if (closing.isNegative()) credit = credit.minus(closing);
    else debit = debit.plus(closing);
  }
  return { debit: debit.toString(), credit: credit.toString() };
}

function byType(balances: readonly AccountBalance[]): Record<string, TypeRows> {
  const grouped = Map.groupBy(balances, (balance) => balance.account.account_type);
  const types = accountTypeCodes.filter((type) => grouped.has(type));
  return Object.fromEntries(types.map((type: AccountType) => [type, typeRows(grouped.get(type) ?? [])]));
}

function typeRows(members: readonly AccountBalance[]): TypeRows {
  const ordered = [...members].sort((a, b) => compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id);
  return { accounts: ordered.map((member) => accountRow(member, fullBalance)), balance: sumOf(members, closingOf).toString() };
}

function lackingSide(difference: Decimal): DebitCredit {
  return debitCreditOf(difference.neg());
}
