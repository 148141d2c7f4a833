import { categoryLabel, presentCategoryInFull } from '../../../shared/resources/category/present-category.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkUniqueName } from './check-unique-name.ts';
import type { NewCategory } from './new-category.ts';

/** Adds a category, its name unique within its type (docs/accounting.md §4.2). */
export const createCategory: Command<NewCategory> = {
  name: 'category.create',
  decide({ name, category_type }, books) {
    checkUniqueName({ name, category_type }, null, books);
    const category = books.insert('categories', { name, category_type });
    return created('/category', categoryLabel(category), presentCategoryInFull(category, []));
  },
};
