import type { Entity } from '../../shared/resources/records.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/**
 * The entity of the path, recycled or not: the owner may change any of his, others the one they work in where they may write.
 * Throws 403 where they may only read, and 404 for anyone else.
 */
export function anyEntityOfPath(id: number, books: BooksView): Entity {
  const { entity, caller } = books;
  if (entity.owner_id === caller.user_id) return entity;
  if (caller.entity_id !== entity.id || caller.owner_id !== entity.owner_id) throw missing(id);
  if (!caller.scopes.includes('books:write')) throw new RequestError(403, { scope: ['This entity is open to you for reading only.'] });
  return entity;
}

export function entityOfPath(id: number, books: BooksView): Entity {
  const entity = anyEntityOfPath(id, books);
  if (entity.deleted_at !== null) throw missing(id);
  return entity;
}

/** Recycling and restoring a whole entity is its owner's alone. */
export function checkOwner(entity: Entity, books: BooksView): void {
  if (entity.owner_id === books.caller.user_id) return;
  throw new RequestError(403, { id: ['Only the owner of an entity may recycle or restore it.'] });
}

function missing(id: number): RequestError {
  return new RequestError(404, { id: [`Entity ${id} does not exist.`] });
}
