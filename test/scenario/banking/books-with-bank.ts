import { beforeEach } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { ScenarioDaybook } from '../../setup/use-daybook.ts';
import type { Bookkeeper } from '../open-books.ts';
import { bankChart, openBankChart, rowsByAccount } from './bank-chart.ts';
import { OURS } from './bank-files.ts';

const types = { ...bankChart, Clearing: 'CURRENT_ASSET', Fees: 'OTHER_EXPENSE' } as const;
export type AccountName = keyof typeof types;
export type SentLine = Record<string, unknown>;

export const SAVINGS = 'DE75512108001245126199';

/** New books with accounts at the bank, customers and suppliers for each test. Amounts of documents are net of 19 % tax. */
export interface BooksWithBank {
  keeper: Bookkeeper;
  account: Record<AccountName, number>;
  tax: number;
  contact: (name: string, more?: Json) => Promise<number>;
  /** 1,190.00 of 10 February unless said; `number` is the number of its own. */
  invoice: (number: string, more?: Json, net?: number) => Promise<Json>;
  bill: (reference: string, more?: Json, net?: number) => Promise<Json>;
  /** Imports lines of 5 March, and answers their ids in the order in which they were sent. */
  lines: (...sent: SentLine[]) => Promise<number[]>;
  linesOf: (account_id: number, ...sent: SentLine[]) => Promise<number[]>;
  propose: (line_ids: number[], more?: Json) => Promise<Json[]>;
  process: (body: Json, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** What is to be done is sent back as it was proposed. */
  accept: (...proposals: Json[]) => Promise<HttpAnswer>;
  /** The rows of a transaction, each side added up by account: `D Bank 1190`. */
  rowsOf: (transaction_id: number) => Promise<string[]>;
  outstanding: (id: number) => Promise<number>;
}

export function useBooksWithBank(daybook: ScenarioDaybook): BooksWithBank {
  const books = {} as BooksWithBank;
  beforeEach(async () => {
    Object.assign(books, await open(daybook));
  });
  return books;
}

async function open(daybook: ScenarioDaybook): Promise<BooksWithBank> {
  const { keeper, account, tax } = await openBankChart<AccountName>(daybook, types);
  await keeper.patch(`/account/${account.Bank}`, { bank: { iban: OURS, holder: 'Workshop South' } });
  await keeper.patch(`/account/${account.Savings}`, { bank: { iban: SAVINGS, holder: 'Workshop South' } });
  for (const id of [account.Bank, account.Savings])
    await keeper.post(`/account/${id}/start-reconciliation`, { from: '2024-02-01', bank_balance: 0 });
  const document = (type: string, main: AccountName, line: AccountName) => (own: Json, more: Json, net: number) =>
    keeper.posted(type, account[main], account[line], net, {
      transaction_date: '2024-02-10',
      line_items: [{ account_id: account[line], amount: net, taxes: [tax] }],
      ...own,
      ...more,
    });
  const linesOf = async (account_id: number, ...sent: SentLine[]): Promise<number[]> => {
    const body = { account_id, lines: sent.map((line) => ({ booked_on: '2024-03-05', ...line })) };
    const [statement] = (await keeper.post('/bank-statement', body)).body.statements;
    const stored = await keeper.list('/bank-line', { 'statement-id': statement.id });
    return stored.sort((one, other) => one.position - other.position).map(({ id }) => id as number);
  };
  return {
    keeper,
    account,
    tax,
    contact: async (name, more = {}) => (await keeper.create('/contact', { name, ...more })).id,
    invoice: (number, more = {}, net = 1000) => document('IN', 'Roth', 'Sales')({ transaction_no: number }, more, net),
    bill: (reference, more = {}, net = 500) => document('BL', 'Supplier', 'Goods')({ reference }, more, net),
    lines: (...sent) => linesOf(account.Bank, ...sent),
    linesOf,
    propose: async (line_ids, more = {}) => (await keeper.post('/bank-line/propose', { line_ids, ...more })).body.proposals,
    process: (body, headers = {}) => keeper.post('/bank-line/process', body, { headers }),
    accept: (...proposals) => keeper.post('/bank-line/act', { acts: proposals.map(({ act }) => act) }),
    rowsOf: (id) => rowsByAccount(id, { keeper, account }),
    outstanding: async (id) => {
      const { amount, cleared_amount } = (await keeper.get(`/transaction/${id}`)).body.resource;
      return Math.round((amount - cleared_amount) * 100) / 100;
    },
  };
}
