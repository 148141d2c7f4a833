import type { Daybook } from '../setup/start-daybook.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import type { Bookkeeper } from './open-books.ts';
import { openBooks } from './open-books.ts';

/** Books of a buyer in 2026: one payable account, costs, and input VAT of 19 and 7 %. */
export async function buyersBooks(daybook: Pick<Daybook, 'url'>): Promise<{ keeper: Bookkeeper; costs: number; vat: number }> {
  const keeper = await openBooks(daybook, { calendar_year: 2026 });
  await keeper.account('Payables', 'PAYABLE');
  const costs = await keeper.account('Costs', 'OVERHEAD_EXPENSE');
  const control = await keeper.account('Input VAT', 'CONTROL');
  const { id: vat } = await keeper.create('/tax', { name: 'Input 19', code: 'I19', rate: 19, account_id: control });
  await keeper.create('/tax', { name: 'Input 7', code: 'I7', rate: 7, account_id: control });
  return { keeper, costs, vat };
}

/** Sends a supplier's document for a draft of it. */
export async function sendDocument(
  keeper: Bookkeeper,
  file: string | Uint8Array,
  query: Record<string, string | number> = {},
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const response = await fetch(`${keeper.url}/books/v1/transaction/from-document?${asked.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token ?? ''}`, 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(file) as unknown as BodyInit,
  });
  const text = await response.text();
  const body: Json = JSON.parse(text);
  return { status: response.status, headers: response.headers, body, text };
}
