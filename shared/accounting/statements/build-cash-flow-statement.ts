import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { financingSections, investmentSections, movingSections, operatingSections } from '../statement-sections.ts';
import type { CashFlowResult } from '../statement-figures.ts';
import { accountTypeCodes } from '../vocabularies.ts';
import type { CashFlowSection } from '../statement-sections.ts';
import type { AccountBalance } from './account-balance.ts';
import { closingOf, movementOf, openingOf } from './account-balance.ts';
import type { SectionAccounts } from './build-sections.ts';
import { cashFlowSectionOf } from './cash-flow-activities.ts';
import { cashPaid } from './cash-paid.ts';
import { fullBalance, groupByCategory, movementOnly } from './group-by-category.ts';
import type { CategoryNames, Measure } from './group-by-category.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface CashFlowStatement extends StatementHeadPayload {
  balances: Record<string, string>;
  accounts: SectionAccounts;
  results: Partial<Record<CashFlowResult, string>>;
}

/** What a window moved without cash, debits − credits by account id. */
export interface NonCash {
  /** By entries that count for nothing: translations, revaluations, value without units (IAS 7.28). */
  readonly translations: ReadonlyMap<number, Decimal>;
  /** By pairs between two activities, as far as they are not settled (non-cash-movements.ts). */
  readonly left_out: ReadonlyMap<number, Decimal>;
  /** What cash brought on accounts of income and expense that are investing (non-cash-movements.ts): taken out of the profit, into investing. */
  readonly invested: ReadonlyMap<number, Decimal>;
  /** Distributions to owners out of a bank account, or against an account marked DIVIDENDS. */
  readonly distributed: Decimal;
}

/** An account with what moved on it with cash, and without. */
interface Flow {
  readonly balance: AccountBalance;
  readonly translated: Decimal;
  readonly left_out: Decimal;
  /** Of income and expense: what of it cash brought, and investing shows. */
  readonly invested: Decimal;
}

/**
 * The cash flow statement of a window of dates by the indirect method (IAS 7.18b). Sections and results are cash signs: what
 * brings cash is +, so a section is −(debits − credits) of its accounts' movement; `accounts` keep raw signs. What moved no cash is left out
 * of all sections; PROFIT is that of the window, and NON_CASH_ITEMS takes the part of it back that moved none. What translation did to cash
 * itself is FOREIGN_EXCHANGE_EFFECT. `cashbook` is the balance of all BANK accounts at the end by the books of the end's period:
 * END = START + NET + EFFECT = CASHBOOK, and a difference stands in CASH_DIFFERENCE (docs/accounting.md §11.4, §11.11, §11.24).
 */
