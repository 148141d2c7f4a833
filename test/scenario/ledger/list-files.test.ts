import { expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { parseCsv } from 'hucre/csv';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({ bank: 'BANK', sales: 'OPERATING_REVENUE' });

test('a list as CSV has every record that the filters select, beyond a page and a part, in order', async () => {
  const sale = (index: number) => ({
    transaction_type: 'CS',
    account_id: account.bank,
    transaction_date: '2026-07-25',
    narration: index === 0 ? '=HYPERLINK("x")' : `Sale ${index}`,
    line_items: [{ account_id: account.sales, amount: `${index}.10` }],
    post: true,
  });
  const transactions = Array.from({ length: 450 }, (_, index) => sale(index));
  expect((await keeper.post('/transaction/batch', { transactions })).status).toBe(201);
  const answer = await keeper.get('/transaction?transaction-type=CS&perPage=5&format=csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions_2026-11-20.csv"');
  const [heads, ...rows] = parseCsv(answer.text) as string[][];
  const column = (name: string) => rows.map((row) => row[heads!.indexOf(name)]);
  expect(column('amount')).toEqual(transactions.map((_, index) => `${index}.1`));
  expect(column('narration')[0]).toBe(`'=HYPERLINK("x")`);
  expect(new Set(column('id')).size).toBe(450);
  expect((await keeper.get('/transaction?transaction-type=CN&format=csv')).text).toMatch(/^\ufeff?id,uuid,entity_id,/);
});

test('what has parts is a column as a whole, and one for each part that is a single value', async () => {
  const customers = await keeper.account('RECEIVABLE');
  await keeper.create('/contact', { name: 'Bett & Bad', address: { line1: 'Marktplatz 3', city: 'Bremen', country: 'DE' } });
  await keeper.posted('IN', customers, [[account.sales, '12.50']], {
    ...{ contact_code: 'C-0001', due_date: '2026-06-29', reference: 'PO-4711' },
    document: { buyer_reference: '04011000-12345-34', delivery: { date: '2026-06-10' } },
  });
  await keeper.posted('CS', account.bank, [[account.sales, '1']]);
  const table = async (path: string) => {
    const [heads, ...rows] = parseCsv((await keeper.get(`${path}?format=csv`)).text.replace(/^\ufeff/, '')) as string[][];
    return (name: string) => rows.map((row) => row[heads!.indexOf(name)]);
  };
  const column = await table('/transaction');
  expect(column('due_date')[0]).toContain('2026-06-29');
  expect([column('document.buyer_reference'), column('reference')]).toEqual([
    ['04011000-12345-34', ''],
    ['PO-4711', ''],
  ]);
  expect(JSON.parse(column('document')[0]!)).toMatchObject({ delivery: { date: '2026-06-10' } });
  expect((await table('/contact'))('address.city')).toEqual(['Bremen']);
});

test('a list as a workbook has numbers, dates and flags as such', async () => {
  await keeper.posted('CS', account.bank, [[account.sales, '12.50']]);
  const answer = await fetch(`${daybook.url}/books/v1/ledger?format=xlsx`, { headers: { Authorization: `Bearer ${keeper.token ?? ''}` } });
  const [heads, first] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows;
  const cell = (name: string) => first![heads!.indexOf(name)];
  expect([cell('amount'), cell('entry_type'), cell('posting_date')]).toEqual([12.5, 'D', new Date('2026-06-15T00:00:00Z')]);
});

test('a balance that was asked for is a number in a workbook', async () => {
  await keeper.posted('CS', account.bank, [[account.sales, '12.50']]);
  const headers = { Authorization: `Bearer ${keeper.token ?? ''}` };
  const answer = await fetch(`${daybook.url}/books/v1/account?with=balance&format=xlsx&ids=${account.bank}`, { headers });
  const [heads, first] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows;
  expect(first![heads!.indexOf('balance')]).toBe(12.5);
});

test('every list offers the forms, and a wrong one is told in JSON', async () => {
  for (const slug of [
    'account',
    'category',
    'tax',
    'discount',
    'balance',
    'currency',
    'exchange-rate',
    'assignment',
    'line-item',
    'entity',
  ])
    expect([slug, (await keeper.get(`/${slug}?format=csv`)).status]).toEqual([slug, 200]);
  expect((await keeper.get('/account?with=balance&format=csv')).text.split('\r\n')[0]).toMatch(/,balance$/);
  const refused = await keeper.get('/account?format=pdf');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['format']]);
});
