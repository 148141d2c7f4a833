import type { BooksClient } from './books-client.ts';

interface Integrity {
  verified: boolean;
  totals_match: boolean;
  rows: number;
}

/** Posts cash sales into one entity (one line, unless said otherwise; two ledger rows a line) and remembers every number that was acknowledged. */
export class PostedSales {
  readonly client: BooksClient;
  readonly #bank: number;
  readonly #revenue: number;
  readonly #numbers: string[] = [];
  #further_lines = 0;
  readonly #date = new Date().toISOString().slice(0, 10);

  constructor(client: BooksClient, bank: number, revenue: number) {
    this.client = client;
    this.#bank = bank;
    this.#revenue = revenue;
  }

  get count(): number {
    return this.#numbers.length;
  }

  /** The body of one sale that is posted at once. */
  sale(lines = 1): object {
    const line_items = Array.from({ length: lines }, () => ({ account_id: this.#revenue, amount: 10 }));
    return { transaction_type: 'CS', account_id: this.#bank, transaction_date: this.#date, narration: 'Bench', line_items, post: true };
  }

  async post(headers: Record<string, string> = {}): Promise<string> {
    const { transaction_no } = await this.client.create<{ transaction_no: string }>('/transaction', this.sale(), headers);
    this.#numbers.push(transaction_no);
    return transaction_no;
  }

  async postBatch(size: number, lines = 1, headers: Record<string, string> = {}): Promise<void> {
    const transactions = Array.from({ length: size }, () => this.sale(lines));
    const { resources } = await this.client.send<{ resources: { transaction_no: string }[] }>(
      'POST',
      '/books/v1/transaction/batch',
      { transactions },
      headers,
    );
    this.#numbers.push(...resources.map(({ transaction_no }) => transaction_no));
    this.#further_lines += size * (lines - 1);
  }

  /** Throws unless every acknowledged sale is there exactly once and nothing else is: numbers, rows, totals and chain. */
  async verify(): Promise<void> {
    const sequences = this.#numbers.map((number) => Number(number.split('/')[1])).sort((one, other) => one - other);
    const gap = sequences.findIndex((sequence, index) => sequence !== index + 1);
    if (gap >= 0) throw new Error(`Number ${gap + 1} is lost or doubled: ${sequences.slice(Math.max(0, gap - 1), gap + 2).join(', ')}`);
    const { integrity } = await this.client.send<{ integrity: Integrity }>('GET', '/books/v1/ledger/integrity');
    const isWhole = integrity.verified && integrity.totals_match && integrity.rows === 2 * (this.count + this.#further_lines);
    if (!isWhole) throw new Error(`After ${this.count} sales the ledger says ${JSON.stringify(integrity)}`);
  }
}
