import type { Daybook } from '../../typescript/src/daybook.ts';
import { figure } from './terminal/figure.ts';
import { terminalWidth } from './terminal/output.ts';
import { table } from './terminal/table.ts';

/** A row of the ledger, appended or only planned. */
export interface Posting {
  posting_date: string;
  post_account: number;
  entry_type: string;
  amount: string;
}

const columns = [
  { title: 'date', figure: true },
  { title: 'code', figure: true },
  { title: 'account' },
  { title: 'debit', figure: true },
  { title: 'credit', figure: true },
] as const;

/** The rows of the ledger as a table, amounts in the reporting currency. */
export async function postingRows(daybook: Daybook, postings: readonly Posting[]): Promise<string> {
  const ids = [...new Set(postings.map(({ post_account }) => post_account))];
  const accounts = new Map<number, { account_code: string; name: string }>();
  if (ids.length > 0)
    for await (const account of daybook.rows('/books/v1/account', { query: { ids: ids.join(',') } })) accounts.set(account.id, account);
  const rows = postings.map(({ posting_date, post_account, entry_type, amount }) => {
    const { account_code = '', name = '' } = accounts.get(post_account) ?? {};
    const sum = figure(amount);
    return [posting_date.slice(0, 10), account_code, name, ...(entry_type === 'D' ? [sum, ''] : ['', sum])];
  });
  return table(columns, rows, terminalWidth());
}
