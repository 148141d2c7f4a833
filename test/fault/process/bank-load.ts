import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { openBankChart } from '../../scenario/banking/bank-chart.ts';
import type { OpenedChart } from '../../scenario/banking/bank-chart.ts';

const accounts = { Bank: 'BANK', Customers: 'RECEIVABLE', Sales: 'OPERATING_REVENUE', Fees: 'OTHER_EXPENSE', VAT: 'CONTROL' } as const;
export type BankOperation = 'process' | 'act' | 'undo';

const INVOICES_A_ROUND = 6;
/** What each is paid by: 100.00 and 19 %. */
const AMOUNT = 119;
const REPEAT_MS = 100;

interface Acknowledged {
  operation: BankOperation;
  path: string;
  body: Json;
  key: string;
  text: string;
}

/** The books of one entity, their contact, and what is known to be done in them. */
interface BooksOfLoad extends OpenedChart<keyof typeof accounts> {
  contact_id: number;
  acknowledged: Acknowledged[];
  /** Lines that were done, by the acknowledged requests. */
  done: Set<number>;
}

/**
 * Clients that import statements and do their lines, by themselves or by the service, and take some back: each request has a key, and is
 * repeated until it is answered.
 */
export class BankLoad {
  readonly books: readonly BooksOfLoad[];
  /** Requests that are under way. */
  readonly under_way = new Map<BankOperation, number>();
  /** Requests whose connection broke, by what they were to do. */
  readonly cut = new Set<BankOperation>();
  /** Answers that correct requests must never get. */
  readonly refused: string[] = [];
  readonly #work: Promise<void>[];
  #isStopping = false;

  private constructor(books: readonly BooksOfLoad[], clients_of_each: number) {
    this.books = books;
    this.#work = books.flatMap((one) => Array.from({ length: clients_of_each }, (_, client) => this.#keep(one, client)));
  }

  static async begin(url: string, entities: number, clients_of_each: number): Promise<BankLoad> {
    const books = await Promise.all(Array.from({ length: entities }, () => openBooksOfLoad(url)));
    return new BankLoad(books, clients_of_each);
  }

  /** Ends it once every request has been answered. */
  async stop(): Promise<this> {
    this.#isStopping = true;
    await Promise.all(this.#work);
    return this;
  }

  /** Sends a request that was answered once more. */
  again(books: BooksOfLoad, { path, body, key }: Acknowledged): Promise<HttpAnswer> {
    return books.keeper.post(path, body, { headers: { 'idempotency-key': key } });
  }

  async #keep(books: BooksOfLoad, client: number): Promise<void> {
    for (let round = 0; !this.#isStopping; round++) {
      const name = `${client + 1}${String(round).padStart(3, '0')}`;
      const isAlone = round % 2 === 0;
      const { invoices, lines } = await this.#open(books, name, isAlone ? AMOUNT : AMOUNT - 0.05);
      const ids = lines.map(({ id }) => id as number);
      if (isAlone) await this.#process(books, name, lines[0]!.statement_ids[0]);
      else {
        await this.#act(books, `${name} act`, invoices, ids);
        await this.#send(books, 'undo', '/bank-line/undo', { line_ids: ids }, `${name} undo`);
        await this.#act(books, `${name} act again`, invoices, ids);
      }
      for (const id of ids) books.done.add(id);
    }
  }

  /** Invoices, and a statement with a line that names each; the first is of the amount that is given. */
  async #open(
    { keeper, account, contact_id, tax }: BooksOfLoad,
    name: string,
    first: number,
  ): Promise<{ invoices: number[]; lines: Json[] }> {
    const numbers = Array.from({ length: INVOICES_A_ROUND }, (_, place) => `R-2024-${name}${place}`);
    const transactions = numbers.map((transaction_no) => ({
      transaction_type: 'IN',
      account_id: account.Customers,
      contact_id,
      transaction_no,
      transaction_date: '2024-02-10',
      narration: 'Invoice',
      post: true,
      line_items: [{ account_id: account.Sales, amount: 100, taxes: [tax] }],
    }));
    const answered = await this.#until(() => keeper.post('/transaction/batch', { transactions }, keyed(`${name} invoices`)));
    const lines = numbers.map((text, place) => ({
      amount: place === 0 ? first : AMOUNT,
      booked_on: '2024-03-05',
      bank_ref: text,
      text,
      counterparty: { name: 'Anna Roth' },
    }));
    const sent = { account_id: account.Bank, lines };
    const imported = await this.#until(() => keeper.post('/bank-statement', sent, keyed(`${name} statement`)));
    const query = { 'statement-id': imported.body.statements[0].id as number, perPage: 50 };
    const stored = await this.#until(() => keeper.get('/bank-line', { query }));
    return {
      invoices: answered.body.resources.map(({ id }: Json) => id as number),
      lines: (stored.body.data as Json[]).sort((one, other) => one.position - other.position),
    };
  }

  async #process(books: BooksOfLoad, name: string, statement_id: number): Promise<void> {
    const { body } = await this.#send(books, 'process', '/bank-line/process', { statement_id }, `${name} process`);
    if (body.resources.length !== INVOICES_A_ROUND) this.refused.push(`${name}: ${String(body.resources.length)} lines were done alone`);
  }

  /** Settles the invoices, the first with a difference that makes a second entry; the last line is a fee that comes back. */
  async #act(books: BooksOfLoad, key: string, invoices: number[], line_ids: number[]): Promise<void> {
    const account_id = books.account.Fees;
    const difference = { account_id, reason: 'rounding', tax: false };
    const acts = line_ids.map((line_id, place) => {
      if (place === INVOICES_A_ROUND - 1) return { line_id, act: 'post', line_items: [{ account_id, amount: AMOUNT }] };
      return { line_id, act: 'settle', items: [{ id: invoices[place], ...(place === 0 ? { difference } : {}) }] };
    });
    await this.#send(books, 'act', '/bank-line/act', { acts }, key);
  }

  async #send(books: BooksOfLoad, operation: BankOperation, path: string, body: Json, key: string): Promise<HttpAnswer> {
    const answer = await this.#until(() => this.#tried(operation, () => books.keeper.post(path, body, keyed(key))));
    books.acknowledged.push({ operation, path, body, key, text: answer.text });
    return answer;
  }

  async #tried(operation: BankOperation, send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const count = (more: number): unknown => this.under_way.set(operation, (this.under_way.get(operation) ?? 0) + more);
    count(1);
    try {
      return await send();
    } catch (error) {
      this.cut.add(operation);
      throw error;
    } finally {
      count(-1);
    }
  }

  /** Repeats what a restart has cut off. */
  async #until(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (;;) {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status < 500) {
        this.refused.push(`${answer.status} ${answer.text}`);
        throw new Error(answer.text);
      }
      await sleep(REPEAT_MS);
    }
  }
}

const keyed = (key: string): { headers: Record<string, string> } => ({ headers: { 'idempotency-key': key } });

async function openBooksOfLoad(url: string): Promise<BooksOfLoad> {
  const chart = await openBankChart<keyof typeof accounts>({ url }, accounts);
  const from = { from: '2024-02-01', bank_balance: 0 };
  await chart.keeper.post(`/account/${chart.account.Bank}/start-reconciliation`, from);
  const { id: contact_id } = await chart.keeper.create('/contact', { name: 'Anna Roth' });
  return { ...chart, contact_id, acknowledged: [], done: new Set() };
}
