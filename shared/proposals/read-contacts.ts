import type { MatchContact } from '../banking/matching/matched-books.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { Contact } from '../resources/contact/contact.ts';

const MOST_CONTACTS = 50_000;

/** Who may have paid: the latest so many contacts, with what tells them apart. */
export async function readMatchContacts(reader: BooksReader): Promise<MatchContact[]> {
  const options = { sort: { _id: -1 }, limit: MOST_CONTACTS, projection: { name: 1, trade_name: 1, bank_accounts: 1 } } as const;
  const contacts = await reader.find<Contact>('contacts', { deleted_at: null }, options);
  return contacts.map(({ id, name, trade_name, bank_accounts }) => ({
    id,
    names: [name, trade_name, ...(bank_accounts ?? []).map((account) => account.name)].filter((one) => typeof one === 'string'),
    bank_numbers: (bank_accounts ?? []).flatMap(({ iban, number }) => [iban, number]).filter((one) => typeof one === 'string'),
  }));
}
