import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { pdfPrinter } from '../../shared/base/pdf-printer.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import { invoiceFacts } from './render-invoice-html.ts';
import { showSubunits } from './show-subunits.ts';

/** An invoice as PDF. */
export async function renderInvoicePdf(invoice: InvoiceRecord): Promise<Buffer> {
  return pdfPrinter.createPdf(invoiceDocument(invoice)).getBuffer();
}

/** The invoice as a pdfmake document: what a test can read without opening a PDF. */
function invoiceDocument(invoice: InvoiceRecord): TDocumentDefinitions {
  const { number, currency, lines, total_subunits } = invoice;
  const header = ['Description', 'Quantity', 'Unit price', 'Amount'].map((text, column) => cell(text, column, true));
  const rows = lines.map(({ description, quantity, unit_subunits, amount_subunits }) =>
    [description, String(quantity), showSubunits(unit_subunits, currency), showSubunits(amount_subunits, currency)].map((text, column) =>
      cell(text, column),
    ),
  );
  const total = ['Total', '', '', showSubunits(total_subunits, currency)].map((text, column) => cell(text, column, true));
  return {
    info: { title: `Invoice ${number}` },
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: [
      { text: `Invoice ${number}`, fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      ...invoiceFacts(invoice).map(([term, value]) => ({ text: `${term}: ${value}` })),
      {
        table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto'], body: [header, ...rows, total] },
        layout: 'lightHorizontalLines',
        margin: [0, 16, 0, 0],
      },
    ],
    footer: (page, pages) => ({ text: `Invoice ${number} – page ${page} of ${pages}`, alignment: 'center', fontSize: 8 }),
  };
}

function cell(text: string, column: number, bold = false): { text: string; alignment: 'left' | 'right'; bold: boolean } {
  return { text, alignment: column === 0 ? 'left' : 'right', bold };
}
