import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { PrintedStatement } from './print/printed-statement.ts';
import { renderHtml } from './print/render-html.ts';
import { renderPdf } from './print/render-pdf.ts';
import { renderText } from './print/render-text.ts';
import type { Report } from './report.ts';
import type { ReportFormat } from '../../shared/resources/report/report-parameters.ts';

/** What the gateway sends: a JSON body, or a text, or bytes, with their type. */
export type ReportAnswer = Record<string, unknown> | { content_type: string; text: string } | { content_type: string; base64: string };

/** A report in the form asked for; JSON unless given. */
export async function answerReport(report: Promise<Report>, format: ReportFormat | undefined): Promise<ReportAnswer> {
  const made = await report;
  switch (format ?? 'json') {
    case 'text':
      return { content_type: 'text/plain; charset=utf-8', text: renderText(made.print()) };
    case 'html':
      return { content_type: 'text/html; charset=utf-8', text: renderHtml(made.print()) };
    case 'pdf':
      return { content_type: 'application/pdf', base64: await renderPdf(printable(made.print()), clock.now()) };
    default:
      return made.key === null ? { status: 'success', ...made.payload } : { status: 'success', [made.key]: made.payload };
  }
}

/** Laying out a PDF holds the process up, about a millisecond a row, so a very long list is refused in this form. */
const MOST_PDF_ROWS = 2_500;

function printable(statement: PrintedStatement): PrintedStatement {
  const rows = statement.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows <= MOST_PDF_ROWS) return statement;
  const message = `As a PDF at most ${MOST_PDF_ROWS} rows are printed; these are ${rows}. Ask for a shorter time or another format.`;
  throw new RequestError(422, { format: [message] });
}
