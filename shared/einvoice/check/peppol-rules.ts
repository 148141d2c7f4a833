import type { InvoiceRule } from '../invoice-fault.ts';
import type { Invoice, Period } from '../invoice.ts';

const startsBefore = (line: Period | undefined, whole: Period): boolean =>
  line?.start !== undefined && whole.start !== undefined && line.start < whole.start;
const endsAfter = (line: Period | undefined, whole: Period): boolean =>
  line?.end !== undefined && whole.end !== undefined && line.end > whole.end;
const isDebit = ({ payment }: Invoice): boolean => payment?.code === '59' || payment?.code === '49';

/** What Peppol and XRechnung want alike: the addresses between which an invoice travels, and more. */
export const networkRules: readonly InvoiceRule[] = [
  {
    field: 'contact.electronic_address',
    rule: 'PEPPOL-EN16931-R010',
    message: 'The buyer has an electronic address.',
    broken: ({ buyer }) => !buyer.electronic_address,
  },
  {
    field: 'identity.electronic_address',
    rule: 'PEPPOL-EN16931-R020',
    message: 'The seller has an electronic address.',
    broken: ({ seller }) => !seller.electronic_address,
  },
  {
    field: 'contact.mandate',
    rule: 'PEPPOL-EN16931-R061',
    message: 'A direct debit names its mandate.',
    broken: (invoice) => isDebit(invoice) && !invoice.payment?.mandate,
  },
  {
    field: 'line_items.period',
    rule: 'PEPPOL-EN16931-R110',
    message: 'The period of a line does not begin before that of the invoice.',
    broken: ({ period, lines }) => period !== undefined && lines.some((line) => startsBefore(line.period, period)),
  },
  {
    field: 'line_items.period',
    rule: 'PEPPOL-EN16931-R111',
    message: 'The period of a line does not end after that of the invoice.',
    broken: ({ period, lines }) => period !== undefined && lines.some((line) => endsAfter(line.period, period)),
  },
];

/** What only Peppol wants: a reference, and parties that are participants. */
export const peppolRules: readonly InvoiceRule[] = [
  {
    field: 'document.buyer_reference',
    rule: 'PEPPOL-EN16931-R003',
    message: 'The invoice has a buyer reference or an order reference.',
    broken: ({ buyer_reference, order_reference }) => !buyer_reference && !order_reference,
  },
  ...(['buyer', 'seller'] as const).map((role): InvoiceRule => ({
    field: `${role === 'buyer' ? 'contact' : 'identity'}.electronic_address`,
    rule: 'PEPPOL-EN16931-CL008',
    message: `The ${role} is a participant of Peppol; an e-mail address is none.`,
    broken: (invoice) => invoice[role].electronic_address?.scheme === 'EM',
  })),
];
