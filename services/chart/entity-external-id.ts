import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Caller } from '../../shared/books/command.ts';
import { takenExternalId } from '../../shared/books/external-ids.ts';
import { reaches } from '../../shared/identity/entity-rights.ts';

/** A live entity that has an external id already, and whose it is. */
export interface Namesake {
  id: number;
  owner_id: number;
}

/** The owner's live entity with this external id. Each entity is a set of books of its own, so this looks in the database. */
export async function findNamesake(
  owner_id: number,
  external_id: string | null | undefined,
  reader: BooksReader,
): Promise<Namesake | undefined> {
  const id = external_id ? await reader.findEntityOfOwner(owner_id, external_id) : undefined;
  return id === undefined ? undefined : { id, owner_id };
}

/**
 * Throws 422 when another live entity of the owner has the external id. It names that entity to its owner alone: to a member or an API key
 * it is closed, as if it did not exist (docs/security.md).
 */
export function checkNamesake(
  namesake: Namesake | undefined,
  own_id: number | null,
  external_id: string | null | undefined,
  caller: Caller,
): void {
  if (!namesake || namesake.id === own_id) return;
  const isOpen = namesake.owner_id === caller.user_id && reaches(caller, namesake.id);
  throw takenExternalId(external_id!, 'Entity', isOpen ? namesake.id : undefined);
}
