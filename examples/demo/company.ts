/** The demonstration company: whom it works for, what it sells and what it pays. Prices are in the currency of the client or supplier. */
export const company = {
  name: 'Fernhill Studio',
  currency_code: 'EUR',
  chart_template: 'services',
  address: '12 Mill Lane\nGalway',
  registration: 'VAT IE 3456789TH',
} as const;

export interface Client {
  code: number;
  name: string;
  currency: 'EUR' | 'USD';
  /** Days from the invoice to the money; null = nobody knows. */
  pays_after: number | null;
}

/** Customers have thirty days. Some need longer, and the last does not pay at all. */
export const clients: readonly Client[] = [
  { code: 511, name: 'Maison Delacourt', currency: 'EUR', pays_after: 24 },
  { code: 512, name: 'Harbour Hotels', currency: 'EUR', pays_after: 29 },
  { code: 513, name: 'Café Lindgren', currency: 'EUR', pays_after: 12 },
  { code: 514, name: 'Nordlicht Verlag', currency: 'EUR', pays_after: 41 },
  { code: 515, name: 'Town of Athenry', currency: 'EUR', pays_after: 63 },
  { code: 516, name: 'Ortiz & Daughters', currency: 'EUR', pays_after: 18 },
  { code: 517, name: 'Brightwater Inc.', currency: 'USD', pays_after: 33 },
  { code: 518, name: 'Pine Street Press', currency: 'USD', pays_after: 47 },
  { code: 519, name: 'Galerie Okonjo', currency: 'EUR', pays_after: null },
];

/** What it sells, and for how much a unit. */
export const work: readonly { what: string; price: number; most: number }[] = [
  { what: 'Brand guidelines', price: 1_450, most: 1 },
  { what: 'Website design, days', price: 620, most: 6 },
  { what: 'Illustrations', price: 180, most: 9 },
  { what: 'Packaging concept', price: 2_300, most: 1 },
  { what: 'Annual report, layout', price: 85, most: 36 },
  { what: 'Photography, days', price: 740, most: 2 },
  { what: 'Social media kit', price: 390, most: 3 },
];

export interface Supplier {
  code: number;
  name: string;
  account_code: number;
  what: string;
  price: number;
  most: number;
  currency: 'EUR' | 'USD';
  /** On which day of a month its bill is dated. */
  day: number;
}

export const suppliers: readonly Supplier[] = [
  { code: 2411, name: 'Quay Properties', account_code: 7011, what: 'Studio rent', price: 1_350, most: 1, currency: 'EUR', day: 1 },
  { code: 2412, name: 'J. Byrne, developer', account_code: 5001, what: 'Development, days', price: 410, most: 5, currency: 'EUR', day: 26 },
  { code: 2413, name: 'Aoife Walsh, copywriter', account_code: 5001, what: 'Texts', price: 260, most: 4, currency: 'EUR', day: 22 },
  { code: 2414, name: 'Papier & Cie', account_code: 5002, what: 'Paper and proofs', price: 48, most: 7, currency: 'EUR', day: 11 },
  { code: 2415, name: 'Atlantic Energy', account_code: 7012, what: 'Electricity', price: 132, most: 2, currency: 'EUR', day: 16 },
  { code: 2416, name: 'Renderfarm LLC', account_code: 7023, what: 'Rendering, hours', price: 14, most: 30, currency: 'USD', day: 19 },
];

/** Paid at once from the bank. */
export const purchases: readonly { account_code: number; what: string; price: number; day: number; taxed: boolean }[] = [
  { account_code: 7023, what: 'Design software', price: 119, day: 4, taxed: true },
  { account_code: 7022, what: 'Telephone and internet', price: 78, day: 6, taxed: true },
  { account_code: 7041, what: 'Professional indemnity insurance', price: 94, day: 8, taxed: false },
  { account_code: 7042, what: 'Train to Dublin', price: 46, day: 13, taxed: false },
  { account_code: 7021, what: 'Office supplies', price: 37, day: 17, taxed: true },
  { account_code: 7043, what: 'Bank charges', price: 18, day: 28, taxed: false },
];

export const tax_office = { code: 2419, name: 'Revenue Commissioners' } as const;
/** What the banks call its accounts (made up; they pass the check of an IBAN). */
export const bank_numbers = { euro: 'IE29AIBK93115212345678', dollar: 'IE64IRCE92050112345678' } as const;

export const codes = {
  bank: 301,
  dollar_bank: 303,
  bank_charges: 7043,
  equipment: 1,
  depreciated: 101,
  depreciation: 7044,
  wages: 7001,
  social_security: 7002,
  capital: 3001,
  retained: 3002,
  translation: 3003,
  exchange: 4502,
  vat: 2101,
  sales: 4001,
} as const;

/** Euros for a dollar from the first of each month on, beginning with January of last year. */
export const dollar_rates: readonly string[] = (
  '0.9180 0.9245 0.9302 0.9270 0.9155 0.9090 0.9134 0.9201 0.9276 0.9340 0.9412 0.9385 ' +
  '0.9330 0.9268 0.9190 0.9125 0.9060 0.8985 0.9014 0.9079 0.9150 0.9218 0.9164 0.9102'
).split(' ');
