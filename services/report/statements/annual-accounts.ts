import { headPayload } from '../../../shared/accounting/statements/statement-head.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { presentedPayload } from '../print/present-statement.ts';
import { printAnnualAccounts } from '../print/print-annual-accounts.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { headOf, windowAt } from '../reading/report-window.ts';
import type { Report } from '../report.ts';
import { notesPayload, readAnnualNotes } from './annual-notes.ts';
import { readBalanceSheet } from './balance-sheet.ts';
import { readCashFlowStatement } from './cash-flow-statement.ts';
import { readChangesInEquity } from './changes-in-equity.ts';
import { readIncomeStatement } from './income-statement.ts';

/**
 * The accounts of a fiscal year as one set: statements beside those of the year before, and the notes that the books can tell (IAS 1.10,
 * docs/accounting.md §11.27). Throws 422 for a year without a period.
 */
export function annualAccounts(entity_id: number, { year, language }: ParamsOf<'readAnnualAccounts'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, { language });
    const period = periodOfYear(books, year);
    const window = windowAt(books, { start: period.start_date, end: period.end_date });
    const statements = await readStatements(snapshot, books, period);
    const notes = await readAnnualNotes(snapshot, books, window, statements.balance_sheet);
    const head = headPayload(headOf(books, window));
    const is_draft = period.status !== 'CLOSED';
    const { name, address, registration } = books.entity;
    return {
      key: 'annual_accounts',
      is_presented: true,
      payload: {
        ...head,
        draft: is_draft,
        entity: { name, address: address ?? null, registration: registration ?? null },
        statements: Object.fromEntries(Object.entries(statements).map(([key, report]) => [key, presentedPayload(report)])),
        notes: notesPayload(notes),
      },
      print: () => printAnnualAccounts(books, { head, period, statements: Object.values(statements), notes }),
    };
  });
}

function periodOfYear({ periods }: ReportBooks, year: number | undefined): ReportingPeriod {
  const ordered = periods.toSorted((one, other) => other.start_date.getTime() - one.start_date.getTime());
  const found = year === undefined ? ordered[0] : ordered.find(({ calendar_year }) => calendar_year === year);
  if (found) return found;
  const wanted = year === undefined ? 'a reporting period' : `the reporting period ${year}`;
  throw new RequestError(422, { year: [`The books do not have ${wanted}; GET /reporting-period lists those they have.`] });
}

/** In the order of a set of accounts (IAS 1.10). */
async function readStatements(snapshot: Snapshot, books: ReportBooks, period: ReportingPeriod) {
  const [start_date, end_date] = [dayText(period.start_date), dayText(period.end_date)];
  const compare = 'previous-period';
  return {
    balance_sheet: await readBalanceSheet(snapshot, books, { end_date, compare }),
    income_statement: await readIncomeStatement(snapshot, books, { start_date, end_date, compare }),
    statement_of_changes_in_equity: await readChangesInEquity(snapshot, books, { start_date, end_date, compare }),
    cash_flow_statement: await readCashFlowStatement(snapshot, books, { start_date, end_date, compare }),
  };
}
