import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { listOf } from '../../api/shape.ts';
import { lineKinds } from '../../accounting/line-kinds.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { languages } from '../../api/locales.ts';
import { documentTypeCodes } from './document-types.ts';
import { papers } from './papers.ts';

/**
 * The version of what a document says and how it looks. A form of an older one is never changed; a new version follows it. Since 2 a name without
 * a blank that is wider than the window of an envelope is set smaller, words before the end stay with it, and Latin terms on a page from right
 * to left keep their order. Since 3 a discount that terms give in the form of XRechnung stands in words.
 */
export const DOCUMENT_VERSION = 3;

/** A list in a document, whose items keep their type. */
function listKind<Bus, Rec, Shown>(items: Kind<Bus, Rec, Shown>): Kind<never, never, Shown[]> {
  return {
    record: (bus) => bus,
    show: (record) => record,
    name: 'list',
    accepts: 'a list',
    bus: { type: 'array' },
    schema: { type: 'array', items: items.answer_schema ?? items.schema },
    shape: listOf(items.shape),
    items,
  };
}

/** `2024-07-25` */
const day: Kind<string, string, string> = { ...shownText, schema: { type: 'string', format: 'date' } };
const optional = orNull(shownText);
const optionalDay = orNull(day);

const identifier = answerObject({ id: shownText, scheme: optional }, { title: 'IssuedIdentifier' });

/** A postal address (BG-5, BG-8, BG-15). */
const address = answerObject(
  {
    line1: optional,
    line2: optional,
    line3: optional,
    city: optional,
    postal_code: optional,
    region: optional,
    country: optional,
  },
  { title: 'IssuedAddress' },
);

/** The seller (BG-4) or the buyer (BG-7). */
const party = answerObject(
  {
    name: shownText,
    trade_name: optional,
    legal_form: optional,
    address: orNull(address),
    /** Lines of an address that is a text: of an entity without an identity. */
    address_text: optional,
    vat_id: optional,
    tax_number: optional,
    registration: orNull(identifier),
    /** Lines of registration that are a text. */
    registration_text: optional,
    identifiers: listKind(identifier),
    electronic_address: orNull(identifier),
    email: optional,
    contact_name: optional,
    phone: optional,
  },
  { title: 'IssuedParty' },
);

/** A tax of the document: how it is named, why it is charged or not, and what it comes to (BG-23). */
const taxSum = answerObject(
  {
    tax_id: shownInteger,
    code: shownText,
    name: shownText,
    rate: amount,
    category: shownText,
    exemption_code: optional,
    exemption_reasons: listKind(answerObject({ language: shownText, text: shownText }, { title: 'IssuedReason' })),
    /** It is no part of the total: the buyer owes it. */
    reverse_charge: boolean,
    /** True where it is a part of the total, and the buyer pays it to the authority. */
    split_payment: orNull(boolean),
    base: amount,
    amount,
  },
  { title: 'IssuedTaxSum' },
);

/** What the buyer keeps of the document for the tax authority (docs/accounting.md §5.18); EN 16931 has none of it. */
const withheldSum = answerObject(
  { tax_id: shownInteger, code: shownText, name: shownText, rate: amount, base: amount, amount },
  { title: 'IssuedWithheld' },
);

/** What a line has of one of these (BG-30). */
const lineTax = answerObject({ tax_id: shownInteger, base: amount, amount }, { title: 'IssuedLineTax' });

/** What is taken off a line (negative) or added to it (BG-27, BG-28). */
const adjustment = answerObject(
  { amount, reason: optional, reason_code: optional, percent: orNull(amount), base: orNull(amount), after_tax: boolean },
  { title: 'IssuedAdjustment' },
);

const line = answerObject(
  {
    position: shownInteger,
    kind: choice('line_kinds', codesOf(lineKinds)),
    /** Of an allowance or a charge on the whole document, as it is printed (BG-20, BG-21). */
    percent: orNull(amount),
    base: orNull(amount),
    name: shownText,
    description: optional,
    item_code: optional,
    buyer_item_code: optional,
    standard_item: orNull(identifier),
    classifications: listKind(answerObject({ id: optional, scheme: optional, version: optional }, { title: 'IssuedClassification' })),
    origin_country: optional,
    order_line: optional,
    note: optional,
    period: orNull(answerObject({ start: optionalDay, end: optionalDay }, { title: 'IssuedPeriod' })),
    reason_code: optional,
    quantity: amount,
    unit_code: shownText,
    price: amount,
    price_base_quantity: amount,
    tax_inclusive: boolean,
    adjustments: listKind(adjustment),
    /** Quantity × price ÷ base with what is adjusted, as the line is written: with tax where the price holds it. */
    amount,
    /** Without any tax (BT-131). */
    net: amount,
    taxes: listKind(lineTax),
  },
  { title: 'IssuedLine' },
);

