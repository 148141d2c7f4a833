import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { accountsOf, categoryChanged } from './category-answer.ts';
import { checkUniqueName } from './check-unique-name.ts';
import type { NewCategory } from './new-category.ts';

/** Changes a category; its type stays while accounts of that type belong to it. */
export const updateCategory: Command<{ id: number } & Partial<NewCategory>> = {
  name: 'category.update',
  decide(params, books) {
    const category = recordOfPath('categories', params.id, books);
    const { name, category_type } = { ...category, ...params };
    if (category_type !== category.category_type && accountsOf(category.id, books).length > 0) {
      const message = `The type of Category '${category.name}' cannot change while accounts belong to it`;
      throw new BookkeepingError('category', 'InvalidCategoryType', 'category_type', message);
    }
    checkUniqueName({ name, category_type }, category.id, books);
    return categoryChanged(books.update('categories', category.id, { name, category_type }), 'updated', books);
  },
};
