import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { escapeMarkup } from '../../shared/base/escape-markup.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import { showSubunits } from './show-subunits.ts';

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; }
th, td { text-align: left; padding: .5rem .25rem; border-bottom: 1px solid #999; }
td.amount, th.amount { text-align: right; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { border-bottom: 3px double #1a1a1a; font-weight: 700; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dt { font-weight: 600; } dd { margin: 0; }
@media print { body { margin: 0; } }`;

/** An invoice as a complete, printable page. */
export function renderInvoiceHtml(invoice: InvoiceRecord): string {
  const { number, currency, lines, total_subunits } = invoice;
  const facts = invoiceFacts(invoice).map(([term, value]) => `<dt>${term}</dt><dd>${escapeMarkup(value)}</dd>`);
  const rows = lines.map(
    (line) => `<tr><th scope="row">${escapeMarkup(line.description)}</th><td class="amount">${line.quantity}</td>
<td class="amount">${showSubunits(line.unit_subunits, currency)}</td><td class="amount">${showSubunits(line.amount_subunits, currency)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice ${number}</title><style>${style}</style></head>
<body><main><h1>Invoice ${number}</h1>
<dl>${facts.join('\n')}</dl>
<table><caption>Daybook subscription</caption>
<thead><tr><th scope="col">Description</th><th scope="col" class="amount">Quantity</th><th scope="col" class="amount">Unit price</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot><tr><th scope="row" colspan="3">Total</th><td class="amount">${showSubunits(total_subunits, currency)}</td></tr></tfoot>
</table></main></body></html>
`;
}

/** The texts of an invoice above its lines, in order. */
export function invoiceFacts(invoice: InvoiceRecord): [string, string][] {
  const { period_start, period_end, status, issued_at, paid_at, billing_email } = invoice;
  return [
    ['Billed to', billing_email ?? '–'],
    ['Period', `${period_start} to ${period_end}`],
    ['Issued', dayText(issued_at)],
    ['Paid', paid_at ? dayText(paid_at) : '–'],
    ['Status', status],
  ];
}
