/**
 * An electronic invoice by the semantic model of EN 16931-1: what UBL and CII say in two ways. Amounts, quantities and rates are decimals as
 * plain text in the invoice's currency, days are `YYYY-MM-DD`. BT and BG are the business terms and groups of the norm.
 */
export interface Invoice {
  /** BT-1. */
  number: string;
  /** BT-2. */
  issue_date: string;
  /** BT-3, UNTDID 1001: 380 an invoice, 381 a credit note, 384 a corrected, 386 a prepayment, 389 a self-billed one. */
  type_code: string;
  /** BT-5. */
  currency: string;
  /** BT-6, where tax is also stated in the currency that it is declared in. */
  tax_currency?: string;
  /** BT-7. */
  tax_point_date?: string;
  /** BT-9. */
  due_date?: string;
  /** BT-10 to BT-19. */
  buyer_reference?: string;
  project?: string;
  contract?: string;
  order_reference?: string;
  sales_order?: string;
  receipt?: string;
  despatch?: string;
  tender?: string;
  object?: Identifier;
  buyer_accounting?: string;
  /** BT-20. */
  terms?: string;
  /** BT-22. */
  notes: string[];
  /** BG-3: the invoices that this one corrects or settles. */
  preceding: PrecedingInvoice[];
  /** BG-4, BG-7. */
  seller: Party;
  buyer: Party;
  /** BG-10, BG-11. */
  payee?: Party;
  tax_representative?: Party;
  /** BG-13 to BG-15. */
  delivery?: Delivery;
  /** BG-14. */
  period?: Period;
  /** BG-16. */
  payment?: Payment;
  /** BT-90. */
  creditor_id?: string;
  /** BG-20, BG-21: of the whole document. */
  allowances: AllowanceCharge[];
  charges: AllowanceCharge[];
  /** BG-22. */
  totals: Totals;
  /** BG-23. */
  taxes: TaxBreakdown[];
  /** BG-24. */
  attachments: SupportingDocument[];
  /** BG-25. */
  lines: InvoiceLine[];
}

export interface Identifier {
  id: string;
  scheme?: string;
}

export interface Address {
  line1?: string;
  line2?: string;
  line3?: string;
  city?: string;
  postal_code?: string;
  region?: string;
  country?: string;
}

export interface Party {
  /** BT-27, BT-44. */
  name?: string;
  trade_name?: string;
  legal_form?: string;
  address?: Address;
  vat_id?: string;
  tax_number?: string;
  registration?: Identifier;
  identifiers: Identifier[];
  electronic_address?: Identifier;
  contact_name?: string;
  phone?: string;
  email?: string;
}

export interface PrecedingInvoice {
  number: string;
  date?: string;
}

export interface Delivery {
  date?: string;
  name?: string;
  location?: Identifier;
  address?: Address;
}

export interface Period {
  start?: string;
  end?: string;
}

export interface Payment {
  /** BT-81, UNTDID 4461: 30 or 58 a transfer, 59 a SEPA direct debit, 48 a card. */
  code?: string;
  /** BT-82. */
  text?: string;
  /** BT-83. */
  reference?: string;
  /** BG-17. */
  accounts: CreditTransfer[];
  /** BG-18. */
  card?: { number?: string; network?: string; holder?: string };
  /** BT-89, BT-91. */
  mandate?: string;
  debited_account?: string;
}

export interface CreditTransfer {
  /** BT-84: an IBAN or a proprietary number. */
  id: string;
  name?: string;
  bic?: string;
}

export interface TaxRate {
  /** BT-151 and the like, UNCL 5305. */
  category: string;
  /** In percent. */
  rate: string;
}

export interface AllowanceCharge {
  /** Above zero for what it is called: an allowance lessens. */
  amount: string;
  percent?: string;
  base?: string;
  reason?: string;
  reason_code?: string;
  /** Only of those of the whole document. */
  tax?: TaxRate;
}

export interface TaxBreakdown extends TaxRate {
  /** BT-116, BT-117. */
  base: string;
  amount: string;
  exemption_code?: string;
  exemption_reason?: string;
}

/** BT-106 to BT-115. */
export interface Totals {
  lines: string;
  allowances?: string;
  charges?: string;
  net: string;
  tax: string;
  tax_in_tax_currency?: string;
  gross: string;
  prepaid?: string;
  rounding?: string;
  payable: string;
}

export interface SupportingDocument {
  id: string;
  description?: string;
  url?: string;
  /** Base64. */
  content?: string;
  mime?: string;
  filename?: string;
}

export interface InvoiceLine {
  id: string;
  note?: string;
  /** BT-128. */
  object?: Identifier;
  quantity: string;
  /** BT-130, UN/ECE Recommendation 20. */
  unit_code?: string;
  /** BT-131: quantity × price ÷ price_base_quantity − allowances + charges, rounded. */
  net: string;
  order_line?: string;
  buyer_accounting?: string;
  period?: Period;
  allowances: AllowanceCharge[];
  charges: AllowanceCharge[];
  /** BT-146 to BT-150. */
  price: string;
  price_discount?: string;
  gross_price?: string;
  price_base_quantity?: string;
  price_base_unit?: string;
  tax?: TaxRate;
  /** BG-31. */
  name?: string;
  description?: string;
  item_code?: string;
  buyer_item_code?: string;
  standard_item?: Identifier;
  classifications: Classification[];
  origin_country?: string;
  attributes: { name: string; value: string }[];
}

export interface Classification {
  id: string;
  list?: string;
  version?: string;
}
