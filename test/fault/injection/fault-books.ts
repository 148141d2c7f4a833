import { Client } from '../../setup/client.ts';
import type { Json } from '../../setup/client.ts';

/** A request that was sent under an Idempotency-Key until it was answered. */
export interface WrittenRequest {
  path: string;
  body: Json;
  /** The references of the transactions that it makes; empty when it makes none. */
  references: readonly string[];
  /** The answer's text, once there is one. */
  acknowledged?: string;
}

/** One person's one entity, whose writes a fault is to disturb, and all that was asked of it. */
export class FaultBooks {
  readonly client: Client;
  readonly entity_id: number;
  readonly period_id: number;
  readonly written = new Map<string, WrittenRequest>();
  /** When its writes were acknowledged, in ms of `performance.now()`. */
  readonly acknowledged_at: number[] = [];
  readonly #accounts: { bank: number; sales: number; capital: number };

  private constructor(client: Client, entity: Json, accounts: { bank: number; sales: number; capital: number }) {
    this.client = client;
    this.entity_id = entity.id;
    this.period_id = entity.reporting_periods[0].id;
    this.#accounts = accounts;
  }

  /** Registers somebody on a plan without caps, with an entity of 2024 in EUR. */
  static async open(url: string): Promise<FaultBooks> {
    const client = new Client(url);
    const registered = await client.register();
    if (registered.status !== 201) throw new Error(`Registering was answered ${registered.status}: ${registered.text}`);
    await client.post('/subscription', { plan: 'books' });
    const entity = await client.createEntity({ calendar_year: 2024 });
    const { id: bank } = await client.create('/account', { name: 'Bank', account_type: 'BANK' });
    const { id: sales } = await client.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
    const { id: capital } = await client.create('/account', { name: 'Retained earnings', account_type: 'EQUITY' });
    return new FaultBooks(client, entity, { bank, sales, capital });
  }

  /** A posted sale, or a batch of them. */
  sales(key: string, count = 1): WrittenRequest {
    const references = count === 1 ? [key] : Array.from({ length: count }, (_, index) => `${key}.${index + 1}`);
    const transactions = references.map((reference) => ({
      transaction_type: 'CS',
      account_id: this.#accounts.bank,
      transaction_date: '2024-06-15',
      narration: 'Cash sale',
      reference,
      post: true,
      line_items: [{ account_id: this.#accounts.sales, amount: '1.01' }],
    }));
    if (count === 1) return { path: '/transaction', body: transactions[0], references };
    return { path: '/transaction/batch', body: { transactions }, references };
  }

  /** Closes the year. */
  closing(): WrittenRequest {
    const body = { retained_earnings_account_id: this.#accounts.capital };
    return { path: `/reporting-period/${this.period_id}/close`, body, references: [] };
  }

  /** The requests that were answered. */
  get acknowledged(): [string, WrittenRequest][] {
    return [...this.written].filter(([, { acknowledged }]) => acknowledged !== undefined);
  }
}
