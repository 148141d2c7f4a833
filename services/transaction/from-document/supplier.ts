import { RequestError } from '../../../shared/base/request-error.ts';
import { compact } from '../../../shared/api/kinds/party-kinds.ts';
import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';

/** What tells one supplier from all others, the best first. */
type Evidence = readonly [words: string, isSame: (contact: Contact) => boolean];

/**
 * The contact who is the seller of an invoice: by VAT number, else by registration, electronic address, or a bank account that it wants to
 * be paid to. Undefined where none is. Throws 422 where two contacts are, and names both.
 */
export async function findSupplier(invoice: Invoice, reader: BooksReader, { entity }: BooksView): Promise<Contact | undefined> {
  const { vat_id } = invoice.seller;
  const byTaxNumber = vat_id
    ? await reader.find<Contact>('contacts', { vat_id: { $eq: compact(vat_id), $type: 'string' }, deleted_at: null })
    : [];
  if (byTaxNumber.length > 0) return only(byTaxNumber, `the VAT number ${compact(vat_id!)}`);
  const own = new Set((entity.identity?.bank_accounts ?? []).map(({ iban }) => iban));
  const evidence = evidenceOf(invoice, own);
  const contacts = evidence.length === 0 ? [] : await reader.find<Contact>('contacts', { deleted_at: null, $or: filterOf(invoice) });
  for (const [words, isSame] of evidence) {
    const same = contacts.filter(isSame);
    if (same.length > 0) return only(same, words);
  }
  return undefined;
}

/** The accounts that an invoice wants to be paid to, in the form in which contacts have them. */
export function accountsOf({ payment }: Invoice): string[] {
  return (payment?.accounts ?? []).map(({ id }) => compact(id)).filter((id) => id !== '');
}

function evidenceOf(invoice: Invoice, own: ReadonlySet<string>): Evidence[] {
  const { registration, electronic_address } = invoice.seller;
  // Whoever names an account of ours does not become us by it.
  const accounts = accountsOf(invoice).filter((id) => !own.has(id));
  return [
    ...(registration
      ? [[`the registration ${registration.id}`, (one) => one.registration?.id === registration.id] satisfies Evidence]
      : []),
    ...(electronic_address
      ? [[`the address ${electronic_address.id}`, (one) => one.electronic_address?.id === electronic_address.id] satisfies Evidence]
      : []),
    ...accounts.map((id): Evidence => [`the account ${id}`, (one) => one.bank_accounts.some(({ iban }) => iban === id)]),
  ];
}

function filterOf(invoice: Invoice): object[] {
  const { registration, electronic_address } = invoice.seller;
  return [
    ...(registration ? [{ 'registration.id': registration.id }] : []),
    ...(electronic_address ? [{ 'electronic_address.id': electronic_address.id }] : []),
    { 'bank_accounts.iban': { $in: accountsOf(invoice) } },
  ];
}

function only(contacts: readonly Contact[], words: string): Contact {
  const [one, another] = contacts;
  if (!another) return one!;
  const names = `${one!.code} ${one!.name} and ${another.code} ${another.name}`;
  throw new RequestError(422, { 'contact-id': [`Two contacts have ${words}: ${names}. Name one of them, or merge them.`] });
}
