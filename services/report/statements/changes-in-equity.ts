import { ZERO } from '../../../shared/accounting/decimal.ts';
import { buildChangesInEquity } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import type { ChangesInEquity, EquityMovement } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';
import { aggregateTotals } from '../../../shared/books/totals-with-recent.ts';
import { isEquityType } from '../../../shared/accounting/vocabularies.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { comparedPayload, comparedPrint, windowsToCompare } from './comparative-columns.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printChangesInEquity } from '../print/print-changes-in-equity.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { readBroughtIn } from '../reading/read-opening-entries.ts';
import { readTranslationSides, sidesById } from '../reading/read-translations.ts';
import type { Report } from '../report.ts';
import { headOf, inOnePeriod, windowInPeriod } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import { totalsOfSlices } from '../../../shared/books/reading/totals-of-slices.ts';

/** The statement of changes in equity from start to end, within one period; that of the comparative column within another. */
export function changesInEquity(entity_id: number, parameters: ParamsOf<'readChangesInEquity'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const columns: ChangesInEquity[] = [];
    for (const window of windowsToCompare(books, windowInPeriod(books, parameters), parameters.compare)) {
      const opened = await readBalances(snapshot, books, inOnePeriod(window));
      const movements = await readEquityMovements(snapshot, books, window);
      columns.push(buildChangesInEquity(headOf(books, window), opened, movements, categoryNames(books)));
    }
    const { compare } = parameters;
    const print = () => comparedPrint(books, columns, compare, printChangesInEquity(books, columns));
    return { key: 'statement_of_changes_in_equity', payload: comparedPayload(columns, compare), print };
  });
}

/** Debits and credits of the equity accounts in a window, from the running totals, without opening entries. */
async function readEquityMovements(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Map<number, EquityMovement>> {
  const account_id = { $in: books.accounts.filter(({ account_type }) => isEquityType(account_type)).map(({ id }) => id) };
  const branches = totalsOfSlices(totalSlices(window.start, window.end), { account_id });
  const group = { $group: { _id: '$account_id', debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } };
  const rows = await aggregateTotals<{ _id: number }>(snapshot.db, books.entity.id, branches, [group], snapshot.session);
  const translations = await readTranslationSides(snapshot, books, window);
  const none = { debit: ZERO, credit: ZERO };
  const brought = new Map((await readBroughtIn(snapshot, books, window)).map((entry) => [entry.account_id, entry]));
  return new Map(
    [...sidesById(rows)].map(([id, { debit, credit }]) => {
      const { debit: brought_debit, credit: brought_credit } = brought.get(id) ?? none;
      const moved = { debit: debit.minus(brought_debit), credit: credit.minus(brought_credit) };
      return [id, { ...moved, translation: translations.get(id) ?? none }];
    }),
  );
}
