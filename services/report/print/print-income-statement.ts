import { typesOfSection } from '../../../shared/accounting/statement-figures.ts';
import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { StatementSection } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { expenseChart } from './expense-chart.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { figureRow, headingRow, lineRows } from './section-rows.ts';
import type { PrintedSign } from './section-rows.ts';
import { figureColumns, statementFrame, wordingOf } from './statement-frame.ts';

/** The income statement in the classic order: gross profit, other income, net profit (docs/accounting.md §11.12); months go to its chart. */
export function printIncomeStatement(books: ReportBooks, columns: readonly IncomeStatement[], months: Movements): PrintedStatement {
  const [current] = columns as [IncomeStatement];
  const wording = wordingOf(books, current);
  const { groups, totals, results } = wording.words;
  const section = (name: StatementSection & keyof typeof groups, sign: PrintedSign): PrintedRow[] => {
    const rows = lineRows({ section: name, types: typesOfSection(name) }, columns, wording, sign);
    return rows.length === 0 ? [] : [headingRow(groups[name]), ...rows];
  };
  const result = (kind: 'result' | 'final', name: keyof IncomeStatement['results']) =>
    figureRow(
      kind,
      results[name],
      columns.map((column) => column.results[name]),
      wording,
    );
  const costs = section('NON_OPERATING_EXPENSES', 1);
  const all_costs = columns.map((column) => column.totals.NON_OPERATING_EXPENSES ?? '0');
  const rows = [
    ...section('OPERATING_REVENUES', -1),
    ...section('OPERATING_EXPENSES', 1),
    result('result', 'GROSS_PROFIT'),
    ...section('NON_OPERATING_REVENUES', -1),
    result('result', 'TOTAL_REVENUE'),
    ...costs,
    ...(costs.length > 0 ? [figureRow('result', totals.OPERATING_COSTS, all_costs, wording)] : []),
    result('final', 'NET_PROFIT'),
  ];
  const frame = statementFrame(books, columns, 'income_statement');
  return {
    ...frame,
    charts: [monthlyChart(months, wording), ...expenseChart(current, wording)],
    tables: [{ caption: frame.title, layout: 'statement', columns: figureColumns(columns, wording), rows }],
    notes: [],
  };
}
