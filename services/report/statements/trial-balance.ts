import { buildTrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import type { TrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import { comparedPayload, comparedPrint, datesToCompare } from './comparative-columns.ts';
import { readDimensionChoice } from '../reading/dimension-choice.ts';
import { readCorrections } from '../reading/read-corrections.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printByValue } from '../print/print-by-value.ts';
import { printTrialBalance } from '../print/print-trial-balance.ts';
import { firstDayOf, isBefore } from '../reading/first-day.ts';
import { readPosition } from '../reading/read-position.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';
import { headByValue, payloadByValue, readBooksByValue } from './statement-by-value.ts';
import type { ValueStatement } from './statement-by-value.ts';

/** The trial balance at the end date, by account, and by the values of a dimension if asked (docs/accounting.md §13.4). */
export function trialBalance(entity_id: number, parameters: ParamsOf<'readTrialBalance'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const choice = await readDimensionChoice(snapshot, entity_id, parameters);
    const window = windowUntil(books, parameters);
    const { compare } = parameters;
    const columns: TrialBalance[] = [];
    const groups: ValueStatement<TrialBalance>[] = [];
    const windows = datesToCompare(books, window, compare);
    const corrections = await readCorrections(snapshot, books, windows);
    for (const compared of windows) {
      const head = headByValue(headOf(books, compared), choice);
      // The position with which the books begin is of no value (docs/accounting.md §13.4).
      if (!choice) {
        const position = await readPosition(snapshot, books, compared);
        if (position) columns.push(buildTrialBalance(head, position));
        continue;
      }
      if (isBefore(compared.end, firstDayOf(books))) continue;
      const { whole, parts } = await readBooksByValue(snapshot, books, compared, choice);
      columns.push(buildTrialBalance(head, whole));
      groups.push(...parts.map(({ value, figures }) => ({ value, statement: buildTrialBalance(head, figures) })));
    }
    return {
      key: 'trial_balance',
      is_presented: true,
      payload: { ...comparedPayload(columns, compare, corrections), ...payloadByValue(choice, headOf(books, window), groups) },
      print: () => {
        const whole = comparedPrint(books, columns, compare, printTrialBalance(books, columns), corrections);
        return printByValue(whole, choice, groups, (one) => printTrialBalance(books, [one]));
      },
    };
  });
}
