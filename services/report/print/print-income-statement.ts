import { typesOfSection } from '../../../shared/accounting/vocabularies.ts';
import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { incomeStatementSections } from '../../../shared/accounting/statement-sections.ts';
import type { IncomeStatementSection } from '../../../shared/accounting/statement-sections.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { expenseChart } from './expense-chart.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { Addend, PrintedRow, PrintedStatement } from './printed-statement.ts';
import { adding, deducting } from './prove-statement.ts';
import { claimAll, figureRow, headingRow, lineRows, sumRow } from './section-rows.ts';
import type { Lines, PrintedSign } from './section-rows.ts';
import { figureColumns, statementFrame, wordingOf } from './statement-frame.ts';

/** The income statement in the classic order: gross profit, other income, net profit (docs/accounting.md §11.12); months go to its chart. */
export function printIncomeStatement(books: ReportBooks, columns: readonly IncomeStatement[], months: Movements): PrintedStatement {
  claimAll(columns, incomeStatementSections.map(linesOf));
  const [current] = columns as [IncomeStatement];
  const wording = wordingOf(books, current);
  const { groups, totals, results } = wording.words;
  const section = (name: IncomeStatementSection, sign: PrintedSign): PrintedRow[] => {
    const rows = lineRows(linesOf(name), columns, wording, sign);
    return rows.length === 0 ? [] : [headingRow(groups[name]), ...rows];
  };
  const result = (kind: 'result' | 'final', name: keyof IncomeStatement['results'], sum: readonly Addend[]) => {
    const figures = columns.map((column) => column.results[name]);
    return sumRow(figureRow(kind, results[name], figures, wording), sum);
  };
  const sales = section('OPERATING_REVENUES', -1);
  const cost_of_sales = section('OPERATING_EXPENSES', 1);
  const gross = result('result', 'GROSS_PROFIT', [...adding(typesIn(sales)), ...deducting(typesIn(cost_of_sales))]);
  const other = section('NON_OPERATING_REVENUES', -1);
  const revenue = result('result', 'TOTAL_REVENUE', adding([gross, ...typesIn(other)]));
  const costs = section('NON_OPERATING_EXPENSES', 1);
  const all_costs = columns.map((column) => column.totals.NON_OPERATING_EXPENSES ?? '0');
  const cost_rows =
    costs.length > 0 ? [sumRow(figureRow('result', totals.OPERATING_COSTS, all_costs, wording), adding(typesIn(costs)))] : [];
  const profit = result('final', 'NET_PROFIT', [...adding([revenue]), ...deducting(cost_rows)]);
  const rows = [...sales, ...cost_of_sales, gross, ...other, revenue, ...costs, ...cost_rows, profit];
  const frame = statementFrame(books, columns, 'income_statement');
  return {
    ...frame,
    charts: [monthlyChart(months, wording), ...expenseChart(current, wording)],
    tables: [{ caption: frame.title, layout: 'statement', columns: figureColumns(columns, wording), rows }],
    notes: [],
  };
}

function linesOf(section: IncomeStatementSection): Lines {
  return { section, types: typesOfSection(section) };
}

function typesIn(rows: readonly PrintedRow[]): PrintedRow[] {
  return rows.filter(({ kind }) => kind === 'type');
}
