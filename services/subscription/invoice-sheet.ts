import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { paperOf } from '../../shared/pdf/paper.ts';
import type { Sheet } from '../../shared/pdf/sheet.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import { invoiceFacts } from './render-invoice-html.ts';
import { showSubunits } from './show-subunits.ts';

const LOCALE = 'en-GB';

/** An invoice as a sheet for a PDF, in English as all that is said about subscriptions. */
export function invoiceSheet(invoice: InvoiceRecord): Sheet {
  const { number, currency, issued_at, lines, total_subunits } = invoice;
  const figures = (label: string) => ({ label, figures: true, wraps: false, width: 'auto' as const });
  return {
    title: `Invoice ${number}`,
    issuer: 'Daybook',
    issuer_lines: [],
    terms: ['Daybook subscription'],
    language: 'en',
    locale: LOCALE,
    paper: paperOf(LOCALE),
    landscape: false,
    day: dayText(issued_at),
    facts: invoiceFacts(invoice),
    tables: [
      {
        caption: null,
        layout: 'list',
        columns: [
          { label: 'Description', figures: false, wraps: true, width: 'text' },
          figures('Quantity'),
          figures('Unit price'),
          figures('Amount'),
        ],
        rows: [
          ...lines.map(({ description, quantity, unit_subunits, amount_subunits }) => ({
            kind: 'row' as const,
            cells: [description, String(quantity), showSubunits(unit_subunits, currency), showSubunits(amount_subunits, currency)],
          })),
          { kind: 'final', cells: ['Total', '', '', showSubunits(total_subunits, currency)] },
        ],
      },
    ],
    notes: [],
    phrases: {
      page: 'Page {page} of {pages}',
      missing: '{mark} stands for characters that no font of this service has: {scripts}.',
    },
  };
}