const payee = answerObject(
  { iban: shownText, qr_iban: optional, bic: optional, name: optional, currency_code: optional },
  { title: 'IssuedBankAccount' },
);

const references = answerObject(
  {
    buyer_reference: optional,
    order_reference: optional,
    sales_order: optional,
    contract: optional,
    project: optional,
    despatch: optional,
    receipt: optional,
    tender: optional,
    object: optional,
    buyer_accounting: optional,
    reference: optional,
  },
  { title: 'IssuedReferences' },
);

/** What a document says as a whole (EN 16931), in plain values: amounts are decimals as texts, days are `YYYY-MM-DD`. */
export const issuedDocument = answerObject(
  {
    version: shownInteger,
    transaction_type: choice('document_types', documentTypeCodes),
    /** UNTDID 1001 (BT-3). */
    type_code: shownText,
    /** Null of a draft that has none yet (BT-1). */
    number: optional,
    is_draft: boolean,
    issue_date: day,
    due_date: optionalDay,
    tax_point_date: optionalDay,
    currency_code: shownText,
    decimals: shownInteger,
    /** The reporting currency and the tax in it, where the document is in another one (BT-6, BT-111). */
    tax_currency: orNull(answerObject({ currency_code: shownText, tax: amount }, { title: 'IssuedTaxCurrency' })),
    language: choice('languages', codesOf(languages)),
    locale: shownText,
    subject: optional,
    seller: party,
    buyer: orNull(party),
    references,
    /** What it corrects (BG-3). */
    corrects: listKind(answerObject({ number: shownText, issue_date: day }, { title: 'IssuedPreceding' })),
    delivery: orNull(
      answerObject({ date: optionalDay, name: optional, location_id: optional, address: orNull(address) }, { title: 'IssuedDelivery' }),
    ),
    period: orNull(answerObject({ start: optionalDay, end: optionalDay }, { title: 'IssuedPeriod' })),
    terms: optional,
    notes: listKind(shownText),
    payment: answerObject(
      {
        means_code: shownText,
        reference: optional,
        accounts: listKind(payee),
        /** Of a direct debit: its mandate, who collects it, and from which account. */
        mandate: optional,
        creditor_id: optional,
        debited_account: optional,
      },
      { title: 'IssuedPayment' },
    ),
    lines: listKind(line),
    taxes: listKind(taxSum),
    withheld: listKind(withheldSum),
    totals: answerObject(
      {
        lines: amount,
        allowances: amount,
        charges: amount,
        net: amount,
        tax: amount,
        gross: amount,
        /** What discounts take off after tax. */
        after_tax: amount,
        prepaid: amount,
        /** Of the tax, what the buyer pays to the authority. */
        split_payment: orNull(amount),
        rounding: amount,
        payable: amount,
      },
      { title: 'IssuedTotals' },
    ),
    look: answerObject(
      {
        /** That of the locale where it is null. */
        paper: orNull(choice('papers', codesOf(papers))),
        colour: optional,
        footer: listKind(shownText),
        /** Of the picture that stands in place of the seller's name. */
        logo_sha256: optional,
        texts: listKind(
          answerObject({ language: choice('languages', codesOf(languages)), intro: optional, closing: optional }, { title: 'IssuedText' }),
        ),
      },
      { title: 'IssuedLook' },
    ),
  },
  { title: 'IssuedDocument' },
);

type ShownOf<K> = K extends Kind<unknown, unknown, infer Shown> ? Shown : never;

export type IssuedDocument = ShownOf<typeof issuedDocument>;
export type IssuedParty = ShownOf<typeof party>;
export type IssuedLine = ShownOf<typeof line>;
export type IssuedTax = ShownOf<typeof taxSum>;
export type IssuedAdjustment = ShownOf<typeof adjustment>;