export function buildCashFlowStatement(
  head: StatementHead,
  balances: readonly AccountBalance[],
  cashbook: Decimal,
  categories: CategoryNames,
  non_cash: NonCash,
): CashFlowStatement {
  const flows = balances.map((balance): Flow => ({
    balance,
    translated: non_cash.translations.get(balance.account.id) ?? ZERO,
    left_out: non_cash.left_out.get(balance.account.id) ?? ZERO,
    invested: non_cash.invested.get(balance.account.id) ?? ZERO,
  }));
  const inSection = Map.groupBy(flows, ({ balance }) => cashFlowSectionOf(balance.account));
  const of = (section: CashFlowSection): readonly Flow[] => inSection.get(section) ?? [];
  const invested = sumOf(of('PROFIT'), (one) => one.invested);
  const flow = (section: CashFlowSection) =>
    sumOf(of(section), movedCash)
      .plus(section === 'NON_CURRENT_ASSETS' ? invested : ZERO)
      .neg();
  const total = (sections: readonly CashFlowSection[]) => sumOf(sections, flow);
  const profit = sumOf(of('PROFIT'), ({ balance }) => movementOf(balance)).neg();
  const non_cash_items = sumOf(of('PROFIT'), takenOut);
  const operations = profit.plus(non_cash_items).plus(total(operatingSections));
  const net = operations.plus(total(investmentSections)).plus(total(financingSections));
  const start = sumOf(of('CASH'), ({ balance }) => openingOf(balance));
  const effect = sumOf(of('CASH'), ({ translated }) => translated);
  const end = start.plus(net).plus(effect);
  const paid = cashPaid(
    flows.map((one) => ({ account: one.balance.account, movement: movedCash(one).minus(one.invested) })),
    non_cash.distributed,
  );
  const figures: Partial<Record<CashFlowResult, Decimal>> = {
    OPERATIONS_CASH_FLOW: operations,
    INVESTMENT_CASH_FLOW: total(investmentSections),
    FINANCING_CASH_FLOW: total(financingSections),
    END_CASH_BALANCE: end,
    CASHBOOK_BALANCE: cashbook,
    ...(end.equals(cashbook) ? {} : { CASH_DIFFERENCE: cashbook.minus(end) }),
    ...paid,
  };
  return {
    ...headPayload(head),
    balances: {
      ...Object.fromEntries(movingSections.map((section) => [section, flow(section).toString()])),
      PROFIT: profit.toString(),
      NON_CASH_ITEMS: non_cash_items.toString(),
      NET_CASH_FLOW: net.toString(),
      FOREIGN_EXCHANGE_EFFECT: effect.toString(),
      START_CASH_BALANCE: start.toString(),
    },
    accounts: accountsBySection(inSection, categories),
    results: Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.toString()])),
  };
}

function movedNoCash({ translated, left_out }: Flow): Decimal {
  return translated.plus(left_out);
}

/** What is taken out of the profit of operations: what moved no cash, and what belongs to investing. */
function takenOut(flow: Flow): Decimal {
  return movedNoCash(flow).plus(flow.invested);
}

function movedCash(flow: Flow): Decimal {
  return movementOf(flow.balance).minus(movedNoCash(flow));
}

/**
 * Rows show what moved cash, and the balances of the books. Those of PROFIT show all that moved in the window, those of NON_CASH_ITEMS what
 * of it is taken back.
 */
function accountsBySection(inSection: ReadonlyMap<CashFlowSection, readonly Flow[]>, categories: CategoryNames): SectionAccounts {
  const accounts: SectionAccounts = {};
  const add = (section: CashFlowSection | 'NON_CASH_ITEMS', rows: readonly AccountBalance[], measure: Measure): void => {
    const byType = Map.groupBy(
      rows.filter(({ movement }) => !movement.isZero()),
      ({ account }) => account.account_type,
    );
    const types = accountTypeCodes.filter((type) => byType.has(type));
    if (types.length > 0)
      accounts[section] = Object.fromEntries(types.map((type) => [type, groupByCategory(byType.get(type) ?? [], categories, measure)]));
  };
  const row = ({ account }: AccountBalance, opening: Decimal, movement: Decimal): AccountBalance => ({
    account,
    opening,
    before: ZERO,
    movement,
  });
  for (const section of [...movingSections, 'CASH'] as CashFlowSection[]) {
    const flows = inSection.get(section) ?? [];
    const apart = new Map(flows.map((flow) => [flow.balance.account.id, movedNoCash(flow)]));
    const invested = section === 'NON_CURRENT_ASSETS' ? (inSection.get('PROFIT') ?? []) : [];
    add(
      section,
      [
        ...flows.map((flow) => row(flow.balance, openingOf(flow.balance), movedCash(flow))),
        ...invested.map((flow) => row(flow.balance, ZERO, flow.invested)),
      ],
      { ...fullBalance, closing: (balance) => closingOf(balance).plus(apart.get(balance.account.id) ?? ZERO) },
    );
  }
  const income = inSection.get('PROFIT') ?? [];
  add(
    'PROFIT',
    income.map(({ balance }) => row(balance, ZERO, movementOf(balance))),
    movementOnly,
  );
  add(
    'NON_CASH_ITEMS',
    income.map((flow) => row(flow.balance, ZERO, takenOut(flow).neg())),
    movementOnly,
  );
  return accounts;
}
