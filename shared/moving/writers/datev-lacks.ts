import type { ExportedBooks, ExportLack } from '../exported.ts';
import { lackOfCodes, lackOfDays, lackOfDecimals, lackUnless } from './lacks.ts';

/** What keeps books from being a batch of DATEV: who advises whom, and accounts that are numbers of its length. */
export function lacksOfDatev(books: ExportedBooks): ExportLack[] {
  const { adviser_number, client_number, account_length } = books.settings;
  // A personal account has a digit more than one of the ledger, and does not begin with 0.
  const code = new RegExp(`^(?:\\d{1,${account_length}}|[1-9]\\d{${account_length}})$`);
  return [
    ...lackUnless(adviser_number !== undefined, 'adviser_number', 'Name the number of the adviser at DATEV.'),
    ...lackUnless(client_number !== undefined, 'client_number', 'Name the number that you have at your adviser.'),
    ...lackOfDays(books, { whole: false }),
    ...lackOfDecimals(books),
    ...lackOfCodes(
      books,
      (own) => code.test(own) && /[1-9]/.test(own),
      `DATEV numbers accounts with up to ${account_length} digits, and personal accounts with ${account_length + 1}.`,
    ),
  ];
}
