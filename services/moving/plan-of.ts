import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import type { DimensionToName } from '../../shared/moving/dimensions-to-name.ts';
import { entriesToPost, yearsToOpen } from '../../shared/moving/entries-to-post.ts';
import type { BooksToMoveInto } from '../../shared/moving/entries-to-post.ts';
import { RESULT } from '../../shared/moving/result-account.ts';
import type { Journal } from '../../shared/moving/journal.ts';
import type { Import } from '../../shared/resources/import/import.ts';

/** What is in a file, counted, and what it needs of the books. Throws TooManyYears. */
export function planOf(
  journal: Journal,
  accounts: Import['accounts'],
  dimensions: readonly DimensionToName[],
  begun: Omit<BooksToMoveInto, 'typeOf'>,
): Import['plan'] {
  const books = { ...begun, typeOf: typesOf(accounts) };
  const { entries, opening, currency, closings, foreign, rounded, not_understood } = journal;
  const years = yearsToOpen(entriesToPost(journal, books), books);
  if (years.length > limits.import_years) {
    const days = `${entries[0]?.day ?? opening!.day} to ${entries.at(-1)?.day ?? opening!.day}`;
    throw new BookkeepingError('import', 'TooManyYears', 'file', `The file would open ${years.length} years: it has days from ${days}`);
  }
  return {
    entries: entries.length,
    from: entries[0]?.day ?? null,
    to: entries.at(-1)?.day ?? null,
    opening_day: opening?.day ?? null,
    opening_accounts: opening?.postings.filter(({ account }) => account !== RESULT).length ?? 0,
    opening_result: opening?.postings.find(({ account }) => account === RESULT)?.value ?? null,
    goes_on: books.goes_on,
    years: years.length === 0 ? null : years.join(', '),
    dimensions: dimensions.length === 0 ? null : dimensions.map(({ name }) => name).join(', '),
    contacts: journal.contacts.length,
    accounts_to_create: accounts.filter(({ account_id, used }) => used && account_id === null).length,
    currency,
    closings: closings.length,
    foreign,
    rounded,
    not_understood: not_understood.length,
  };
}

/** The type of an account by its key; what opens the books and has no account of the file is equity. */
export function typesOf(accounts: Import['accounts']): BooksToMoveInto['typeOf'] {
  const types = new Map(accounts.map(({ key, account_type }) => [key, account_type]));
  return (key) => types.get(key) ?? 'EQUITY';
}
