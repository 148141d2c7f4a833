import type { ExportedBooks, ExportSettings } from '../../../shared/moving/exported.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { WrittenForm } from './export-forms.ts';
import type { ExportPlace } from './export-place.ts';
import { turningsIn } from './export-span.ts';
import type { ExportSpan } from './export-span.ts';
import { exportedBooks, youngestAccount } from './exported-books.ts';
import { readDimensions } from './read-dimensions.ts';
import { isOffBalance, readOpened } from './read-turns.ts';
import type { OpenedAccount } from './read-turns.ts';

/** The books as a file of the form and of these days knows them; those of a file that was begun have the accounts that it has. */
export async function readExported(
  snapshot: Snapshot,
  books: ReportBooks,
  form: Pick<WrittenForm, 'dimensions'>,
  span: ExportSpan,
  settings: ExportSettings,
  begun?: Pick<ExportPlace, 'accounts_until'>,
): Promise<{ exported: ExportedBooks; opened: OpenedAccount[]; accounts_until: number }> {
  const { base } = windowAt(books, { start: span.from, end: span.from }).basis;
  const opened = await readOpened(snapshot, books, [...(base ? [base] : []), ...turningsIn(books, span).map(({ opens }) => opens)]);
  const accounts_until = begun?.accounts_until ?? youngestAccount(books);
  const dimensions = form.dimensions ? await readDimensions(snapshot, books.entity.id) : [];
  return {
    exported: exportedBooks(books, span, { accounts_until, is_off: isOffBalance(opened), dimensions, settings }),
    opened,
    accounts_until,
  };
}
