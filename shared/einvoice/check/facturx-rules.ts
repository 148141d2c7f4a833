import type { InvoiceRule } from '../invoice-fault.ts';
import type { Invoice } from '../invoice.ts';

const PREPAYMENT = '386';

/** Where only periods are stated, Factur-X wants something of the delivery all the same. */
function saysWhen({ delivery, period, lines }: Invoice): boolean {
  if (delivery?.date) return true;
  const spans = period !== undefined || lines.every((line) => line.period !== undefined);
  return spans && delivery !== undefined;
}

/** What Factur-X wants between a seller and a buyer in Germany. */
export const facturxRules: readonly InvoiceRule[] = [
  {
    field: 'document.delivery.date',
    rule: 'BR-FX-EN-04',
    message: 'The invoice has a day of delivery, or a period and the address of delivery.',
    broken: (invoice) => invoice.type_code !== PREPAYMENT && !saysWhen(invoice),
  },
];
