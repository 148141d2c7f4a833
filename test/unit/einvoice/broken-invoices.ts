import type { InvoiceForm } from '../../../shared/einvoice/invoice-forms.ts';
import type { Invoice, Party } from '../../../shared/einvoice/invoice.ts';
import { sampleInvoices } from './sample-invoices.ts';

/** An invoice that may not be made in a form, and the rules that it breaks. */
export interface BrokenInvoice {
  name: string;
  form: InvoiceForm;
  invoice: Invoice;
  rules: string[];
}

function broken(form: InvoiceForm, sample: string, rules: string | string[], change: (invoice: Invoice) => void): BrokenInvoice {
  const invoice = structuredClone(sampleInvoices[sample]!);
  change(invoice);
  const named = [rules].flat();
  return { name: `${named.join(' and ')} in ${form}`, form, invoice, rules: named };
}

/** Leaves keys out. */
function without(owner: object | undefined, ...keys: string[]): void {
  for (const key of keys) Reflect.deleteProperty(owner ?? {}, key);
}

const anonymous = (party: Party): void => without(party, 'vat_id', 'tax_number', 'registration');

export const brokenInvoices: readonly BrokenInvoice[] = [
  broken('ubl', 'standard', 'BR-06', ({ seller }) => without(seller, 'name')),
  broken('cii', 'standard', 'BR-07', ({ buyer }) => without(buyer, 'name')),
  broken('ubl', 'standard', ['BR-08', 'BR-09'], ({ seller }) => without(seller, 'address')),
  broken('ubl', 'standard', 'BR-09', ({ seller }) => without(seller.address, 'country')),
  broken('cii', 'standard', ['BR-10', 'BR-11'], ({ buyer }) => without(buyer, 'address')),
  broken('cii', 'standard', 'BR-11', ({ buyer }) => without(buyer.address, 'country')),
  broken('ubl', 'standard', ['BR-16'], (invoice) => {
    invoice.lines = [];
  }),
  broken('ubl', 'standard', 'BR-25', ({ lines }) => without(lines[0], 'name')),
  broken('ubl', 'standard', 'BR-27', ({ lines }) => {
    Object.assign(lines[1]!, { quantity: '-1', price: '-49.90' });
  }),
  broken('ubl', 'everything', 'BR-33', ({ allowances }) => without(allowances[0], 'reason', 'reason_code')),
  broken('cii', 'everything', 'BR-38', ({ charges }) => without(charges[0], 'reason', 'reason_code')),
  broken('ubl', 'everything', 'BR-29', (invoice) => {
    invoice.period = { start: '2026-11-30', end: '2026-11-01' };
  }),
  broken('cii', 'everything', 'BR-30', ({ lines }) => {
    lines[0]!.period = { start: '2026-11-03', end: '2026-11-02' };
  }),
  broken('ubl', 'standard', 'BR-49', ({ payment }) => without(payment, 'code')),
  broken('ubl', 'standard', 'BR-61', ({ payment }) => {
    payment!.accounts = [];
  }),
  broken('cii', 'everything', 'BR-57', ({ delivery }) => without(delivery?.address, 'country')),
  broken('peppol', 'standard', 'BR-CO-25', (invoice) => without(invoice, 'due_date', 'terms')),
  broken('ubl', 'standard', 'BR-CO-26', ({ seller }) => {
    without(seller, 'vat_id', 'registration');
    seller.identifiers = [];
  }),
  broken('ubl', 'standard', 'BR-CO-04', ({ lines }) => without(lines[0], 'tax')),
  broken('ubl', 'standard', 'BR-B-01', ({ lines, taxes }) => {
    for (const { tax } of lines) tax!.category = 'B';
    taxes[0]!.category = 'B';
  }),
  broken('cii', 'standard', 'BR-B-02', ({ seller, buyer, lines, taxes }) => {
    for (const party of [seller, buyer]) party.address!.country = 'IT';
    lines[1]!.tax = { category: 'B', rate: '19' };
    const [standard] = taxes.splice(0);
    taxes.push({ ...standard!, base: '1140', amount: '216.60' }, { ...lines[1]!.tax, base: '49.90', amount: '9.48' });
  }),
  broken('cii', 'standard', 'BR-S-02', ({ seller }) => without(seller, 'vat_id', 'tax_number')),
  broken('ubl', 'reverse_charge', 'BR-AE-02', ({ buyer }) => anonymous(buyer)),
  broken('cii', 'intra_community', 'BR-IC-02', ({ buyer }) => without(buyer, 'vat_id')),
  broken('ubl', 'intra_community', ['BR-IC-11', 'BR-IC-12'], (invoice) => without(invoice, 'delivery')),
  broken('ubl', 'export', 'BR-G-02', ({ seller }) => without(seller, 'vat_id')),
  broken('cii', 'exempt', 'BR-E-10', ({ taxes }) => without(taxes[0], 'exemption_code', 'exemption_reason')),
  broken('ubl', 'two_rates_and_sides', 'BR-O-11', ({ taxes, lines, totals, seller, buyer }) => {
    for (const one of [taxes[1]!, lines[2]!.tax!]) Object.assign(one, { category: 'O', rate: '0' });
    Object.assign(taxes[1]!, { amount: '0', exemption_reason: 'Out of scope' });
    Object.assign(totals, { tax: '9.22', gross: '123.98', payable: '123.98' });
    anonymous(buyer);
    without(seller, 'tax_number');
  }),
  broken('ubl', 'standard', 'BR-CO-15', ({ totals }) => {
    totals.gross = '1416';
    totals.payable = '1416';
  }),
  broken('cii', 'standard', 'BR-CO-17', ({ totals, taxes }) => {
    Object.assign(taxes[0]!, { amount: '227.09' });
    Object.assign(totals, { tax: '227.09', gross: '1416.99', payable: '1416.99' });
  }),
  broken('xrechnung', 'everything', 'PEPPOL-EN16931-R040', ({ allowances }) => {
    allowances[0]!.base = '90';
  }),
  broken('peppol', 'everything', 'PEPPOL-EN16931-R041', ({ allowances }) => without(allowances[0], 'base')),
  broken('xrechnung-cii', 'everything', 'PEPPOL-EN16931-R042', ({ allowances }) => without(allowances[0], 'percent')),
  broken('xrechnung', 'standard', 'BR-DE-1', (invoice) => without(invoice, 'payment')),
  broken('xrechnung-cii', 'standard', ['BR-DE-2', 'BR-DE-5', 'BR-DE-6', 'BR-DE-7'], ({ seller }) =>
    without(seller, 'contact_name', 'phone', 'email'),
  ),
  broken('xrechnung', 'standard', ['BR-DE-3', 'BR-DE-4'], ({ seller }) => without(seller.address, 'city', 'postal_code')),
  broken('xrechnung', 'standard', ['BR-DE-8', 'BR-DE-9'], ({ buyer }) => without(buyer.address, 'city', 'postal_code')),
  broken('xrechnung-cii', 'everything', ['BR-DE-10', 'BR-DE-11'], ({ delivery }) => without(delivery?.address, 'city', 'postal_code')),
  broken('xrechnung', 'standard', 'BR-DE-15', (invoice) => without(invoice, 'buyer_reference')),
  broken('xrechnung', 'direct_debit', ['BR-DE-30', 'BR-DE-31'], (invoice) => {
    without(invoice, 'creditor_id');
    without(invoice.payment, 'debited_account');
  }),
  broken('peppol', 'standard', ['DE-R-001'], (invoice) => without(invoice, 'payment')),
  broken('peppol', 'standard', ['DE-R-005', 'DE-R-006'], ({ seller }) => without(seller, 'contact_name', 'phone')),
  broken('peppol', 'reverse_charge', 'PEPPOL-EN16931-R003', (invoice) => without(invoice, 'buyer_reference')),
  broken('peppol', 'standard', 'PEPPOL-EN16931-R010', ({ buyer }) => without(buyer, 'electronic_address')),
  broken('xrechnung', 'standard', 'PEPPOL-EN16931-R020', ({ seller }) => without(seller, 'electronic_address')),
  broken('peppol', 'direct_debit', 'PEPPOL-EN16931-R061', ({ payment }) => without(payment, 'mandate')),
  broken('xrechnung', 'everything', ['PEPPOL-EN16931-R110', 'PEPPOL-EN16931-R111'], ({ lines }) => {
    lines[0]!.period = { start: '2026-10-01', end: '2026-12-03' };
  }),
  broken('peppol', 'standard', 'PEPPOL-EN16931-CL008', ({ buyer }) => {
    buyer.electronic_address = { id: 'a@b.example', scheme: 'EM' };
  }),
  broken('facturx', 'standard', 'BR-FX-EN-04', (invoice) => without(invoice, 'delivery')),
];
