import { markedLineOf, markedLines } from '../../../shared/accounting/statements/marked-results.ts';
import type { MarkedLine } from '../../../shared/accounting/statements/marked-results.ts';
import { typesOfSection } from '../../../shared/accounting/vocabularies.ts';
import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { incomeStatementSections } from '../../../shared/accounting/statement-sections.ts';
import type { IncomeStatementSection } from '../../../shared/accounting/statement-sections.ts';
import type { IncomeStatementLayout } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { expenseChart } from './expense-chart.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { Addend, PrintedRow, PrintedStatement } from './printed-statement.ts';
import { lineTotal, presentedColumn } from './presented-column.ts';
import { adding, deducting } from './prove-statement.ts';
import { captionOf, claimAll, figureRow, headingRow, lineRows, sumRow } from './section-rows.ts';
import type { Lines, PrintedSign, RowTerms } from './section-rows.ts';
import { columnTerms, currentFirst, figureColumns, statementFrame, wordingOf } from './statement-frame.ts';
import type { ColumnKind } from './statement-frame.ts';
import { withoutNothing } from './without-nothing.ts';

/**
 * The income statement in the classic order: gross profit, other income, costs, net profit (docs/accounting.md §11.12). Where accounts are
 * marked, the results of investing, financing and tax have lines of their own, in the layout of IFRS 18 with its subtotals (§11.22).
 * Months go to its chart.
 */
export function printIncomeStatement(
  books: ReportBooks,
  columns: readonly IncomeStatement[],
  months: Movements,
  layout: IncomeStatementLayout = 'classic',
  kind: ColumnKind = 'compared',
): PrintedStatement {
  const [current, ...others] = currentFirst(columns, kind);
  const frame = statementFrame(books, [current, ...others], 'income_statement');
  const wording = wordingOf(books, current);
  const heads = columnTerms(columns, wording, { kind });
  return {
    ...frame,
    charts: [monthlyChart(months, wording), ...expenseChart(current, wording)],
    tables: [
      withoutNothing({
        caption: frame.title,
        layout: 'statement',
        columns: figureColumns(heads, wording),
        rows: incomeRows(columns, { ...wording, ...heads }, layout),
      }),
    ],
    notes: [],
  };
}

function incomeRows(statements: readonly IncomeStatement[], wording: RowTerms, layout: IncomeStatementLayout): PrintedRow[] {
  const columns = statements.map((statement) =>
    presentedColumn(statement, ({ accountType, presentation }, section) => {
      const line = markedLineOf(presentation, accountType);
      return line ? [line, line] : [section, accountType];
    }),
  );
  claimAll(columns, [...incomeStatementSections.map(linesOf), ...markedLines.map(lineOf)]);
  const { groups, totals, results } = wording.words;
  const section = (name: IncomeStatementSection, sign: PrintedSign): PrintedRow[] => {
    const rows = lineRows(linesOf(name), columns, wording, sign);
    return rows.length === 0 ? [] : [headingRow(captionOf(groups, name)), ...rows];
  };
  const marked = (name: MarkedLine, sign: PrintedSign): PrintedRow[] => lineRows(lineOf(name), columns, wording, sign);
  const result: Result = (kind, name, sum) =>
    sumRow(
      figureRow(
        kind,
        captionOf(results, name),
        statements.map((statement) => statement.results[name] ?? '0'),
        wording,
      ),
      sum,
    );
  const comprehensive = (profit: PrintedRow): PrintedRow[] => {
    if (statements.every(({ results: all }) => all.OTHER_COMPREHENSIVE_INCOME === undefined)) return [];
    const other = figureRow(
      'type',
      captionOf(results, 'OTHER_COMPREHENSIVE_INCOME'),
      statements.map((one) => one.results.OTHER_COMPREHENSIVE_INCOME ?? '0'),
      wording,
    );
    return [other, result('final', 'TOTAL_COMPREHENSIVE_INCOME', adding([profit, other]))];
  };
  const sales = section('OPERATING_REVENUES', -1);
  const cost_of_sales = section('OPERATING_EXPENSES', 1);
  const gross = result('result', 'GROSS_PROFIT', [...adding(typesIn(sales)), ...deducting(typesIn(cost_of_sales))]);
  const other = section('NON_OPERATING_REVENUES', -1);
  const costs = section('NON_OPERATING_EXPENSES', 1);
  const all_costs = columns.map((column) => lineTotal(column, 'NON_OPERATING_EXPENSES', typesOfSection('NON_OPERATING_EXPENSES')));
  const cost_rows =
    costs.length > 0 ? [sumRow(figureRow('result', captionOf(totals, 'OPERATING_COSTS'), all_costs, wording), adding(typesIn(costs)))] : [];
  const upper = [...sales, ...cost_of_sales, gross, ...other];
  const [invested, income, charges, tax] = [
    marked('INVESTMENT_RESULT', -1),
    marked('FINANCE_INCOME', -1),
    marked('FINANCE_COSTS', 1),
    marked('INCOME_TAX', 1),
  ];
  const parts = { upper, gross, other, costs, cost_rows, invested, income, charges, tax };
  const rows = layout === 'classic' ? classicRows(parts, result) : ifrsRows(parts, result);
  return [...rows, ...comprehensive(rows.at(-1)!)];
}

