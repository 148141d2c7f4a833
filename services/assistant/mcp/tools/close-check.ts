import type { BooksOfCaller } from '../books-of-caller.ts';
import { day, fields, reads, requiredText, table } from '../tool.ts';
import type { Tool } from '../tool.ts';

interface Page<T> {
  data: T[];
  meta: { total: number };
}
interface Draft {
  id: number;
  transaction_no: string | null;
  transaction_date: string;
  amount: string;
}
interface Period {
  start_date: string;
  end_date: string;
  status: string;
}

/** How many of each a checklist names. */
const NAMED = '10';

/** What is left before a day is closed, each with how it is done. */
async function leftUntil(end: string, books: BooksOfCaller): Promise<readonly (readonly unknown[])[]> {
  const [drafts, due, lines, proposals, returns, ledger] = await Promise.all([
    books.call<Page<Draft>>('listTransactions', { query: { 'is-posted': 'false', 'end-date': end, perPage: NAMED } }),
    books.call<Page<{ transaction_no: string | null }>>('listOpenItems', { query: { 'due-by': end, perPage: NAMED } }),
    books.call<Page<object>>('listBankLines', { query: { state: 'new', 'end-date': end, perPage: '1' } }),
    books.call<Page<{ id: number }>>('listProposals', { query: { state: 'open', perPage: NAMED } }),
    books.call<Page<Period>>('listTaxReturns', { query: { status: 'filed', sort: '-id', perPage: '1' } }),
    books.call<{ integrity: { verified: boolean } }>('readLedgerIntegrity'),
  ]);
  const filed = returns.data[0]?.end_date.slice(0, 10);
  return [
    [
      'drafts',
      drafts.meta.total,
      drafts.data.map(({ transaction_no, id }) => transaction_no ?? id).join(', '),
      'post_documents, change_draft',
    ],
    ['bank lines to be done', lines.meta.total, '', 'reconcile'],
    ['due and open', due.meta.total, due.data.map(({ transaction_no }) => transaction_no ?? '').join(', '), 'record_payment, settle'],
    ['proposals that wait', proposals.meta.total, proposals.data.map(({ id }) => `P${id}`).join(', '), 'confirm, or a person'],
    ['tax return', filed !== undefined && filed >= end ? 0 : 1, `filed until ${filed ?? 'no day yet'}`, 'tax_return'],
    ['ledger', ledger.integrity.verified ? 'verified' : 'BROKEN', '', ''],
  ];
}

export const closeCheck: Tool = {
  name: 'close_check',
  title: 'Month-end and closing checklist',
  says: 'What is left before a day is closed, and which tool does it: drafts, bank lines, open items, proposals, tax return, the chain of the ledger.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ end_date: day() }, ['end_date']),
  run: async (asked, books) => table(['what', 'left', 'which', 'done by'], await leftUntil(requiredText(asked, 'end_date'), books)),
};
