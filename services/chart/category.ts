import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { accountTypes } from '../../shared/accounting/vocabularies.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { checkPresentation } from './check-presentation.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import { category as resource } from '../../shared/resources/category/category.ts';
import { categoryLabel, presentCategoryInFull } from '../../shared/resources/category/present-category.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Category } from '../../shared/resources/category/category.ts';

/** Adds a category. Its name is unique within its type (docs/accounting.md §4.2). */
const createCategory: Command<Input<typeof resource>> = {
  name: 'category.create',
  decide(params, books) {
    const fields = stated(resource, params);
    checkPresentation(fields.category_type, fields);
    checkUniqueName(fields, null, books);
    const category = books.insert('categories', fields);
    return created('/category', categoryLabel(category), presentCategoryInFull(category, []));
  },
};

/** Changes a category. Its type stays while it has accounts. */
const updateCategory: Command<{ id: number } & Change<typeof resource>> = {
  name: 'category.update',
  decide(params, books) {
    const category = recordOfPath('categories', params.id, books);
    const fields = { ...statedOf(resource, category), ...statedChange(resource, params, category) };
    if (fields.category_type !== category.category_type && accountsOf(category.id, books).length > 0) {
      const message = `The type of Category '${category.name}' cannot change while accounts belong to it`;
      throw new BookkeepingError('category', 'InvalidCategoryType', 'category_type', message);
    }
    checkPresentation(fields.category_type, fields);
    checkUniqueName(fields, category.id, books);
    return categoryChanged(books.update('categories', category.id, fields), 'updated', books);
  },
};

/** Recycles a category without accounts. */
const deleteCategory = recycleCommand('categories', {
  name: 'category.delete',
  resource: 'category',
  called: ({ name }) => `Category '${name}'`,
  answer: categoryChanged,
});

/** Restores a category, unless its name has been taken in the meantime. */
const restoreCategory = restoreCommand('categories', {
  name: 'category.restore',
  check: (category, books) => checkUniqueName(category, category.id, books),
  answer: categoryChanged,
});

/** Throws when another live category of the type has the name. */
function checkUniqueName({ name, category_type }: Stated<typeof resource>, own_id: number | null, books: BooksView): void {
  const isTaken = books
    .all('categories')
    .some((other) => other.name === name && other.category_type === category_type && other.id !== own_id);
  if (!isTaken) return;
  const message = `The Entity has a ${accountTypes[category_type].label} Category '${name}' already`;
  throw new BookkeepingError('category', 'DuplicateCategory', 'name', message);
}

function accountsOf(category_id: number, books: BooksView): Account[] {
  return books.all('accounts').filter((account) => account.category_id === category_id);
}

function categoryChanged(category: Category, verb: string, books: BooksView): Answer {
  return changed(categoryLabel(category), verb, presentCategoryInFull(category, accountsOf(category.id, books).map(presentAccount)));
}

export const categoryCommands = commandsOf(resource, {
  create: createCategory,
  update: updateCategory,
  delete: deleteCategory,
  restore: restoreCategory,
});
