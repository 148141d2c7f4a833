import { stated } from '../../../shared/api/record-form.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { attachFile } from '../../../shared/books/attach-file.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { contactLookup } from '../../../shared/books/contact-lookup.ts';
import { decimalsOfCurrency } from '../../../shared/books/decimals-of.ts';
import { addressesSince } from '../../../shared/books/addresses-since.ts';
import { nextContactCode } from '../../../shared/books/next-contact-code.ts';
import { presentAttachment } from '../../../shared/resources/attachment/present-attachment.ts';
import { contact as contactResource } from '../../../shared/resources/contact/contact.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { recordTransaction } from '../record-transaction.ts';
import { transactionCreated } from '../transaction-answer.ts';
import { billOfInvoice } from './bill-of-invoice.ts';
import type { BillTerms } from './bill-of-invoice.ts';
import { noticesOfSource, suggestedContact } from './notices-of-source.ts';
import { findSource } from './read-source.ts';
import type { DocumentRead, Source } from './read-source.ts';

type Sent = OperationParams['createTransactionFromDocument'];

/** Makes a draft of a supplier's e-invoice, with the file attached and notices of what to look at (docs/accounting.md §15.6). */
export const draftFromDocument = (read: () => DocumentRead): Command<Sent, Source> => ({
  name: 'transaction.from-document',
  needs: ({ contact_id }) => contactLookup(contact_id),
  query: (sent, reader, books) => findSource(read, sent, reader, books),
  meters: () => 1,
  weightFound: ({ invoice }) => 8 + 2 * invoice.lines.length,
  decide(sent, books, found) {
    if (found.contact) books.adopt('contacts', found.contact);
    const source = sent.create_contact ? { ...found, contact: found.contact ?? newContact(found, books) } : found;
    const { invoice, contact } = source;
    const { bill, notices } = billOfInvoice(invoice, termsOf(sent, source, books));
    const account_id = sent.account_id ?? (contact ? undefined : onlyPayable(books));
    const recorded = recordTransaction(
      {
        ...bill,
        ...(sent.transaction_date ? { transaction_date: sent.transaction_date } : {}),
        ...(contact || sent.contact_id ? { contact_id: contact?.id ?? sent.contact_id! } : {}),
        ...(account_id === undefined ? {} : { account_id }),
      },
      books,
    );
    const transaction = books.update('transactions', recorded.transaction.id, { source_sha256: source.file.sha256 });
    const owner = { owner_type: 'transaction', owner_id: transaction.id, purpose: 'source' } as const;
    const attachment = attachFile({ ...owner, ...source.file }, books);
    const answer = transactionCreated({ ...recorded, transaction }, books);
    const beside = {
      notices: [...noticesOfSource(source, books.entity), ...notices],
      attachment: presentAttachment(attachment),
      suggested_contact: suggestedContact(source),
    };
    return { ...answer, body: { ...answer.body, ...beside } };
  },
});

/** The supplier as a new contact; undefined where the document does not say who that is. */
function newContact(source: Source, books: BooksView): Contact | undefined {
  const suggested = suggestedContact(source);
  if (!suggested) return undefined;
  const fields = stated(contactResource, suggested);
  return books.insert('contacts', { ...fields, ...addressesSince(null, fields, books), code: nextContactCode(books) });
}

function termsOf(sent: Sent, { invoice, contact, last_lines }: Source, books: BooksView): BillTerms {
  const currency = books.all('currencies').find(({ currency_code }) => currency_code === invoice.currency);
  if (!currency)
    throw new RequestError(422, { body: [`The document is in ${invoice.currency}, which the books do not have. Add the currency.`] });
  const own = contact?.line_account_id;
  const isFilledIn = typeof own === 'number' && books.get('accounts', own) !== undefined;
  const last = last_lines.map(({ account_id }) => account_id).find((id) => books.get('accounts', id));
  const line_account_id = sent.line_account_id ?? (isFilledIn ? undefined : last);
  if (line_account_id === undefined && !isFilledIn) {
    const who = contact ? `${contact.name} names no account of lines and has no bill yet` : 'Its supplier is no contact yet';
    throw new RequestError(422, { 'line-account-id': [`${who}: give the account of its lines.`] });
  }
  return {
    currency_id: currency.id,
    decimals: decimalsOfCurrency(currency.id, books),
    line_account_id,
    taxes: books.all('taxes'),
    used_taxes: [...(contact?.taxes ?? []), ...last_lines.flatMap(({ taxes }) => taxes)],
  };
}

function onlyPayable(books: BooksView): number | undefined {
  const [only, ...others] = books.all('accounts').filter(({ account_type }) => account_type === 'PAYABLE');
  return others.length === 0 ? only?.id : undefined;
}
