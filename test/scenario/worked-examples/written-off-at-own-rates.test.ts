import { expect, test } from '@jest/globals';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures } from './expect-rows.ts';

/** W107: the credit of what is given up has the rate of its item under an id of its own, so that it can be read (docs/accounting.md §3.6, §7.6). */
const { keeper, account } = useLedger(accountsOf('AR', 'Rev', 'Bad', 'Cap'));
const books = { keeper, account };
const rates: [string, Fields][] = [
  ['exchange_rate', { exchange_rate: '1.2' }],
  ['units_per', { units_per: '0.8' }],
  ['reporting_amount', { reporting_amount: '120.01' }],
];

async function writeOff(id: number, type: 'Transaction' | 'Balance'): Promise<number> {
  const difference = { account_id: account.Bad, reason: 'other', amount: 10 };
  const body = { cleared_ids: [id], cleared_types: [type], assignment_date: '2026-07-01', difference };
  const answer = await keeper.post('/assignment/assign-transactions', body);
  expect(answer.status).toBe(201);
  return answer.body.assignments[0].transaction_id;
}

async function expectReadable(credit: number): Promise<void> {
  const { status, body } = await keeper.get(`/transaction/${credit}`);
  expect(status).toBe(200);
  const { exchange_rate } = body.resource;
  expect(exchange_rate).toMatchObject({ source: 'document' });
  expect((await keeper.get(`/exchange-rate/${exchange_rate.id}`)).status).toBe(200);
  const { body: listed } = await keeper.get('/exchange-rate', { query: { source: 'document', perPage: 200 } });
  expect(listed.data.map(({ id }: { id: number }) => id)).toContain(exchange_rate.id);
  for (const { id } of (await keeper.get('/assignment', { query: { 'transaction-id': credit } })).body.data)
    expect((await keeper.delete(`/assignment/${id}`)).status).toBe(200);
  expect((await keeper.post(`/transaction/${credit}/reverse`, {})).status).toBe(201);
}

test.each(rates)('W107: of an invoice with its own %s', async (_, rate) => {
  const { id: currency_id } = await keeper.create('/currency', { currency_code: 'GBP' });
  const invoice = await keeper.posted('IN', account.AR, [[account.Rev, 100]], { currency_id, ...rate });
  await expectReadable(await writeOff(invoice.id, 'Transaction'));
  await expectFigures(books, 'Bad 0');
});

test.each(rates)('W107: of an opening balance with its own %s', async (_, rate) => {
  const { id: currency_id } = await keeper.create('/currency', { currency_code: 'GBP' });
  const item = { account_id: account.AR, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2025-12-01', balance: 100 };
  const { id } = await keeper.create('/balance', { ...item, currency_id, ...rate });
  await expectReadable(await writeOff(id, 'Balance'));
  await expectFigures(books, 'Bad 0');
});
