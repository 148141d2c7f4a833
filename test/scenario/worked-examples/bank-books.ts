import { beforeEach } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { Daybook } from '../../setup/start-daybook.ts';
import { bankChart, openBankChart, rowsByAccount } from '../banking/bank-chart.ts';
import type { Bookkeeper } from '../open-books.ts';

const types = { ...bankChart, Kern: 'RECEIVABLE', Fees: 'OTHER_EXPENSE' } as const;
export type AccountName = keyof typeof types;

/** New books in EUR with bank accounts and a VAT of 19 %, and words for their lines (docs/accounting.md §16). */
export class BankBooks {
  keeper!: Bookkeeper;
  account!: Record<AccountName, number> & Record<string, number>;
  tax!: number;

  async open(daybook: Pick<Daybook, 'url'>): Promise<void> {
    Object.assign(this, await openBankChart<AccountName>(daybook, types));
  }

  /** Imports lines of an account, the bank unless it is named, and answers their ids. */
  async lines(...sent: Record<string, unknown>[]): Promise<number[]> {
    return this.linesOf(this.account.Bank, ...sent);
  }

  async linesOf(account_id: number, ...sent: Record<string, unknown>[]): Promise<number[]> {
    const body = { account_id, lines: sent.map((line) => ({ booked_on: '2024-03-05', text: 'R-2024-0012', ...line })) };
    const [statement] = (await this.keeper.post('/bank-statement', body)).body.statements;
    return (await this.keeper.list('/bank-line', { 'statement-id': statement.id })).map(({ id }) => id as number);
  }

  async line(id: number): Promise<Json> {
    return (await this.keeper.get(`/bank-line/${id}`)).body.resource;
  }

  act(...acts: Record<string, unknown>[]): Promise<HttpAnswer> {
    return this.keeper.post('/bank-line/act', { acts });
  }

  undo(line_ids: number[], more: Record<string, unknown> = {}): Promise<HttpAnswer> {
    return this.keeper.post('/bank-line/undo', { line_ids, ...more });
  }

  /** A posted invoice, or a credit note, of an amount and 19 % on it. */
  sale(type: 'IN' | 'CN', amount = 1000, receivable: AccountName = 'Roth', more: Record<string, unknown> = {}): Promise<Json> {
    return this.keeper.posted(type, this.account[receivable], this.account.Sales, amount, {
      transaction_date: '2024-02-10',
      line_items: [{ account_id: this.account.Sales, amount, taxes: [this.tax] }],
      ...more,
    });
  }

  bill(amount = 500, type: 'BL' | 'DN' = 'BL'): Promise<Json> {
    return this.keeper.posted(type, this.account.Supplier, this.account.Goods, amount, {
      transaction_date: '2024-02-10',
      line_items: [{ account_id: this.account.Goods, amount, taxes: [this.tax] }],
    });
  }

  /** The rows of a transaction, each side added up by account: `D Bank 1190`. */
  rowsOf(transaction_id: number): Promise<string[]> {
    return rowsByAccount(transaction_id, this);
  }

  /** The rows of each entry that an act made, in the order of its entries. */
  async rowsMade({ body }: HttpAnswer): Promise<string[][]> {
    const ids: number[] = body.resources[0].acts.flatMap((one: Json) => one.transaction_ids);
    return Promise.all(ids.map((id) => this.rowsOf(id)));
  }

  /** What is left of items, in their order. */
  async left(...items: Pick<Json, 'id'>[]): Promise<number[]> {
    return Promise.all(items.map(async ({ id }) => (await this.keeper.get(`/transaction/${id}`)).body.resource.outstanding));
  }

  /** How the balances of accounts have changed, by the ledger. */
  async balances(): Promise<Record<string, number>> {
    const names = new Map(Object.entries(this.account).map(([name, id]) => [id, name]));
    const sums: Record<string, number> = {};
    for (const { entry_type, post_account, amount } of await this.keeper.list('/ledger')) {
      const name = names.get(post_account) ?? String(post_account);
      sums[name] = Math.round(((sums[name] ?? 0) + (entry_type === 'D' ? amount : -amount)) * 100) / 100;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  }
}

/** New bank books for each test. */
export function useBankBooks(daybook: Pick<Daybook, 'url'>): BankBooks {
  const books = new BankBooks();
  beforeEach(() => books.open(daybook));
  return books;
}
