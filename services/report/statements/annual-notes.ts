import type { AgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import type { AssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import { buildEquityComponents } from '../../../shared/accounting/statements/build-equity-components.ts';
import type { EquityComponents } from '../../../shared/accounting/statements/build-equity-components.ts';
import type { LoanMaturities } from '../../../shared/accounting/statements/build-loan-maturities.ts';
import type { TaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { OwedType } from '../../../shared/accounting/vocabularies.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readFixedAssets } from '../reading/read-fixed-assets.ts';
import { readLoans } from '../reading/read-loans.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import type { Report } from '../report.ts';
import { readAgingSchedule } from './aging-schedule.ts';
import { comparedPayload, windowsToCompare } from './comparative-columns.ts';
import { readTaxSummary } from './tax-summary.ts';

/** The figures of a year, and those of the year before where the books have it. */
type Columns<T> = readonly [current: T, ...before: T[]];

/** What the books can tell beside the statements of a year (docs/accounting.md §11.28). */
export interface AnnualNotes {
  /** Text of the entity. */
  readonly policies: string | null;
  readonly owed: Readonly<Record<OwedType, Columns<AgingSchedule>>>;
  readonly loans: Columns<LoanMaturities>;
  readonly fixed_assets: Columns<AssetMovements>;
  readonly taxes: TaxSummary;
  readonly equity: EquityComponents;
}

/** The notes of a window that is a period; equity is that of the balance sheet. */
export async function readAnnualNotes(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  balance_sheet: Report,
): Promise<AnnualNotes> {
  const windows = windowsToCompare(books, window, 'previous-period');
  const columns = async <T>(read: (one: ReportWindow) => Promise<T>): Promise<Columns<T>> => {
    const all: T[] = [];
    for (const one of windows) all.push(await read(one));
    return all as [T, ...T[]];
  };
  const sheet = balance_sheet.payload as BalanceSheet & { comparative?: BalanceSheet | null };
  const descriptions = new Map(books.accounts.map(({ id, description }) => [id, description ?? null]));
  return {
    policies: books.entity.accounting_policies ?? null,
    owed: {
      RECEIVABLE: await columns((one) => readOwed(snapshot, books, one, 'RECEIVABLE')),
      PAYABLE: await columns((one) => readOwed(snapshot, books, one, 'PAYABLE')),
    },
    loans: await columns((one) => readLoans(snapshot, books, one)),
    fixed_assets: await columns((one) => readFixedAssets(snapshot, books, one)),
    taxes: await readTaxSummary(snapshot, books, { start_date: dayText(window.start), end_date: dayText(window.end) }),
    equity: buildEquityComponents(sheet.comparative ? [sheet, sheet.comparative] : [sheet], descriptions),
  };
}

function readOwed(snapshot: Snapshot, books: ReportBooks, { end }: ReportWindow, account_type: OwedType): Promise<AgingSchedule> {
  return readAgingSchedule(snapshot, books, { end_date: dayText(end), account_type, basis: 'due' });
}

/** The notes in bus form: those that stand beside the year before carry it as `comparative`. */
export function notesPayload({ policies, owed, loans, fixed_assets, taxes, equity }: AnnualNotes): object {
  const beside = <T extends object>(columns: readonly T[]) => comparedPayload(columns, 'previous-period');
  return {
    policies,
    RECEIVABLE: beside(owed.RECEIVABLE),
    PAYABLE: beside(owed.PAYABLE),
    loans: beside(loans),
    fixedAssets: beside(fixed_assets),
    taxes,
    equity,
  };
}
