import type { ActionSchema } from 'moleculer';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { read } from '../../../shared/books/actions/read-action.ts';
import { exportForms } from '../../../shared/resources/reports/export-parameters.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { exportBooks } from './export-books.ts';
import { exportSpan } from './export-span.ts';
import type { AskedDays } from './export-span.ts';

const action = read('exportBooks', ({ entity_id, params }) => {
  const { format = 'json', from, to, cursor }: ParamsOf<'exportBooks'> & { cursor?: string } = params;
  return format === 'json' ? describeExport(entity_id, { from, to }) : exportBooks(entity_id, { format, from, to, cursor });
});

/** The books in a form, part by part: the gateway asks for the next one with the cursor of the part before, which no client sends. */
export const answerExport: ActionSchema = {
  ...action,
  params: { ...action.params!, cursor: { type: 'string', optional: true } },
};

/** Which days a file would have, and what each form lacks. */
async function describeExport(entity_id: number, asked: AskedDays): Promise<Record<string, unknown>> {
  const books = await inSnapshot((snapshot) => readReportBooks(snapshot, entity_id));
  const { from, to } = exportSpan(books, asked);
  const forms = Object.entries(exportForms).map(([format, name]) => ({ format, name, ready: true, lacks: [] }));
  return { status: 'success', export: { from: dayText(from), to: dayText(to), forms } };
}
