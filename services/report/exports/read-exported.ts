import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ExportedBooks, ExportedTax, ExportSettings } from '../../../shared/moving/exported.ts';
import type { TaxBooks } from '../../../shared/taxes/tax-reader.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import { turningsIn } from './export-span.ts';
import type { ExportSpan, Turning } from './export-span.ts';
import { exportedBooks, youngestAccount } from './exported-books.ts';
import { readDimensions } from './read-dimensions.ts';
import type { DimensionsRead } from './read-dimensions.ts';
import { isOffBalance, readOpened } from './read-turns.ts';
import type { OpenedAccount } from './read-turns.ts';

interface Wanted {
  readonly dimensions: DimensionsRead;
  /** Of a file that says what lines are charged with. */
  readonly taxes: TaxBooks | undefined;
  readonly settings: ExportSettings;
  /** When the youngest account of a file that was begun was made. */
  readonly accounts_until?: number;
}

/** The books as a file of these days knows them, and with what their years turn. */
export async function readExported(
  snapshot: Snapshot,
  books: ReportBooks,
  span: ExportSpan,
  { dimensions: wanted, taxes: charged, settings, accounts_until = youngestAccount(books) }: Wanted,
): Promise<{ exported: ExportedBooks; opened: OpenedAccount[]; turnings: Turning[] }> {
  const { base } = windowAt(books, { start: span.from, end: span.from }).basis;
  const turnings = turningsIn(books, span);
  const opened = await readOpened(snapshot, books, [...(base ? [base] : []), ...turnings.map(({ opens }) => opens)]);
  const dimensions = await readDimensions(snapshot, books.entity.id, wanted);
  const taxes = charged ? exportedTaxes(charged) : [];
  const exported = exportedBooks(books, span, { accounts_until, is_off: isOffBalance(opened), dimensions, taxes, settings });
  return { exported, opened, turnings };
}

/** Percent of a tax that can be claimed where it says nothing. */
const WHOLE = new Decimal(100);

/** Recycled ones too: what has been charged stays. What is withheld is no tax on what is sold or bought. */
function exportedTaxes({ taxes }: TaxBooks): ExportedTax[] {
  const charged = [...taxes.values()].filter(({ withholding_tax }) => !withholding_tax).sort((a, b) => a.id - b.id);
  return charged.map(({ id, code, name, rate, deductible, standard_code }) => ({
    id,
    code,
    name,
    rate,
    deductible: deductible ?? WHOLE,
    standard_code: standard_code ?? code,
  }));
}
