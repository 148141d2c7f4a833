import { RequestError } from '../base/request-error.ts';
import type { BooksView } from './command.ts';

/** Moves the lock of the books forward, as `lock` of a request; only the owner may, as on the entity itself (docs/accounting.md §2.5). */
export function lockUntil(day: Date, books: BooksView): void {
  const { id, locked_until, owner_id } = books.entity;
  if (locked_until !== null && locked_until >= day) return;
  if (owner_id !== books.caller.user_id)
    throw new RequestError(403, { lock: ['Only the owner of an entity may lock its books. Ask the owner, or give lock as false.'] });
  books.update('entities', id, { locked_until: day });
}
