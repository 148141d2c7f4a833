import { pdfPrinter } from '../../../shared/base/pdf-printer.ts';
import { breaksBeforeSums } from './breaks-before-sums.ts';
import { pdfDocument } from './pdf-document.ts';
import { rowId } from './pdf-table.ts';
import type { PrintedStatement } from './printed-statement.ts';

/**
 * The statement as a PDF, base64. `made` is the time it says it was made at. Where the layout leaves sums alone on a page it is laid out
 * once more, with the rows before them taken along.
 */
export async function renderPdf(statement: PrintedStatement, made: Date): Promise<string> {
  const pages = new Map<string, number>();
  const first = await pdfPrinter.createPdf(pdfDocument(statement, { made, placed: (id, page) => pages.set(id, page) })).getBase64();
  const breaks = breaksBeforeSums(statement.tables, (table, row) => pages.get(rowId(table, row)) ?? 1);
  return breaks.size === 0 ? first : pdfPrinter.createPdf(pdfDocument(statement, { made, breaks })).getBase64();
}
