import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { Journal, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { addAccount } from './add-account.ts';
import { accountIn, csvTable, isTotal } from './csv-table.ts';
import type { CsvTable } from './csv-table.ts';
import { dayInWords } from './day-in-words.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';

/** A trial balance as CSV: an account a row, with debit and credit, or one balance. It becomes what the books begin with. */
export function readTrialBalance(text: string, { currency, day: given, decimal_sign }: ReadJournalTerms): Journal {
  const table = csvTable(text, decimal_sign);
  if (table === undefined) throw new UnreadableFile('has no row of heads that name an account with debit and credit, or a balance');
  const day = given ?? table.titles.map(({ cells }) => dayInWords(cells.join(' '))).find((found) => found !== undefined);
  if (day === undefined || !isDay(day)) throw new UnreadableFile('does not say of which day its balances are: give the day');
  const draft = new JournalDraft('trial-balance-csv', currency);
  const postings = table.rows.flatMap((row) => postingOf(row, table, draft));
  draft.takeOpening(postings, day, 'Trial balance');
  return draft.finish();
}

function postingOf(row: CsvTable['rows'][number], table: CsvTable, draft: JournalDraft): JournalPosting[] {
  const said = row.cells.join(' ');
  const value = table.figure(row);
  const account = accountIn(table, row);
  if (isTotal(row) || (account !== undefined && value === null && row.cells.filter(Boolean).length === 1)) return [];
  if (account === undefined || value === undefined) {
    draft.refuse(row.line, said, account ? 'Its figure cannot be read.' : 'The row names no account.');
    return [];
  }
  const key = addAccount(account, row, table, draft);
  return value === null || value.isZero() ? [] : [{ account: key, value }];
}
