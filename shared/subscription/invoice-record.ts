import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../api/kinds/answer-kinds.ts';
import { choice } from '../api/kinds/choice-kinds.ts';
import { day } from '../api/kinds/date-kinds.ts';
import { email } from '../api/kinds/text-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';
import { billLines } from './bill.ts';
import { currency } from './subscription-record.ts';

/**
 * An invoice. Once issued, only its status changes: an open one (its charge was declined) becomes void when a later payment replaces it,
 * which has an invoice of its own.
 */
export const invoiceRecord = declareStoredRecord({
  collection: 'invoices',
  base: 'none',
  own: {
    id: { kind: shownInteger, stored: true, description: 'Without gaps over all invoices of the installation.' },
    number: { kind: shownText, stored: true, description: 'The id as an invoice shows it.' },
    owner_id: { kind: shownInteger, stored: true, description: 'The user whose account it is.' },
    period_start: { kind: day, stored: true, description: 'First day that is paid for.' },
    period_end: { kind: day, stored: true, description: 'Last day that is paid for.' },
    lines: { kind: billLines, stored: true, description: 'What is paid for.' },
    currency: { kind: currency, stored: true, description: 'Currency of its amounts.' },
    total_subunits: { kind: shownInteger, stored: true, description: 'Total in subunits.' },
    status: {
      kind: choice('invoice_statuses', ['open', 'paid', 'void']),
      stored: true,
      description: '`open` when its charge was declined.',
    },
    billing_email: { kind: email, stored: true, nullable: true, description: 'To whom it is addressed.' },
    reference: { kind: shownText, stored: true, description: "The gateway's reference of the payment." },
    issued_at: { kind: timestamp, stored: true, description: 'When it was issued.' },
    paid_at: { kind: timestamp, stored: true, nullable: true, description: 'When it was paid.' },
    keep_until: {
      kind: timestamp,
      stored: true,
      sparse: true,
      description: 'Until when the law asks for it although its account is deleted (INVOICE_RETENTION_YEARS).',
    },
  },
  indexes: [
    { on: ['owner_id', 'id'] },
    { on: ['owner_id', 'number'], unique: true, where: { number: 'string' } },
    { on: ['keep_until'], expires_after: 0, where: { keep_until: 'there' } },
  ],
});

export type InvoiceRecord = DocumentOf<typeof invoiceRecord>;
