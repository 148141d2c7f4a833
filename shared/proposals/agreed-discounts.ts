import { dayText, daysAfter } from '../accounting/fiscal-year.ts';
import { amountLeft } from '../accounting/open-item.ts';
import { agreedDiscount } from '../banking/matching/agreed-discount.ts';
import type { DiscountTerms } from '../banking/matching/agreed-discount.ts';
import type { OpenItem } from '../banking/matching/matched-books.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { Contact } from '../resources/contact/contact.ts';
import { termsOfPayment } from '../resources/document/terms-of-payment.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { MatchedChart } from './read-chart.ts';

type Document = Pick<
  Transaction,
  'transaction_type' | 'transaction_date' | 'contact_id' | 'document' | 'amount' | 'assigned_amount' | 'cleared_amount'
>;

/** The terms of payment of a document; those of the entity are of its own invoices. */
export type TermsOf = (document: Document) => string | null;

export async function readTermsOf({ entity }: MatchedChart, reader: BooksReader): Promise<TermsOf> {
  const said = { 'payment_terms.text': { $type: 'string' }, deleted_at: null };
  const contacts = await reader.find<Contact>('contacts', said, { projection: { payment_terms: 1 } });
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return (document) =>
    termsOfPayment(document, byId.get(document.contact_id ?? 0), document.transaction_type === 'IN' ? entity.identity : null);
}

/** The discount that is agreed for a document of which nothing is paid yet. Equal terms are read once. */
export function discounts(terms_of: TermsOf): (document: Document) => OpenItem['discount'] {
  const read = new Map<string, DiscountTerms | null>();
  return (document) => {
    const { transaction_type, transaction_date, amount } = document;
    const terms = transaction_type === 'IN' || transaction_type === 'BL' ? terms_of(document) : null;
    if (terms === null || !amountLeft(document).equals(amount)) return null;
    if (!read.has(terms)) read.set(terms, agreedDiscount(terms));
    const agreed = read.get(terms);
    return agreed ? { percent: agreed.percent, until: dayText(daysAfter(transaction_date, agreed.days)) } : null;
  };
}
