import type { Invoice, InvoiceLine, Party, TaxRate } from '../../../shared/einvoice/invoice.ts';

export const seller: Party = {
  name: 'Werkstatt Nord GmbH',
  trade_name: 'Werkstatt Nord',
  legal_form: 'Amtsgericht Bremen, HRB 12345',
  address: { line1: 'Am Deich 12', line2: 'Hof 3', line3: 'Tor B', city: 'Bremen', postal_code: '28199', region: 'Bremen', country: 'DE' },
  vat_id: 'DE123456789',
  tax_number: '60/123/45678',
  registration: { id: '4012345000009', scheme: '0088' },
  identifiers: [{ id: 'K-4711' }, { id: '4012345000016', scheme: '0088' }],
  electronic_address: { id: 'DE123456789', scheme: '9930' },
  contact_name: 'Ada Nord',
  phone: '+49 421 123456',
  email: 'rechnung@werkstatt-nord.example',
};

const buyer: Party = {
  name: 'Bett & Bad AG',
  address: { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' },
  vat_id: 'DE987654321',
  identifiers: [],
  electronic_address: { id: 'DE987654321', scheme: '9930' },
};

const S19: TaxRate = { category: 'S', rate: '19' };

function line(id: string, fields: Partial<InvoiceLine> & Pick<InvoiceLine, 'quantity' | 'price' | 'net'>): InvoiceLine {
  return { id, unit_code: 'C62', name: 'Work', tax: S19, allowances: [], charges: [], classifications: [], attributes: [], ...fields };
}

const standard: Invoice = {
  number: 'RE-2026-0013',
  issue_date: '2026-11-25',
  type_code: '380',
  currency: 'EUR',
  due_date: '2026-12-09',
  buyer_reference: '04011000-12345-03',
  terms: 'Payable by 9 December 2026 without deduction.',
  notes: [],
  preceding: [],
  seller,
  buyer,
  delivery: { date: '2026-11-10' },
  payment: {
    code: '58',
    text: 'SEPA credit transfer',
    reference: 'RF18539007547034',
    accounts: [{ id: 'DE02120300000000202051', name: 'Werkstatt Nord GmbH', bic: 'BYLADEM1001' }],
  },
  allowances: [],
  charges: [],
  totals: { lines: '1189.90', net: '1189.90', tax: '226.08', gross: '1415.98', payable: '1415.98' },
  taxes: [{ ...S19, base: '1189.90', amount: '226.08' }],
  attachments: [],
  lines: [
    line('1', { quantity: '12', unit_code: 'HUR', price: '95', net: '1140', item_code: 'B-100', description: 'October\nin the workshop' }),
    line('2', { quantity: '1', price: '49.9', net: '49.90' }),
  ],
};

const untaxed = (category: string, exemption_code: string, exemption_reason: string): Pick<Invoice, 'totals' | 'taxes' | 'lines'> => ({
  totals: { lines: '4400', net: '4400', tax: '0', gross: '4400', payable: '4400' },
  taxes: [{ category, rate: '0', base: '4400', amount: '0', exemption_code, exemption_reason }],
  lines: [line('1', { quantity: '40', unit_code: 'HUR', price: '110', net: '4400', tax: { category, rate: '0' } })],
});

const abroad: Party = {
  name: 'Atelier Lumière SAS',
  address: { line1: '5 rue des Fleurs', city: 'Lyon', postal_code: '69001', country: 'FR' },
  vat_id: 'FR40303265045',
  identifiers: [],
  registration: { id: '303265045', scheme: '0002' },
  electronic_address: { id: '30326504500017', scheme: '0009' },
};

/** Invoices that may be made in every form; each shows something else. */
export const sampleInvoices: Readonly<Record<string, Invoice>> = {
  standard,
  everything: {
    ...standard,
    tax_point_date: '2026-11-20',
    project: 'P-9',
    contract: 'V-2026-3',
    order_reference: 'PO-4711',
    sales_order: 'A-17',
    receipt: 'WE-3',
    despatch: 'LS-8',
    tender: 'LOS-2',
    object: { id: 'DE0001234567', scheme: 'AVE' },
    buyer_accounting: '4711/0815',
    notes: ['A first note', 'A second note'],
    preceding: [{ number: 'RE-2026-0009', date: '2026-10-02' }],
    payee: { name: 'Factoring AG', identifiers: [{ id: '4012345000023', scheme: '0088' }], registration: { id: 'HRB 1' } },
    delivery: {
      date: '2026-11-10',
      name: 'Lager Süd',
      location: { id: '4012345000030', scheme: '0088' },
      address: { line1: 'Kai 1', city: 'Bremerhaven', postal_code: '27568', country: 'DE' },
    },
    period: { start: '2026-11-01', end: '2026-11-30' },
    attachments: [{ id: 'A-1', description: 'Timesheet', mime: 'text/csv', filename: 'time.csv', content: 'YTtiCjE7Mgo=' }],
    allowances: [{ amount: '10', percent: '10', base: '100', reason: 'Loyalty', reason_code: '95', tax: S19 }],
    charges: [{ amount: '5', reason: 'Freight', reason_code: 'FC', tax: S19 }],
    totals: {
      lines: '105',
      allowances: '10',
      charges: '5',
      net: '100',
      tax: '19',
      gross: '119',
      prepaid: '19',
      rounding: '0.01',
      payable: '100.01',
    },
    taxes: [{ ...S19, base: '100', amount: '19' }],
    lines: [
      line('1', {
        quantity: '250',
        price: '40',
        price_base_quantity: '100',
        net: '105',
        note: 'From the new series',
        order_line: '3',
        buyer_accounting: '4712',
        period: { start: '2026-11-02', end: '2026-11-03' },
        allowances: [{ amount: '5', percent: '5', base: '100', reason: 'Second choice' }],
        charges: [{ amount: '10', reason: 'Packing' }],
        name: 'Boards',
        item_code: 'H-1',
        buyer_item_code: 'X-1',
        standard_item: { id: '4012345000047', scheme: '0160' },
        classifications: [{ id: '44121503', list: 'TST', version: '19.05.01' }],
        origin_country: 'SE',
        attributes: [{ name: 'Colour', value: 'Oak' }],
      }),
    ],
  },
  credit_note: {
    ...standard,
    type_code: '381',
    number: 'GS-2026-0002',
    project: 'P-9',
    tender: 'LOS-2',
    contract: 'V-2026-3',
    preceding: [{ number: 'RE-2026-0013', date: '2026-11-25' }],
  },
  two_rates_and_sides: {
    ...standard,
    totals: { lines: '114.76', net: '114.76', tax: '13.85', gross: '128.61', payable: '128.61' },
    taxes: [
      { ...S19, base: '48.54', amount: '9.22' },
      { category: 'S', rate: '7', base: '66.22', amount: '4.63' },
    ],
    lines: [
      line('1', { quantity: '600', price: '0.1093', net: '65.58' }),
      line('2', { quantity: '-155.9', price: '0.1093', net: '-17.04' }),
      line('3', { quantity: '2.735', unit_code: 'MTQ', price: '24.2121', net: '66.22', tax: { category: 'S', rate: '7' } }),
    ],
  },
  reverse_charge: { ...standard, buyer: abroad, ...untaxed('AE', 'VATEX-EU-AE', 'Reverse charge') },
  intra_community: {
    ...standard,
    buyer: abroad,
    ...untaxed('K', 'VATEX-EU-IC', 'Intra-community supply'),
    delivery: { date: '2026-11-10', address: abroad.address! },
  },
  export: { ...standard, buyer: abroad, ...untaxed('G', 'VATEX-EU-G', 'Export outside the EU') },
  exempt: { ...standard, ...untaxed('E', 'VATEX-EU-132', 'Exempt by article 132') },
  direct_debit: {
    ...standard,
    creditor_id: 'DE98ZZZ09999999999',
    payment: { code: '59', reference: 'RF18539007547034', accounts: [], mandate: 'M-2026-17', debited_account: 'DE89370400440532013000' },
  },
  foreign_currency: {
    ...standard,
    currency: 'USD',
    tax_currency: 'EUR',
    totals: { ...standard.totals, tax_in_tax_currency: '207.99' },
    payment: { code: '30', accounts: [{ id: '12-3456789', name: 'Werkstatt Nord GmbH' }] },
  },
  hostile: {
    ...standard,
    notes: ['<script>alert(1)</script> ]]> &amp; \u0007\u0000 "quoted" \ud800'],
    buyer: { ...buyer, name: '#read("/etc/passwd") & Söhne <GmbH> 東京 شركة' },
  },
};