type Name = keyof IncomeStatement['results'];
type Result = (kind: 'result' | 'final', name: Name, sum: readonly Addend[]) => PrintedRow;
type Parts = Readonly<Record<'upper' | 'other' | 'costs' | 'cost_rows' | 'invested' | 'income' | 'charges' | 'tax', PrintedRow[]>> & {
  readonly gross: PrintedRow;
};

/** In the classic order a profit before tax stands where accounts are marked for financing or income tax; none of the subtotals of IFRS 18. */
function classicRows({ upper, gross, other, costs, cost_rows, invested, income, charges, tax }: Parts, result: Result): PrintedRow[] {
  const isMarked = [invested, income, charges, tax].some((rows) => rows.length > 0);
  // The figure counts marked income too, which stands below.
  const revenue = isMarked ? [] : [result('result', 'TOTAL_REVENUE', adding([gross, ...typesIn(other)]))];
  const first = isMarked ? [gross, ...typesIn(other)] : revenue;
  const before = [...adding([...first, ...typesIn(invested), ...typesIn(income)]), ...deducting([...cost_rows, ...typesIn(charges)])];
  const apart = [income, charges, tax].some((rows) => rows.length > 0);
  const before_tax = apart ? [result('result', 'PROFIT_BEFORE_TAX', before)] : [];
  const net = result('final', 'NET_PROFIT', apart ? [...adding(before_tax), ...deducting(typesIn(tax))] : before);
  return [...upper, ...revenue, ...costs, ...cost_rows, ...invested, ...income, ...charges, ...before_tax, ...tax, net];
}

/** Operating, investing and financing, each with its subtotal (IFRS 18.69). */
function ifrsRows({ upper, gross, other, costs, cost_rows, invested, income, charges, tax }: Parts, result: Result): PrintedRow[] {
  const operating = result('result', 'OPERATING_PROFIT', [...adding([gross, ...typesIn(other)]), ...deducting(cost_rows)]);
  const before_financing = result('result', 'PROFIT_BEFORE_FINANCING_AND_TAX', adding([operating, ...typesIn(invested)]));
  const financing = [...adding([before_financing, ...typesIn(income)]), ...deducting(typesIn(charges))];
  const before_tax = result('result', 'PROFIT_BEFORE_TAX', financing);
  const net = result('final', 'NET_PROFIT', [...adding([before_tax]), ...deducting(typesIn(tax))]);
  const lower = [operating, ...invested, before_financing, ...income, ...charges, before_tax, ...tax, net];
  return [...upper, ...costs, ...cost_rows, ...lower];
}

function linesOf(section: IncomeStatementSection): Lines {
  return { section, types: typesOfSection(section) };
}

function lineOf(line: MarkedLine): Lines {
  return { section: line, types: [line] };
}

function typesIn(rows: readonly PrintedRow[]): PrintedRow[] {
  return rows.filter(({ kind }) => kind === 'type');
}
