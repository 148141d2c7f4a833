import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { financingSections, investmentSections, movingSections, operatingSections } from '../statement-sections.ts';
import type { CashFlowResult } from '../statement-figures.ts';
import { accountTypeCodes, accountTypes } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { CashFlowSection } from '../statement-sections.ts';
import type { AccountBalance } from './account-balance.ts';
import { closingOf, movementOf, openingOf } from './account-balance.ts';
import type { SectionAccounts } from './build-sections.ts';
import { fullBalance, groupByCategory, movementOnly } from './group-by-category.ts';
import type { CategoryNames, Measure } from './group-by-category.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface CashFlowStatement extends StatementHeadPayload {
  balances: Record<string, string>;
  accounts: SectionAccounts;
  results: Partial<Record<CashFlowResult, string>>;
}

/** What the entries of closings moved on each account in the window, raw (debit +), by account id. */
export type Translations = ReadonlyMap<number, Decimal>;

/**
 * The cash flow statement of a window of dates by the indirect method (IAS 7.18b). Sections and results are cash signs: what
 * brings cash is +, so a section is −(debits − credits) of its accounts' movement; `accounts` keep raw signs. A closing's
 * translation moves no cash (IAS 7.28): `translations` are left out of all movements, and what they did to cash itself is
 * FOREIGN_EXCHANGE_EFFECT. `cashbook` is the balance of all BANK accounts at the end by the books of the end's period:
 * END = START + NET + EFFECT = CASHBOOK, and a difference stands in CASH_DIFFERENCE (docs/accounting.md §11.4, §11.11).
 */
export function buildCashFlowStatement(
  head: StatementHead,
  balances: readonly AccountBalance[],
  cashbook: Decimal,
  categories: CategoryNames,
  translations: Translations,
): CashFlowStatement {
  const moved = balances.map((balance): AccountBalance => {
    const { account } = balance;
    return {
      account,
      opening: openingOf(balance),
      before: ZERO,
      movement: movementOf(balance).minus(translationOf(balance, translations)),
    };
  });
  const inSection = Map.groupBy(moved, (balance) => accountTypes[balance.account.account_type].cash_flow_section);
  const flow = (section: CashFlowSection) => sumOf(inSection.get(section) ?? [], (balance) => balance.movement).neg();
  const total = (sections: readonly CashFlowSection[]) => sumOf(sections, flow);
  const operations = flow('PROFIT').plus(total(operatingSections));
  const net = operations.plus(total(investmentSections)).plus(total(financingSections));
  const cash = inSection.get('CASH') ?? [];
  const start = sumOf(cash, openingOf);
  const effect = sumOf(cash, (balance) => translationOf(balance, translations));
  const end = start.plus(net).plus(effect);
  return {
    ...headPayload(head),
    balances: {
      ...Object.fromEntries(movingSections.map((section) => [section, flow(section).toString()])),
      PROFIT: flow('PROFIT').toString(),
      NET_CASH_FLOW: net.toString(),
      FOREIGN_EXCHANGE_EFFECT: effect.toString(),
      START_CASH_BALANCE: start.toString(),
    },
    accounts: accountsBySection(inSection, categories, translations),
    results: {
      OPERATIONS_CASH_FLOW: operations.toString(),
      INVESTMENT_CASH_FLOW: total(investmentSections).toString(),
      FINANCING_CASH_FLOW: total(financingSections).toString(),
      END_CASH_BALANCE: end.toString(),
      CASHBOOK_BALANCE: cashbook.toString(),
      ...(end.equals(cashbook) ? {} : { CASH_DIFFERENCE: cashbook.minus(end).toString() }),
    },
  };
}

/** Rows show what moved without translation; their closing balances are those of the books, translation included. */
function accountsBySection(
  inSection: ReadonlyMap<CashFlowSection, AccountBalance[]>,
  categories: CategoryNames,
  translations: Translations,
): SectionAccounts {
  const translated: Measure = { ...fullBalance, closing: (balance) => closingOf(balance).plus(translationOf(balance, translations)) };
  const accounts: SectionAccounts = {};
  for (const section of [...movingSections, 'PROFIT', 'CASH'] as CashFlowSection[]) {
    const measure = section === 'PROFIT' ? movementOnly : translated;
    const moved = (inSection.get(section) ?? []).filter((balance) => !balance.movement.isZero());
    const byType = Map.groupBy(moved, (balance) => balance.account.account_type);
    const types = accountTypeCodes.filter((type: AccountType) => byType.has(type));
    if (types.length > 0)
      accounts[section] = Object.fromEntries(types.map((type) => [type, groupByCategory(byType.get(type) ?? [], categories, measure)]));
  }
  return accounts;
}

function translationOf({ account }: AccountBalance, translations: Translations): Decimal {
  return translations.get(account.id) ?? ZERO;
}
