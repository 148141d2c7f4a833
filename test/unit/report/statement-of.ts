import type { PrintedRow, PrintedStatement, PrintedTable } from '../../../services/report/print/printed-statement.ts';
import { catalogues } from '../../../services/report/print/words/words-of.ts';

/** A printed statement of one table with these rows. */
export function statementOf(rows: readonly PrintedRow[], more: Partial<PrintedTable> = {}): PrintedStatement {
  const columns = Array.from({ length: 4 }, () => ({ label: '', align: 'end' as const }));
  const text = {
    title: '',
    file: '',
    file_day: '',
    entity: '',
    issuer: [],
    dates: '',
    currency: '',
    time_zone: 'UTC',
    locale: 'en-GB',
    language: 'en',
  };
  return { ...text, words: catalogues.en, notes: [], tables: [{ caption: 'Table', layout: 'statement', columns, rows, ...more }] };
}
