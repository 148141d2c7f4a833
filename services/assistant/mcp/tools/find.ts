import type { NamedAccount, NamedDocument } from '../books-of-caller.ts';
import { contactName } from '../find-named.ts';
import { accountNames } from '../draft-rows.ts';
import { day, document, fields, flag, given, oneOf, reads, requiredText, table, text } from '../tool.ts';
import type { Tool } from '../tool.ts';

const head = ['no', 'date', 'type', 'narration', 'reference', 'amount', 'state', 'due'];
const day_of = (moment: string | null): string => moment?.slice(0, 10) ?? '';

function rowOf(found: NamedDocument): unknown[] {
  const {
    id,
    transaction_no,
    transaction_date,
    transaction_name,
    narration,
    reference,
    amount,
    is_posted,
    settlement,
    outstanding,
    due_date,
  } = found;
  const open = settlement === 'none' ? 'posted' : `posted, ${settlement}, ${outstanding} left`;
  return [
    transaction_no ?? id,
    day_of(transaction_date),
    transaction_name,
    narration,
    reference,
    amount,
    is_posted ? open : 'draft',
    day_of(due_date),
  ];
}

export const findAccounts: Tool = {
  name: 'find_accounts',
  title: 'Find accounts',
  says: 'Accounts by words, code or type.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ query: text(), account_type: text('BANK, RECEIVABLE, OPERATING_EXPENSE …') }),
  async run(asked, books) {
    const query = { search: given(asked, 'query'), 'account-type': given(asked, 'account_type'), perPage: '50' };
    const { data } = await books.call<{ data: NamedAccount[] }>('listAccounts', { query });
    return table(
      ['code', 'name', 'type'],
      data.map(({ account_code, name, account_type }) => [account_code, name, account_type]),
    );
  },
};

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  draft: { 'is-posted': 'false' },
  posted: { 'is-posted': 'true' },
  open: { outstanding: 'true' },
};

export const findDocuments: Tool = {
  name: 'find_documents',
  title: 'Find documents',
  says: 'Transactions by words, type, account, days, amount or state; fifty at most.',
  scope: 'books:read',
  annotations: reads,
  input: fields({
    query: text(),
    transaction_type: text('IN, CN, RC, CS, BL, DN, PY, CP, CE, JN'),
    account: text('Code or name'),
    start_date: day(),
    end_date: day(),
    amount_from: text(),
    amount_to: text(),
    state: oneOf(Object.keys(states)),
  }),
  async run(asked, books) {
    const account = given(asked, 'account');
    const state = given(asked, 'state');
    const query = {
      search: given(asked, 'query'),
      'transaction-type': given(asked, 'transaction_type'),
      'account-id': account && String((await books.account(account)).id),
      'start-date': given(asked, 'start_date'),
      'end-date': given(asked, 'end_date'),
      'amount-from': given(asked, 'amount_from'),
      'amount-to': given(asked, 'amount_to'),
      ...(state === undefined ? {} : states[state]),
      perPage: '50',
    };
    const { data } = await books.call<{ data: NamedDocument[] }>('listTransactions', { query });
    return table(head, data.map(rowOf));
  },
};

interface Line {
  account_id: number;
  amount: string;
  quantity: string;
  narration: string | null;
  taxes: { code: string }[];
  dimensions: Readonly<Record<string, string | { code: string }>>;
}

interface WholeDocument extends NamedDocument {
  account: NamedAccount;
  contact_id: number | null;
  line_items: Line[];
}

const dimensionText = (dimensions: Line['dimensions'] = {}): string =>
  Object.entries(dimensions)
    .map(([code, value]) => `${code}=${typeof value === 'string' ? value : value.code}`)
    .join(' ');

export const readDocument: Tool = {
  name: 'read_document',
  title: 'Read a document',
  says: 'A transaction with its lines.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ document }, ['document']),
  async run(asked, books) {
    const { id } = await books.document(requiredText(asked, 'document'));
    const { resource } = await books.call<{ resource: WholeDocument }>('readTransaction', { id });
    const { account, contact_id, line_items } = resource;
    const contact = await contactName(contact_id, books);
    const names = await accountNames(
      line_items.map(({ account_id }) => account_id),
      books,
    );
    const lines = line_items.map(({ account_id, amount, quantity, narration, taxes, dimensions }) => [
      names.get(account_id),
      amount,
      quantity,
      narration,
      taxes.map(({ code }) => code).join(' '),
      dimensionText(dimensions),
    ]);
    return [
      table(head, [rowOf(resource)]),
      `Main account ${account.account_code} ${account.name}`,
      ...(contact === '' ? [] : [table(['contact'], [[contact]])]),
      table(['account', 'amount', 'quantity', 'narration', 'taxes', 'dimensions'], lines),
    ].join('\n');
  },
};

interface OpenItem {
  transaction_no: string | null;
  contact_name: string | null;
  transaction_date: string;
  due_date: string | null;
  days_overdue: number | null;
  reference: string | null;
  outstanding: string;
  currency_code: string;
}

export const openItems: Tool = {
  name: 'open_items',
  title: 'Open items',
  says: 'What customers owe us or we owe suppliers, each with days overdue.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ side: oneOf(['receivable', 'payable']), date: day(), overdue_only: flag() }, ['side']),
  async run(asked, books) {
    const query = { 'account-type': given(asked, 'side')?.toUpperCase(), 'as-of': given(asked, 'date'), perPage: '100' };
    const { data } = await books.call<{ data: OpenItem[] }>('listOpenItems', { query });
    const kept = data.filter(({ days_overdue }) => asked.overdue_only !== true || (days_overdue ?? 0) > 0);
    return table(
      ['no', 'contact', 'date', 'due', 'days overdue', 'reference', 'left'],
      kept.map((one) => [
        one.transaction_no,
        one.contact_name,
        day_of(one.transaction_date),
        day_of(one.due_date),
        Math.max(0, one.days_overdue ?? 0),
        one.reference,
        `${one.outstanding} ${one.currency_code}`,
      ]),
    );
  },
};

interface Told {
  at: string;
  name: string;
  record_ids: number[];
  actor: {
    user_id: number | null;
    api_key_id: number | null;
    client?: string;
    agent?: { name: string | null; proposal: number | null };
    approved_by?: number;
  };
}

export const history: Tool = {
  name: 'history',
  title: 'History',
  says: 'Who did what to a document, oldest first.',
  scope: 'books:audit',
  annotations: reads,
  input: fields({ document }, ['document']),
  async run(asked, books) {
    const { id } = await books.document(requiredText(asked, 'document'));
    const { events } = await books.call<{ events: Told[] }>('readTransactionHistory', { id });
    return table(
      ['at', 'what', 'user', 'key', 'assistant', 'proposal', 'approved by'],
      events.map(({ at, name, actor: { user_id, api_key_id, client, agent, approved_by } }) => [
        at.slice(0, 16),
        name,
        user_id,
        api_key_id,
        [client, agent?.name].filter(Boolean).join(', '),
        agent?.proposal,
        approved_by,
      ]),
    );
  },
};
