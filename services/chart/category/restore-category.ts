import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { categoryChanged } from './category-answer.ts';
import { checkUniqueName } from './check-unique-name.ts';

/** Restores a category, unless its name has been taken meanwhile. */
export const restoreCategory: Command<{ id: number }> = {
  name: 'category.restore',
  decide({ id }, books) {
    const category = restorableOfPath('categories', id, books);
    if (category.deleted_at === null) return categoryChanged(category, 'restored', books);
    checkUniqueName(category, id, books);
    return categoryChanged(books.restore('categories', id), 'restored', books);
  },
};
