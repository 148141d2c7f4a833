import { minus, plus, sumOf, ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import { decimalsOf } from '../accounting/minor-units.ts';
import { isDocumentType } from '../resources/document/document-types.ts';
import type { TypeCode } from '../resources/document/document-types.ts';
import { DOCUMENT_VERSION } from '../resources/document/issued-document.ts';
import type { IssuedDocument, IssuedLine } from '../resources/document/issued-document.ts';
import { termsOfPayment } from '../resources/document/terms-of-payment.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { DocumentSource } from './document-source.ts';
import { issueLines } from './issue-lines.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { paymentOf } from './payment.ts';
import { languageOf, localeOf, lookOf } from './look.ts';

/**
 * All that the document of a transaction says, as plain values (docs/accounting.md §15): figures are decimals as texts with the decimals of
 * its currency, days are `YYYY-MM-DD`. Throws a TypeError for a type of transaction of which no document is handed over.
 */
export function issueDocument(source: DocumentSource): IssuedDocument {
  const { transaction, entity, contact, currency_code } = source;
  const { transaction_type, type_code, document } = transaction;
  if (!isDocumentType(transaction_type)) throw new TypeError(`No document is handed over of a ${transaction_type}`);
  const decimals = decimalsOf(currency_code);
  const { lines, taxes, withheld, after_tax } = issueLines(source, decimals);
  const language = languageOf(source);
  return {
    version: DOCUMENT_VERSION,
    transaction_type,
    type_code: type_code ?? usualTypeCode(transaction_type),
    number: transaction.transaction_no,
    is_draft: !transaction.is_posted,
    issue_date: dayText(transaction.transaction_date),
    due_date: dayOrNull(transaction.due_date),
    tax_point_date: dayOrNull(document?.tax_point_date),
    currency_code,
    decimals,
    tax_currency: source.tax_value === null ? null : { currency_code: source.reporting_currency_code, tax: source.tax_value.toFixed() },
    language,
    locale: localeOf(source.entity, language),
    subject: transaction.narration,
    seller: sellerOf(entity),
    buyer: contact ? buyerOf(contact) : null,
    references: referencesOf(source),
    corrects: source.corrects.map((one) => ({ number: one.transaction_no ?? '', issue_date: dayText(one.transaction_date) })),
    ...deliveryOf(transaction),
    terms: termsOfPayment(transaction, contact, entity.identity),
    notes: document?.notes ?? [],
    payment: paymentOf(source),
    lines,
    taxes,
    withheld,
    totals: totalsOf(lines, taxes, { after_tax, withheld: sumOf(withheld, ({ amount }) => amount), paid: paidOf(transaction), decimals }),
    look: lookOf(source),
  };
}

/** What was paid of it when it was made: a cash sale was paid as it was sold (BT-113). */
function paidOf({ transaction_type, amount, prepaid_amount }: Transaction): Decimal {
  return transaction_type === 'CS' ? amount : (prepaid_amount ?? ZERO);
}

function usualTypeCode(type: string): TypeCode {
  return type === 'CN' || type === 'DN' ? '381' : '380';
}

const dayOrNull = (day: Date | null | undefined): string | null => (day ? dayText(day) : null);

function referencesOf({ transaction, contact }: DocumentSource): IssuedDocument['references'] {
  const { document, reference } = transaction;
  return {
    buyer_reference: document?.buyer_reference ?? contact?.buyer_reference ?? null,
    order_reference: document?.order_reference ?? null,
    sales_order: document?.sales_order ?? null,
    contract: document?.contract ?? null,
    project: document?.project ?? null,
    despatch: document?.despatch ?? null,
    receipt: document?.receipt ?? null,
    tender: document?.tender ?? null,
    object: document?.object ?? null,
    buyer_accounting: document?.buyer_accounting ?? null,
    reference,
  };
}

function deliveryOf({ document }: Transaction): Pick<IssuedDocument, 'delivery' | 'period'> {
  const { delivery = null, period = null } = document ?? {};
  return {
    delivery: delivery && { ...delivery, date: dayOrNull(delivery.date) },
    period: period && { start: dayOrNull(period.start), end: dayOrNull(period.end) },
  };
}

interface Beside {
  /** What discounts take off after tax. */
  after_tax: Decimal;
  withheld: Decimal;
  paid: Decimal;
  decimals: number;
}

/** BG-22. What is to be paid is the total in the books, which is without what the buyer keeps for the authority, less what is paid already. */
function totalsOf(
  lines: readonly IssuedLine[],
  taxes: IssuedDocument['taxes'],
  { after_tax, withheld, paid, decimals }: Beside,
): IssuedDocument['totals'] {
  const netOf = (kind: string): Decimal =>
    sumOf(
      lines.filter((line) => line.kind === kind),
      ({ net }) => net,
    );
  const [items, allowances, charges, rounding] = [netOf('item'), minus(ZERO, netOf('allowance')), netOf('charge'), netOf('rounding')];
  const net = minus(plus(items, charges), allowances);
  const tax = sumOf(taxes, ({ amount }) => amount);
  const split = taxes.filter(({ split_payment }) => split_payment);
  const paid_by_buyer = sumOf(split, ({ amount }) => amount);
  const gross = plus(net, tax);
  const written = (figure: Decimal): string => figure.toFixed(decimals);
  return {
    lines: written(items),
    allowances: written(allowances),
    charges: written(charges),
    net: written(net),
    tax: written(tax),
    gross: written(gross),
    after_tax: written(after_tax),
    prepaid: written(paid),
    split_payment: split.length === 0 ? null : written(paid_by_buyer),
    rounding: written(rounding),
    payable: written(plus(minus(minus(minus(minus(gross, after_tax), paid_by_buyer), withheld), paid), rounding)),
  };
}
