import { monthNumber } from '../fiscal-year.ts';
import type { Decimal } from '../decimal.ts';
import { ZERO } from '../decimal.ts';
import type { MonthlyResult } from '../statement-figures.ts';
import { accountTypes, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { StatementSection } from '../statement-sections.ts';
import { profitOf } from './profit.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** Debits − credits of an account in one month (`2024-06`), in the reporting currency. */
export interface MonthlyMovement {
  readonly account_type: AccountType;
  readonly month: string;
  readonly movement: Decimal;
}

export type MonthlyResults = Record<MonthlyResult, string>;

export interface Movements extends StatementHeadPayload {
  months: { month: string; results: MonthlyResults }[];
  results: MonthlyResults;
}

/**
 * The results of every month that the window touches, months without postings included, and of the whole window. Revenue,
 * expense and profit are positive, a loss negative (docs/accounting.md §11.1, §11.6).
 */
export function buildMovements(head: StatementHead, movements: readonly MonthlyMovement[]): Movements {
  const income = movements.filter((movement) => isIncomeStatementType(movement.account_type));
  const byMonth = Map.groupBy(income, (movement) => movement.month);
  return {
    ...headPayload(head),
    months: monthsBetween(head.start, head.end).map((month) => ({ month, results: resultsOf(byMonth.get(month) ?? []) })),
    results: resultsOf(income),
  };
}

/** The months from start to end, both included, as `2024-06`. */
function monthsBetween(start: Date, end: Date): string[] {
  const months: string[] = [];
  const first = monthNumber(start);
  const last = monthNumber(end);
  for (let month = first; month <= last; month += 1) {
    months.push(`${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`);
  }
  return months;
}

function resultsOf(movements: readonly MonthlyMovement[]): MonthlyResults {
  const total = (section: StatementSection) =>
    movements.reduce(
      (sum, { account_type, movement }) => (accountTypes[account_type].section === section ? sum.plus(movement) : sum),
      ZERO,
    );
  const { gross_profit, net_profit } = profitOf(total);
  return {
    OPERATING_REVENUES: total('OPERATING_REVENUES').neg().toString(),
    OPERATING_EXPENSES: total('OPERATING_EXPENSES').toString(),
    GROSS_PROFIT: gross_profit.toString(),
    NON_OPERATING_REVENUES: total('NON_OPERATING_REVENUES').neg().toString(),
    NON_OPERATING_EXPENSES: total('NON_OPERATING_EXPENSES').toString(),
    NET_PROFIT: net_profit.toString(),
  };
}
