import { figure } from './aligned-table.ts';
import type { BooksClient } from './books-client.ts';
import type { Year } from './year.ts';

interface IncomeStatement {
  income_statement: { totals: { OPERATING_REVENUES: number }; results: { GROSS_PROFIT: number; NET_PROFIT: number } };
}

/** What the year earned, in a sentence, from its income statement. */
export async function readIncome(client: BooksClient, { entity }: Pick<Year, 'entity'>): Promise<string> {
  const days = `start-date=${entity.calendar_year}-01-01&end-date=${entity.calendar_year}-12-31`;
  const { totals, results } = (await client.get<IncomeStatement>(`/reports/income-statement?${days}`)).income_statement;
  // Totals have raw signs: a revenue stands in credit.
  const revenue = figure(-totals.OPERATING_REVENUES);
  return `Of sales of ${revenue} a gross profit of ${figure(results.GROSS_PROFIT)} is left, and a net profit of ${figure(results.NET_PROFIT)}.`;
}
