import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { Journal, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { typeInWords } from './account-types-in-words.ts';
import { accountIn, csvTable, isTotal } from './csv-table.ts';
import type { CsvTable } from './csv-table.ts';
import { dayInWords } from './day-in-words.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';

/** A trial balance as CSV: an account a row, with debit and credit, or one balance. It becomes what the books begin with. */
export function readTrialBalance(text: string, { currency, day: given }: ReadJournalTerms): Journal {
  const table = csvTable(text);
  if (table === undefined) throw new UnreadableFile('has no row of heads that name an account with debit and credit, or a balance');
  const day = given ?? table.titles.map(({ cells }) => dayInWords(cells.join(' '))).find((found) => found !== undefined);
  if (day === undefined || !isDay(day)) throw new UnreadableFile('does not say of which day its balances are: give the day');
  const draft = new JournalDraft('trial-balance-csv', currency);
  const postings = table.rows.flatMap((row) => postingOf(row, table, draft));
  draft.entry({ line: 1, day, narration: 'Opening balances', reference: null, postings }, 'Trial balance');
  const [opening] = draft.entries.splice(0);
  draft.opening = opening ? { day, postings: opening.postings } : null;
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
  const type = typeInWords(table.cell(row, 'type'));
  const key = account.code === null ? account.title : `${account.code} ${account.title}`;
  draft.account(key, { code: account.code, title: account.title, ...(type ? { account_type: type, sure: 'stated' as const } : {}) });
  return value === null || value.isZero() ? [] : [{ account: key, value }];
}
