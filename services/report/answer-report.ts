import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { answerFormats } from '../../shared/api/answer-formats.ts';
import { limits } from '../../shared/api/limits.ts';
import { fileName } from '../../shared/api/table/file-name.ts';
import { isTableFormat, tableFormats } from '../../shared/api/table/table-cell.ts';
import type { TableFormat } from '../../shared/api/table/table-cell.ts';
import { writeTable } from '../../shared/api/table/write-table.ts';
import { writeWorkbook } from '../../shared/api/table/write-workbook.ts';
import { todayOf } from '../../shared/books/day-of-books.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { printPdf } from '../../shared/pdf/print-pdf.ts';
import { dayFormat } from './print/locale-format.ts';
import { presentedPayload } from './print/present-statement.ts';
import type { PrintedStatement } from './print/printed-statement.ts';
import { proven } from './print/prove-statement.ts';
import { renderHtml } from './print/render-html.ts';
import { renderText } from './print/render-text.ts';
import { statementSheet } from './print/statement-sheet.ts';
import { rowsOfHeads, statementColumns, statementRows } from './print/statement-table.ts';
import { fillWords } from './print/words/words-of.ts';
import type { Report } from './report.ts';
import type { ReportFormat } from '../../shared/resources/reports/report-parameters.ts';

/** The answer that the gateway sends: a JSON body, or a text, or bytes, with their type and the name of the file. */
export type ReportAnswer =
  | Record<string, unknown>
  | { content_type: string; file_name: string; text: string }
  | { content_type: string; file_name: string; base64: string };

/** A report in the form asked for; JSON unless given. `readPreparer` finds the name of the user who asks, for the printed forms. */
export async function answerReport(
  report: Promise<Report>,
  format: ReportFormat | undefined,
  readPreparer: () => Promise<string | undefined>,
): Promise<ReportAnswer> {
  const made = await report;
  if (format === undefined || format === 'json')
    return { status: 'success', [made.key]: made.is_presented ? presentedPayload(made) : made.payload };
  return answerStatement(made.print(), format, readPreparer);
}

/** A statement as a file of the form asked for, once its sums are proven: every form shows the same rows. */
export async function answerStatement(
  statement: PrintedStatement,
  format: FileFormat,
  readPreparer: () => Promise<string | undefined>,
): Promise<ReportAnswer> {
  const { file_name } = fileOf(proven(statement), format);
  if (isTableFormat(format)) return { file_name, ...(await tableOf(statement, format)) };
  const day = dayText(todayOf(statement));
  const signed = { ...statement, prepared: preparedLine(statement, day, await readPreparer()) };
  if (format === 'text') return { ...answerFormats.text, file_name, text: renderText(signed) };
  if (format === 'html') return { ...answerFormats.html, file_name, text: renderHtml(signed) };
  return { ...answerFormats.pdf, file_name, base64: await printPdf(statementSheet(printable(signed), day)) };
}

type FileFormat = Exclude<ReportFormat, 'json'>;

/** What the file of a statement is called, and its type. */
export function fileOf(
  { entity, file, file_day, subject }: PrintedStatement,
  format: FileFormat,
): { content_type: string; file_name: string } {
  const parts = [entity, file, ...(subject === undefined ? [] : [subject]), file_day];
  return { ...answerFormats[format], file_name: fileName(parts, format === 'text' ? 'txt' : format) };
}

async function tableOf(statement: PrintedStatement, format: TableFormat): Promise<{ content_type: string; base64: string }> {
  const [columns, rows] = [statementColumns(statement), statementRows(statement)];
  const bytes =
    format === 'xlsx'
      ? await writeWorkbook(statement.title, columns, rows, rowsOfHeads(statement))
      : new Uint8Array(await new Response(writeTable(format, statement.title, columns, rows)).arrayBuffer());
  return { ...tableFormats[format], base64: Buffer.from(bytes).toString('base64') };
}

function preparedLine({ locale, words }: PrintedStatement, made: string, name: string | undefined): string {
  const day = dayFormat(locale)(made).shown;
  return name === undefined ? fillWords(words.phrases.prepared, { day }) : fillWords(words.phrases.prepared_by, { day, name });
}

/** A very long list is refused in this form. */
function printable(statement: PrintedStatement): PrintedStatement {
  const rows = statement.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows <= limits.pdf_rows) return statement;
  const message = `As a PDF at most ${limits.pdf_rows} rows are printed; these are ${rows}. Ask for a shorter time or another format.`;
  throw new RequestError(422, { format: [message] });
}
