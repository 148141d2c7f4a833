import { typeInWords } from './account-types-in-words.ts';
import type { CsvTable, NamedAccount } from './csv-table.ts';
import type { JournalDraft } from './journal-draft.ts';

/** Adds the account of a row, with the type where the row says one. Returns what entries call it. */
export function addAccount({ code, title }: NamedAccount, row: CsvTable['rows'][number], table: CsvTable, draft: JournalDraft): string {
  const type = typeInWords(table.cell(row, 'type'));
  // Where a code stands alone in another column, it is the account that was named by it before.
  const alone = code !== null && title === code ? draft.keys.get(code) : undefined;
  const key = code === null ? title : (alone ?? `${code} ${title}`);
  if (code !== null && !draft.keys.has(code)) draft.keys.set(code, key);
  if (alone === undefined) draft.account(key, { code, title, ...(type ? { account_type: type, sure: 'stated' as const } : {}) });
  return key;
}
