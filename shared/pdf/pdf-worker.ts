import { parentPort, workerData } from 'node:worker_threads';
import type { PrinterFolders } from './installed-fonts.ts';
import type { PdfOrder, PrintedPdf } from './print-pdf.ts';
import { TypstPrinter } from './typst-printer.ts';

/** The thread that lays out PDFs, one after another (print-pdf.ts). */
const printer = new TypstPrinter(workerData as PrinterFolders);

parentPort!.on('message', ({ id, printed }: PdfOrder) => {
  try {
    const pdf = 'sheet' in printed ? printer.print(printed.sheet) : printer.printLetter(printed.letter, printed.invoice);
    answer({ id, base64: pdf.toString('base64') });
  } catch (error) {
    answer({ id, error });
  }
});

function answer(printed: PrintedPdf): void {
  parentPort!.postMessage(printed);
}
