import type { MatchedBooks, MatchLine } from '../banking/matching/matched-books.ts';
import type { BooksReader } from '../books/books-reader.ts';
import { bankAccountsOf } from './read-chart.ts';
import type { MatchedChart } from './read-chart.ts';
import { readMatchContacts } from './read-contacts.ts';
import { readDoneLines } from './read-done-lines.ts';
import { readOpenEntries } from './read-open-entries.ts';
import { readOpenItems, readSettledItems } from './read-open-items.ts';
import { readPast } from './read-past.ts';
import type { StandingItem } from './read-open-items.ts';

/** The books with which lines are compared: what is read is bounded, and each part has an index. */
export interface ReadBooks extends MatchedBooks {
  items: StandingItem[];
}

export async function readMatchedBooks(lines: readonly MatchLine[], chart: MatchedChart, reader: BooksReader): Promise<ReadBooks> {
  const [items, settled, entries, contacts, done, past] = await Promise.all([
    readOpenItems(chart, reader),
    readSettledItems(chart, reader),
    readOpenEntries(lines, chart, reader),
    readMatchContacts(reader),
    readDoneLines(lines, reader),
    readPast(lines, reader),
  ]);
  return { items, settled, entries, accounts: bankAccountsOf(chart), contacts, done, past };
}
