import type { Lookup } from './command.ts';

/** The contact that a request or a record names by its id; none where it names none. */
export function contactLookup(contact_id: number | null | undefined): Lookup[] {
  return contact_id ? [{ collection: 'contacts', field: 'id', value: contact_id }] : [];
}
