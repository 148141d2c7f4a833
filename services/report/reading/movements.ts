import { monthNumber, monthText } from '../../../shared/accounting/fiscal-year.ts';
import { buildMovements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { headOfMovements } from '../../../shared/accounting/statements/statement-head.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { readDimensionChoice } from './dimension-choice.ts';
import { inSnapshot } from './in-snapshot.ts';
import { printByValue } from '../print/print-by-value.ts';
import { printMovements } from '../print/print-movements.ts';
import { readReportBooks } from './read-report-books.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowOf } from './report-window.ts';
import type { ReportWindow } from './report-window.ts';
import { payloadByValue, readMonthsByValue } from '../statements/statement-by-value.ts';

/** Every month of the window has a row, so the window is bounded: thirty years. */
const MOST_MONTHS = 360;

/** The results of every month from start to end, by the values of a dimension if asked (docs/accounting.md §13.4). Throws 422 for more than thirty years. */
export function movements(entity_id: number, parameters: ParamsOf<'readMovements'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const choice = await readDimensionChoice(snapshot, entity_id, parameters);
    const window = windowOf(books, parameters);
    refuseLongWindow(window);
    const head = headOfMovements(headOf(books, window));
    const { whole, parts } = await readMonthsByValue(snapshot, books, window, choice);
    const statement = buildMovements(head, whole);
    const groups = parts.map(({ value, figures }) => ({ value, statement: buildMovements(head, figures) }));
    return {
      key: 'movements',
      payload: { ...statement, ...payloadByValue(choice, head, groups) },
      print: () => printByValue(printMovements(books, statement), choice, groups, (one) => printMovements(books, one)),
    };
  });
}

/** Throws 422 when a report by month would have too many. */
function refuseLongWindow(window: ReportWindow): void {
  const months = monthNumber(window.end) - monthNumber(window.start) + 1;
  if (months <= MOST_MONTHS) return;
  const message = `From ${monthText(window.start)} to ${monthText(window.end)} are ${months} months; at most ${MOST_MONTHS} are shown.`;
  throw new RequestError(422, { 'start-date': [message] });
}
