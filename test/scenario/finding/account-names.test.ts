import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from '../ledger/use-ledger.ts';

const { keeper } = useLedger();

test('the names of all accounts come in parts, each once and without the recycled', async () => {
  const ids: number[] = [];
  for (const account_type of ['BANK', 'RECEIVABLE', 'EQUITY', 'OPERATING_REVENUE'] as const) ids.push(await keeper.account(account_type));
  await keeper.delete(`/account/${ids[1]!}`);
  const read: Json[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const query: Record<string, number> = after === 0 ? { limit: 2 } : { limit: 2, after };
    const { status, body } = await keeper.get('/account/names', { query });
    expect(status).toBe(200);
    read.push(...body.accounts);
    after = body.next_after as number | null;
  }
  expect(read.map(({ id }) => id as number)).toEqual([ids[0], ids[2], ids[3]]);
  const { account_code, name, account_type, currency_id } = (await keeper.get(`/account/${ids[0]!}`)).body.resource;
  expect(read[0]).toEqual({ id: ids[0], account_code, name, account_type, currency_id, tax_ids: [] });
});

test('a list of transactions says which accounts their lines have, each once', async () => {
  const [bank, sales, rent] = [
    await keeper.account('BANK'),
    await keeper.account('OPERATING_REVENUE'),
    await keeper.account('OPERATING_REVENUE'),
  ];
  await keeper.posted('CS', bank, [
    [sales, 1],
    [rent, 2],
    [sales, 3],
  ]);
  await keeper.draft('CS', bank, []);
  const { body } = await keeper.get('/transaction');
  expect(body.data.map(({ line_accounts }: Json) => line_accounts)).toEqual([[sales, rent], []]);
});
