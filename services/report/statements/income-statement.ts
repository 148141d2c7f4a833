import { buildIncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import { buildMovements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { comparedPayload, comparedPrint, windowsToCompare } from './comparative-columns.ts';
import { readDimensionChoice } from '../reading/dimension-choice.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printByValue } from '../print/print-by-value.ts';
import { printIncomeStatement } from '../print/print-income-statement.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowOf } from '../reading/report-window.ts';
import { headByValue, payloadByValue, readBooksByValue, readMonthsByValue } from './statement-by-value.ts';
import type { ValueStatement } from './statement-by-value.ts';

/** The income statement from start to end, over periods if need be (docs/accounting.md §11.2), by the values of a dimension if asked (§13.4). */
export function incomeStatement(entity_id: number, parameters: ParamsOf<'readIncomeStatement'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const choice = await readDimensionChoice(snapshot, entity_id, parameters);
    const window = windowOf(books, parameters);
    const head = headByValue(headOf(books, window), choice);
    const columns: IncomeStatement[] = [];
    const groups: ValueStatement<IncomeStatement>[] = [];
    for (const compared of windowsToCompare(books, window, parameters.compare)) {
      const of = headByValue(headOf(books, compared), choice);
      const { whole, parts } = await readBooksByValue(snapshot, books, compared, choice);
      const statement = ({ balances }: typeof whole): IncomeStatement => buildIncomeStatement(of, balances, categoryNames(books));
      columns.push(statement(whole));
      groups.push(...parts.map(({ value, figures }) => ({ value, statement: statement(figures) })));
    }
    // Only the page has a chart.
    const months = parameters.format === 'html' ? (await readMonthsByValue(snapshot, books, window, choice)).whole : [];
    return {
      key: 'income_statement',
      payload: { ...comparedPayload(columns, parameters.compare), ...payloadByValue(choice, head, groups) },
      print: () => {
        const movements = buildMovements(head, months);
        const printed = printIncomeStatement(books, columns, movements, parameters.layout);
        const whole = comparedPrint(books, columns, parameters.compare, printed);
        return printByValue(whole, choice, groups, (one) => printIncomeStatement(books, [one], movements, parameters.layout));
      },
    };
  });
}
