import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { NewCategory } from './new-category.ts';

/** Throws when another live category of the type has the name. */
export function checkUniqueName({ name, category_type }: NewCategory, own_id: number | null, books: BooksView): void {
  const isTaken = books
    .all('categories')
    .some((other) => other.name === name && other.category_type === category_type && other.id !== own_id);
  if (!isTaken) return;
  const message = `The Entity has a ${accountTypes[category_type].label} Category '${name}' already`;
  throw new BookkeepingError('category', 'DuplicateCategory', 'name', message);
}
