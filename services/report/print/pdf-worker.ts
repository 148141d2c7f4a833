import { parentPort } from 'node:worker_threads';
import type { PdfOrder, PrintedPdf } from './print-pdf.ts';
import { renderPdf } from './render-pdf.ts';

/** The thread that lays out PDFs, one after another (print-pdf.ts). */
parentPort!.on('message', async ({ id, statement, made }: PdfOrder) => {
  try {
    answer({ id, base64: await renderPdf(statement, made) });
  } catch (error) {
    answer({ id, error });
  }
});

function answer(printed: PrintedPdf): void {
  parentPort!.postMessage(printed);
}
