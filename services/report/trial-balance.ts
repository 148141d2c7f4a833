import { buildTrialBalance } from '../../shared/accounting/statements/build-trial-balance.ts';
import type { TrialBalance } from '../../shared/accounting/statements/build-trial-balance.ts';
import { comparedPayload, datesToCompare } from './comparative-columns.ts';
import { inSnapshot } from './in-snapshot.ts';
import { printTrialBalance } from './print/print-trial-balance.ts';
import { readReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import type { Report } from './report.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from './report-window.ts';

/** The trial balance at the end date, by account. */
export function trialBalance(entity_id: number, parameters: ParamsOf<'readTrialBalance'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const columns: TrialBalance[] = [];
    for (const window of datesToCompare(books, windowUntil(books, parameters), parameters.compare)) {
      columns.push(buildTrialBalance(headOf(books, window), await readBalances(snapshot, books, window)));
    }
    return { key: 'trial_balance', payload: comparedPayload(columns), print: () => printTrialBalance(books, columns) };
  });
}
