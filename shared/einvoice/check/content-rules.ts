import { Decimal } from '../../accounting/decimal.ts';
import type { InvoiceRule } from '../invoice-fault.ts';
import type { Invoice } from '../invoice.ts';

const transfers = new Set(['30', '58']);
const isTransfer = ({ payment }: Invoice): boolean => transfers.has(payment?.code ?? '');
const isOwed = ({ totals }: Invoice): boolean => new Decimal(totals.payable).greaterThan(0);
const endsEarly = (period: Invoice['period']): boolean =>
  period?.start !== undefined && period.end !== undefined && period.end < period.start;

/** What every invoice of EN 16931 says (BR-1 to BR-65). */
export const contentRules: readonly InvoiceRule[] = [
  { field: 'identity.name', rule: 'BR-06', message: 'The seller has a name.', broken: ({ seller }) => !seller.name },
  { field: 'contact.name', rule: 'BR-07', message: 'The buyer has a name.', broken: ({ buyer }) => !buyer.name },
  { field: 'identity.address', rule: 'BR-08', message: 'The seller has an address.', broken: ({ seller }) => !seller.address },
  {
    field: 'identity.address.country',
    rule: 'BR-09',
    message: "The seller's address has a country.",
    broken: ({ seller }) => !seller.address?.country,
  },
  { field: 'contact.address', rule: 'BR-10', message: 'The buyer has an address.', broken: ({ buyer }) => !buyer.address },
  {
    field: 'contact.address.country',
    rule: 'BR-11',
    message: "The buyer's address has a country.",
    broken: ({ buyer }) => !buyer.address?.country,
  },
  { field: 'line_items', rule: 'BR-16', message: 'An invoice has a line.', broken: ({ lines }) => lines.length === 0 },
  {
    field: 'line_items.narration',
    rule: 'BR-25',
    message: 'Each line says what it is for.',
    broken: ({ lines }) => lines.some(({ name }) => !name),
  },
  {
    field: 'line_items.narration',
    rule: 'BR-33',
    message: 'An allowance says why it is given.',
    broken: ({ allowances, lines }) => [allowances, ...lines.map((line) => line.allowances)].flat().some(isWithoutReason),
  },
  {
    field: 'line_items.narration',
    rule: 'BR-38',
    message: 'A charge says what it is for.',
    broken: ({ charges, lines }) => [charges, ...lines.map((line) => line.charges)].flat().some(isWithoutReason),
  },
  {
    field: 'line_items.amount',
    rule: 'BR-27',
    message: 'The price of a unit is not negative; what is taken back has a negative quantity.',
    broken: ({ lines }) => lines.some(({ price }) => new Decimal(price).isNegative()),
  },
  {
    field: 'document.period',
    rule: 'BR-29',
    message: 'A period ends on its first day or later.',
    broken: ({ period }) => endsEarly(period),
  },
  {
    field: 'line_items.period',
    rule: 'BR-30',
    message: 'The period of a line ends on its first day or later.',
    broken: ({ lines }) => lines.some((line) => endsEarly(line.period)),
  },
  {
    field: 'document.payment_means',
    rule: 'BR-49',
    message: 'What is said of the payment says how.',
    broken: ({ payment }) => payment !== undefined && !payment.code,
  },
  {
    field: 'identity.bank_accounts',
    rule: 'BR-61',
    message: 'A transfer names the account of the seller.',
    broken: (invoice) => isTransfer(invoice) && invoice.payment?.accounts.length === 0,
  },
  {
    field: 'document.delivery.address.country',
    rule: 'BR-57',
    message: 'The address of delivery has a country.',
    broken: ({ delivery }) => delivery?.address !== undefined && !delivery.address.country,
  },
  {
    field: 'due_date',
    rule: 'BR-CO-25',
    message: 'What is owed has a due date or terms of payment.',
    broken: (invoice) => isOwed(invoice) && !invoice.due_date && !invoice.terms,
  },
  {
    field: 'identity.vat_id',
    rule: 'BR-CO-26',
    message: 'The seller has a VAT id, a registration or an identifier.',
    broken: ({ seller }) => !seller.vat_id && !seller.registration && seller.identifiers.length === 0,
  },
];

function isWithoutReason({ reason, reason_code }: { reason?: string; reason_code?: string }): boolean {
  return !reason && !reason_code;
}
