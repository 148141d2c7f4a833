import { limits } from '../../../shared/api/limits.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import type { Journal } from '../../../shared/moving/journal.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { callFor, externalId } from './moving-into.ts';
import type { StepSetting } from './moving-into.ts';

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The ids of the contacts that entries name, by what the file calls them: the only one of the books with that name, else one that is created, with the
 * file's number as its code where that is free. What an earlier try has created has its external id.
 */
export async function createContacts(asked: Import, { contacts }: Journal, setting: StepSetting): Promise<ReadonlyMap<string, number>> {
  if (contacts.length === 0) return new Map();
  const before = await contactsOfBooks(asked, setting);
  const codes = new Set(before.map(({ code }) => code.toLowerCase()));
  const named = Map.groupBy(before, ({ name }) => folded(name));
  const tried = new Map(before.map((one) => [one.external_id, one]));
  const there = new Map<string, number>();
  const to_create = contacts.flatMap(({ key, name, number, kind }, at) => {
    const external_id = externalId(asked, 'c', at);
    const known = tried.get(external_id) ?? onlyOf(named.get(folded(name)));
    if (known) there.set(key, known.id);
    if (known) return [];
    const isFree = number !== null && number.length <= limits.contact_code_characters && !codes.has(number.toLowerCase());
    if (isFree) codes.add(number.toLowerCase());
    return [{ key, body: { name, kind, ...(isFree ? { code: number } : {}), external_id } }];
  });
  for (let at = 0; at < to_create.length && !setting.stopped(); at += limits.batch_records)
    await callFor(asked, setting, 'createContactBatch', {
      contacts: to_create.slice(at, at + limits.batch_records).map(({ body }) => body),
      on_conflict: 'skip',
    });
  if (setting.stopped()) return there;
  const made = new Map((await contactsOfBooks(asked, setting)).map(({ external_id, id }) => [external_id, id]));
  for (const { key, body } of to_create) there.set(key, made.get(body.external_id)!);
  return there;
}

const onlyOf = (contacts: readonly Contact[] = []): Contact | undefined => (contacts.length === 1 ? contacts[0] : undefined);

const contactsOfBooks = ({ entity_id }: Import, { db }: StepSetting): Promise<Contact[]> =>
  new BooksReader(db, entity_id).find<Contact>('contacts', { deleted_at: null });
