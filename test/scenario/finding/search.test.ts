import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from '../ledger/use-ledger.ts';

const { keeper } = useLedger();

async function found(search: string, limit = 5): Promise<Record<'accounts' | 'taxes' | 'transactions', number[]>> {
  const { status, body, text } = await keeper.get('/search', { query: { search, limit } });
  if (status !== 200) throw new Error(text);
  const ids = (records: Json[]): number[] => records.map(({ id }) => id as number);
  return { accounts: ids(body.accounts), taxes: ids(body.taxes), transactions: ids(body.transactions) };
}

test('one search finds accounts, taxes, and transactions by words, by amount and by their accounts', async () => {
  const client = await keeper.account('RECEIVABLE', { name: 'Maison Delacourt' });
  const other = await keeper.account('RECEIVABLE', { name: 'Atelier Nord' });
  const sales = await keeper.account('OPERATING_REVENUE', { name: 'Sales' });
  const vat = await keeper.tax('V', 20);
  const plain = await keeper.posted('IN', client, [[sales, '120.5']], { narration: 'Posters' });
  const named = await keeper.posted('IN', other, [[sales, 7]], { narration: 'Délacourt, a leaflet' });
  expect(await found('delacourt')).toEqual({ accounts: [client], taxes: [], transactions: [named.id, plain.id] });
  expect(await found('120,50')).toMatchObject({ transactions: [plain.id] });
  expect(await found('tax v')).toMatchObject({ taxes: [vat.id] });
  expect((await found('sales', 1)).transactions).toEqual([named.id]);
  expect((await keeper.get('/search')).status).toBe(422);
});
