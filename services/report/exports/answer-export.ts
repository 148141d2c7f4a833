import type { ActionSchema } from 'moleculer';
import { codesOf } from '../../../shared/accounting/codes-of.ts';
import type { ExportedBooks, ExportSettings } from '../../../shared/moving/exported.ts';
import { read } from '../../../shared/books/actions/read-action.ts';
import { DATEV_ACCOUNT_LENGTH, exportForms } from '../../../shared/resources/reports/export-parameters.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { readTaxBooks } from '../reading/read-tax-books.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { exportBooks } from './export-books.ts';
import { writtenForms } from './export-forms.ts';
import { exportSpan } from './export-span.ts';
import { readExported } from './read-exported.ts';
import type { AskedDays } from './export-span.ts';

const action = read('exportBooks', ({ entity_id, params }) => {
  const { format = 'json', from, to, adviser_number, client_number, account_length, cursor }: Asked = params;
  const settings = { adviser_number, client_number, account_length: account_length ?? DATEV_ACCOUNT_LENGTH };
  return format === 'json'
    ? describeExport(entity_id, { from, to }, settings)
    : exportBooks(entity_id, { format, from, to, settings, cursor });
});

type Asked = ParamsOf<'exportBooks'> & { cursor?: string };

/** The books in a form, part by part: the gateway asks for the next one with the cursor of the part before, which no client sends. */
export const answerExport: ActionSchema = {
  ...action,
  params: { ...action.params!, cursor: { type: 'string', optional: true } },
};

/** Which days a file would have, and what each form lacks. */
async function describeExport(entity_id: number, asked: AskedDays, settings: ExportSettings): Promise<Record<string, unknown>> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const taxes = await readTaxBooks(snapshotReader(snapshot, entity_id), books);
    const read = async (of_a_year: boolean): Promise<ExportedBooks> =>
      (await readExported(snapshot, books, exportSpan(books, asked, { of_a_year }), { dimensions: 'none', taxes, settings })).exported;
    // Once for all forms of the same days: what a form lacks depends on nothing else.
    const [all, year] = [await read(false), await read(true)];
    const forms = codesOf(exportForms).map((format) => {
      const { of_a_year, lacks: lacksOf } = writtenForms[format];
      const exported = of_a_year ? year : all;
      const lacks = lacksOf(exported);
      return { format, name: exportForms[format], from: exported.from, to: exported.to, of_a_year, ready: lacks.length === 0, lacks };
    });
    return { status: 'success', export: { from: all.from, to: all.to, forms } };
  });
}
