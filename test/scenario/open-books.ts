import { Client } from '../setup/client.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import type { Daybook } from '../setup/start-daybook.ts';

/** Somebody who keeps the books of an entity of his own over HTTP; its reporting currency is EUR and its only period 2024. */
export class Bookkeeper extends Client {
  entity!: Json;
  period!: Json;

  /** The id of a new account. */
  async account(name: string, account_type: string, fields: Record<string, unknown> = {}): Promise<number> {
    return (await this.create('/account', { name, account_type, ...fields })).id;
  }

  /** A foreign currency with a rate from the first day of 2023. */
  async currency(
    currency_code: string,
    rate: number | string,
    valid_from = '2023-01-01',
  ): Promise<{ currency_id: number; exchange_rate_id: number }> {
    const { id: currency_id } = await this.create('/currency', { currency_code });
    return { currency_id, exchange_rate_id: await this.rate(currency_id, rate, valid_from) };
  }

  async rate(currency_id: number, rate: number | string, valid_from: string, valid_to?: string): Promise<number> {
    return (await this.create('/exchange-rate', { currency_id, rate, valid_from, valid_to })).id;
  }

  /** A posted transaction of one line. */
  async posted(
    transaction_type: string,
    account_id: number,
    line_account_id: number,
    amount: number | string,
    fields: Record<string, unknown> = {},
  ): Promise<Json> {
    return this.create('/transaction', {
      transaction_type,
      account_id,
      transaction_date: '2024-06-15',
      narration: 'scenario',
      post: true,
      line_items: [{ account_id: line_account_id, amount }],
      ...fields,
    });
  }

  /** The records of a list, all of them. */
  async list(path: string, query: Record<string, string | number> = {}): Promise<Json[]> {
    const { body } = await this.get(path, { query: { perPage: 200, ...query } });
    return body.data;
  }

  /** What closes a year: translation (when there is a forex account to take it), then the closing itself. */
  async closeYear(
    retained_earnings_account_id: number,
    forex_account_id?: number,
    period_id: number = this.period.id,
  ): Promise<HttpAnswer> {
    await this.post(`/reporting-period/${period_id}/adjust`);
    if (forex_account_id !== undefined) {
      await this.post('/reporting-period/prepare-closing-transactions', { reporting_period_id: period_id, forex_account_id });
      await this.post('/reporting-period/post-closing-transactions', { reporting_period_id: period_id });
    }
    return this.post(`/reporting-period/${period_id}/close`, { retained_earnings_account_id });
  }
}

/** A new person with an empty entity. */
export async function openBooks(daybook: Pick<Daybook, 'url'>, fields: Record<string, unknown> = {}): Promise<Bookkeeper> {
  const keeper = new Bookkeeper(daybook.url);
  await keeper.register();
  keeper.entity = await keeper.createEntity({ calendar_year: 2024, ...fields });
  keeper.period = keeper.entity.reporting_periods[0];
  return keeper;
}

/** Status and detail code of an answer: `[400, 105]` of a bookkeeping error. */
export function refusal({ status, body }: HttpAnswer): [status: number, detail_code: number | undefined] {
  return [status, body.detail_code];
}
