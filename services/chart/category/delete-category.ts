import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { accountsOf, categoryChanged } from './category-answer.ts';

/** Recycles a category without accounts. */
export const deleteCategory: Command<{ id: number }> = {
  name: 'category.delete',
  decide({ id }, books) {
    const category = recordOfPath('categories', id, books);
    if (accountsOf(id, books).length > 0) {
      throw new BookkeepingError('category', 'OrphanedItems', 'id', `Accounts belong to Category '${category.name}'`);
    }
    return categoryChanged(books.recycle('categories', id), 'deleted', books);
  },
};
