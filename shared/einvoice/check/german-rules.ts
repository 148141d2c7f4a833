import type { InvoiceRule } from '../invoice-fault.ts';
import type { Invoice } from '../invoice.ts';

interface GermanRule extends Omit<InvoiceRule, 'rule'> {
  number: string;
}

const isDebit = ({ payment }: Invoice): boolean => payment?.code === '59' || payment?.code === '49';

const rules: readonly GermanRule[] = [
  { number: '01', field: 'document.payment_means', message: 'An invoice says how it is paid.', broken: ({ payment }) => !payment },
  {
    number: '02',
    field: 'identity.contact_name',
    message: 'The seller names whom to ask.',
    broken: ({ seller }) => !seller.contact_name && !seller.phone && !seller.email,
  },
  {
    number: '03',
    field: 'identity.address.city',
    message: "The seller's address has a city.",
    broken: ({ seller }) => !seller.address?.city,
  },
  {
    number: '04',
    field: 'identity.address.postal_code',
    message: "The seller's address has a post code.",
    broken: ({ seller }) => !seller.address?.postal_code,
  },
  { number: '05', field: 'identity.contact_name', message: 'The seller names a person.', broken: ({ seller }) => !seller.contact_name },
  { number: '06', field: 'identity.phone', message: 'The seller has a phone.', broken: ({ seller }) => !seller.phone },
  { number: '07', field: 'identity.email', message: 'The seller has an e-mail address.', broken: ({ seller }) => !seller.email },
  { number: '08', field: 'contact.address.city', message: "The buyer's address has a city.", broken: ({ buyer }) => !buyer.address?.city },
  {
    number: '09',
    field: 'contact.address.postal_code',
    message: "The buyer's address has a post code.",
    broken: ({ buyer }) => !buyer.address?.postal_code,
  },
  {
    number: '10',
    field: 'document.delivery.address.city',
    message: 'The address of delivery has a city.',
    broken: ({ delivery }) => delivery?.address !== undefined && !delivery.address.city,
  },
  {
    number: '11',
    field: 'document.delivery.address.postal_code',
    message: 'The address of delivery has a post code.',
    broken: ({ delivery }) => delivery?.address !== undefined && !delivery.address.postal_code,
  },
  {
    number: '15',
    field: 'document.buyer_reference',
    message: 'The invoice has a buyer reference, a Leitweg-ID where the buyer is an authority.',
    broken: ({ buyer_reference }) => !buyer_reference,
  },
  {
    number: '30',
    field: 'identity.creditor_id',
    message: 'A direct debit names the creditor id.',
    broken: (invoice) => isDebit(invoice) && !invoice.creditor_id,
  },
  {
    number: '31',
    field: 'contact.bank_accounts',
    message: 'A direct debit names the account that is debited.',
    broken: (invoice) => isDebit(invoice) && !invoice.payment?.debited_account,
  },
];

/**
 * What XRechnung wants (BR-DE), and Peppol between a seller and a buyer in Germany (DE-R).
 * @param prefix what stands before the number of a rule: `BR-DE-` leaves out its zero
 */
export function germanRules(prefix: 'BR-DE-' | 'DE-R-0'): InvoiceRule[] {
  return rules.map(({ number, ...rule }) => ({ ...rule, rule: prefix + (prefix === 'BR-DE-' ? number.replace(/^0/, '') : number) }));
}
