import { readEmbeddedFiles } from '../files/pdf/read-embedded-files.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { readXmlInvoice } from './read-xml-invoice.ts';
import type { InvoiceRead } from './read-xml-invoice.ts';

/** The largest invoice that is read, in a PDF or by itself. */
const MOST_BYTES = 10 * 1024 * 1024;
/** How Factur-X, ZUGFeRD 2 and XRechnung name their XML in a PDF; ZUGFeRD 1 wrote the second with capitals. */
const invoiceNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']);

/**
 * What an e-invoice says: XML, or a PDF with the XML inside. Throws UnreadableFile for another file, a PDF with none or with two, and for all
 * that readXmlInvoice refuses.
 */
export function readInvoice(bytes: Uint8Array): InvoiceRead {
  if (bytes.length > MOST_BYTES) throw new UnreadableFile('is larger than 10 MiB');
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return readXmlInvoice(head.includes('%PDF-') ? embeddedInvoice(bytes) : bytes);
}

/** The XML of the e-invoice in a PDF. */
export function embeddedInvoice(bytes: Uint8Array): Uint8Array {
  const files = readEmbeddedFiles(bytes);
  const [invoice, second] = files.filter(({ name }) => invoiceNames.has(name.toLowerCase()));
  if (invoice === undefined) throw new UnreadableFile('is a PDF without an e-invoice inside');
  if (second !== undefined) throw new UnreadableFile(`is a PDF with two e-invoices inside, ${invoice.name} and ${second.name}`);
  return invoice.read(MOST_BYTES);
}
