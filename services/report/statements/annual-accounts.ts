import { headPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { AgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { owedTypes } from '../../../shared/accounting/vocabularies.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { presentedPayload } from '../print/present-statement.ts';
import { printAnnualAccounts } from '../print/print-annual-accounts.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readFixedAssets } from '../reading/read-fixed-assets.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { headOf, windowAt } from '../reading/report-window.ts';
import type { Report } from '../report.ts';
import { readAgingSchedule } from './aging-schedule.ts';
import { readBalanceSheet } from './balance-sheet.ts';
import { readCashFlowStatement } from './cash-flow-statement.ts';
import { readChangesInEquity } from './changes-in-equity.ts';
import { readIncomeStatement } from './income-statement.ts';

/**
 * The accounts of a fiscal year as one set: statements beside those of the year before, and the notes that the books can tell (IAS 1.10,
 * docs/accounting.md §11.27). Throws 422 for a year without a period.
 */
export function annualAccounts(entity_id: number, { year }: ParamsOf<'readAnnualAccounts'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const period = periodOfYear(books, year);
    const window = windowAt(books, { start: period.start_date, end: period.end_date });
    const statements = await readStatements(snapshot, books, period);
    const aged = await readAged(snapshot, books, dayText(period.end_date));
    const assets = await readFixedAssets(snapshot, books, window);
    const head = headPayload(headOf(books, window));
    const is_draft = period.status !== 'CLOSED';
    return {
      key: 'annual_accounts',
      payload: {
        ...head,
        draft: is_draft,
        statements: Object.fromEntries(statements.map((report) => [report.key, presentedPayload(report)])),
        notes: {
          ...Object.fromEntries(aged.map(({ payload }) => [(payload as AgingSchedule).accountType, payload])),
          fixedAssets: assets,
        },
      },
      print: () => printAnnualAccounts(books, { head, is_draft, statements, aged, assets }),
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
async function readStatements(snapshot: Snapshot, books: ReportBooks, period: ReportingPeriod): Promise<Report[]> {
  const [start_date, end_date] = [dayText(period.start_date), dayText(period.end_date)];
  const compare = 'previous-period';
  return [
    await readBalanceSheet(snapshot, books, { end_date, compare }),
    await readIncomeStatement(snapshot, books, { start_date, end_date, compare }),
    await readChangesInEquity(snapshot, books, { start_date, end_date, compare }),
    await readCashFlowStatement(snapshot, books, { start_date, end_date, compare }),
  ];
}

async function readAged(snapshot: Snapshot, books: ReportBooks, end_date: string): Promise<Report[]> {
  const aged: Report[] = [];
  for (const account_type of owedTypes) aged.push(await readAgingSchedule(snapshot, books, { end_date, account_type }));
  return aged;
}
