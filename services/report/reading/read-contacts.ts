import type { StatementContact } from '../../../shared/accounting/statements/statement-head.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { localeOf } from '../../../shared/documents/look.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';

/** Contacts by their ids, merged and recycled ones too. */
export async function readContacts({ db, session }: Snapshot, entity_id: number, ids: readonly number[]): Promise<Map<number, Contact>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .collection<{ _id: number; entity_id: number }>('contacts')
    .find({ _id: { $in: [...ids] }, entity_id }, { session })
    .toArray();
  return new Map(found.map((document) => [document._id, fromDocument<Contact>(document)]));
}

/** The contact that a report is asked for; undefined where none is. Throws 422 for one that the entity does not have. */
export async function findContact(snapshot: Snapshot, entity_id: number, id: number | undefined): Promise<Contact | undefined> {
  if (id === undefined) return undefined;
  const contact = (await readContacts(snapshot, entity_id, [id])).get(id);
  if (!contact) throw new RequestError(422, { 'contact-id': [missingRecord('contacts', id)] });
  return contact;
}

/** The books as papers about a contact are printed: in its language, unless one was asked for. */
export function booksFor(
  contact: Contact | undefined,
  books: ReportBooks,
  { language }: { readonly language?: Language | undefined },
): ReportBooks {
  if (language !== undefined || !contact?.language) return books;
  return { ...books, entity: { ...books.entity, language: contact.language, locale: localeOf(books.entity, contact.language) } };
}

/** The contact as a statement is headed by it. */
export function headContact(contact: Contact | undefined): StatementContact | undefined {
  return contact && { id: contact.id, code: contact.code, name: contact.name };
}
