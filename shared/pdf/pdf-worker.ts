import { parentPort, workerData } from 'node:worker_threads';
import type { PrinterFolders } from './installed-fonts.ts';
import type { PdfOrder, Printed, PrintedPdf } from './print-pdf.ts';
import { TypstPrinter } from './typst-printer.ts';

/** The thread that lays out PDFs, one after another (print-pdf.ts). */
const printer = new TypstPrinter(workerData as PrinterFolders);

parentPort!.on('message', ({ id, printed }: PdfOrder) => {
  try {
    answer({ id, base64: base64Of(printed) });
  } catch (error) {
    answer({ id, error });
  }
});

function base64Of(printed: Printed): string {
  const pdf = 'sheet' in printed ? printer.print(printed.sheet) : printer.printLetter(printed.letter, printed.enclosed);
  return pdf.toString('base64');
}

function answer(printed: PrintedPdf): void {
  parentPort!.postMessage(printed);
}
