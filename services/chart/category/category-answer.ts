import type { Account, Category } from '../../../shared/resources/records.ts';
import { presentAccount } from '../../../shared/resources/account/present-account.ts';
import { categoryLabel, presentCategoryInFull } from '../../../shared/resources/category/present-category.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function accountsOf(category_id: number, books: BooksView): Account[] {
  return books.all('accounts').filter((account) => account.category_id === category_id);
}

export function categoryChanged(category: Category, verb: string, books: BooksView): Answer {
  return changed(categoryLabel(category), verb, presentCategoryInFull(category, accountsOf(category.id, books).map(presentAccount)));
}
