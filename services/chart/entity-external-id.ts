import type { BooksReader } from '../../shared/books/books-reader.ts';
import { takenExternalId } from '../../shared/books/external-ids.ts';

/** The owner's live entity with this external id. Each entity is a set of books of its own, so this looks in the database. */
export function findNamesake(owner_id: number, external_id: string | null | undefined, reader: BooksReader): Promise<number | undefined> {
  return external_id ? reader.findEntityOfOwner(owner_id, external_id) : Promise.resolve(undefined);
}

/** Throws 422 when another live entity of the owner has the external id. */
export function checkNamesake(namesake: number | undefined, own_id: number | null, external_id: string | null | undefined): void {
  if (namesake !== undefined && namesake !== own_id) throw takenExternalId(external_id!, 'Entity', namesake);
}
