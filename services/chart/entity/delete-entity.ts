import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { entityChanged } from './entity-answer.ts';
import { checkOwner, entityOfPath } from './entity-of-path.ts';

/** Recycles an entity that has neither entries nor branches. */
export const deleteEntity: Command<{ id: number }, boolean> = {
  name: 'entity.delete',
  query: async ({ id }, reader) =>
    (await reader.exists('transactions', { is_posted: true, deleted_at: null })) ||
    (await reader.exists('balances', { deleted_at: null })) ||
    (await reader.hasBranches(id)),
  decide({ id }, books, hasDependents) {
    const entity = entityOfPath(id, books);
    checkOwner(entity, books);
    if (hasDependents) {
      const message = `Entity '${entity.name}' has posted transactions, opening balances or branches`;
      throw new BookkeepingError('entity', 'OrphanedItems', 'id', message);
    }
    books.recycle('entities', entity.id);
    return entityChanged('deleted', books);
  },
};
