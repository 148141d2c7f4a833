import type { Command } from '../../../shared/books/command.ts';
import { entityChanged } from './entity-answer.ts';
import { anyEntityOfPath, checkOwner } from './entity-of-path.ts';

export const restoreEntity: Command<{ id: number }> = {
  name: 'entity.restore',
  decide({ id }, books) {
    const entity = anyEntityOfPath(id, books);
    checkOwner(entity, books);
    if (entity.deleted_at !== null) books.restore('entities', entity.id);
    return entityChanged('restored', books);
  },
};
