import type { ExportedBooks, ExportLack } from '../exported.ts';
import { lackOfCodes, lackOfDays, lackOfDecimals, lackOfOpenings } from './lacks.ts';

/** What keeps books from being a file of SIE 4: its accounts are numbers, and a year opens with balances. */
export function lacksOfSie(books: ExportedBooks): ExportLack[] {
  return [
    ...lackOfDays(books, { whole: true }),
    ...lackOfOpenings(books),
    ...lackOfDecimals(books),
    ...lackOfCodes(books, (code) => /^\d+$/.test(code), 'SIE numbers accounts with digits alone.'),
  ];
}
