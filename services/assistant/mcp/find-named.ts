import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksOfCaller } from './books-of-caller.ts';

export interface NamedContact {
  id: number;
  code: string;
  name: string;
  kind: string | null;
  email: string | null;
}

/** The contact of a code or a name. Throws 422 that lists those that fit, where several do. */
export async function contactNamed(named: string, books: BooksOfCaller): Promise<NamedContact> {
  const word = named.trim().toLowerCase();
  const { data } = await books.call<{ data: NamedContact[] }>('listContacts', { query: { search: named.trim(), perPage: '20' } });
  const exact = data.filter(({ code, name }) => code.toLowerCase() === word || name.toLowerCase() === word);
  const fitting = exact.length > 0 ? exact : data;
  if (fitting.length === 1) return fitting[0]!;
  const listed = fitting.map(({ code, name }) => `${code} ${name}`).join('; ');
  const message = listed
    ? `Several contacts fit: ${listed}. Give the code.`
    : `No contact is called ${JSON.stringify(named)}. Ask find_records, or add it with add_records.`;
  throw new RequestError(422, { contact: [message] });
}

/** A contact by its code and name, as tools take it; nothing where there is none. */
export async function contactName(id: number | null | undefined, books: BooksOfCaller): Promise<string> {
  if (typeof id !== 'number') return '';
  const { code, name } = (await books.call<{ resource: NamedContact }>('readContact', { id })).resource;
  return `${code} ${name}`;
}

/** `{ contact_id }` of a contact that is named; nothing where none is. */
export async function contactIdOf(named: string | undefined, books: BooksOfCaller): Promise<{ contact_id?: number }> {
  return named === undefined ? {} : { contact_id: (await contactNamed(named, books)).id };
}
