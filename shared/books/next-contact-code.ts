import type { BooksView } from './command.ts';

/** The next code of contacts that nobody gave and none was given: `C-0007`. */
export function nextContactCode(books: BooksView): string {
  const number = (books.lastCode('contact') ?? 0) + 1;
  books.setLastCode('contact', number);
  return `C-${String(number).padStart(4, '0')}`;
}
