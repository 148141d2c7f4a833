import type { BooksClient } from '../year-2024/books-client.ts';
import { codes } from './company.ts';

/** Translates the dollars at the last rate of the year, and closes it into retained earnings (docs/guides/year-end.md). */
export async function closeLastYear(client: BooksClient, year: number, reporting_period_id: number): Promise<void> {
  await client.post(`/reporting-period/${reporting_period_id}/adjust`);
  const rates = await client.list<{ id: number; valid_from: string }>('/exchange-rate');
  const { id: exchange_rate_id } = rates.find(({ valid_from }) => valid_from.startsWith(`${year}-12-01`))!;
  await client.create('/closing-rate', { reporting_period_id, exchange_rate_id });
  const accounts = await client.list<{ id: number; account_code: string }>('/account');
  const forex_account_id = accounts.find(({ account_code }) => account_code === String(codes.translation))!.id;
  await client.post('/reporting-period/prepare-closing-transactions', { reporting_period_id, forex_account_id });
  await client.post('/reporting-period/post-closing-transactions', { reporting_period_id });
  await client.post(`/reporting-period/${reporting_period_id}/close`, {
    retained_earnings_account_code: codes.retained,
    forex_account_code: codes.exchange,
  });
}
