import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE', equity: 'EQUITY' });

const codeOf = ({ status, body }: HttpAnswer): unknown[] => [status, body.detail_code];
const lock = (fields: Record<string, unknown>): Promise<HttpAnswer> => keeper.patch(`/entity/${keeper.entity.id}`, fields);

test('nothing dated on or before locked_until is posted, reversed, assigned or unassigned; the day after is free', async () => {
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 100]], { transaction_date: '2026-03-31' });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 60]], { transaction_date: '2026-03-31' });
  const rest = await keeper.posted('RC', account.client, [[account.bank, 40]], { transaction_date: '2026-03-31' });
  const assignment = await keeper.assigned(receipt.id, invoice.id, 60, { assignment_date: '2026-03-31' });
  expect((await lock({ locked_until: '2026-03-31' })).body.resource.locked_until).toBe('2026-03-31');
  const late = { transaction_date: '2026-03-31T23:59:59Z' };
  expect(codeOf(await keeper.send('CS', account.bank, [[account.revenue, 1]], { ...late, post: true }))).toEqual([400, 128]);
  const draft = await keeper.draft('CS', account.bank, [[account.revenue, 1]], late);
  expect(codeOf(await keeper.post(`/transaction/${draft.id}/post`))).toEqual([400, 128]);
  expect(codeOf(await keeper.post(`/transaction/${rest.id}/reverse`, { transaction_date: '2026-03-31' }))).toEqual([400, 128]);
  expect(codeOf(await keeper.assign(rest.id, invoice.id, 40, { assignment_date: '2026-03-31' }))).toEqual([400, 123]);
  expect(codeOf(await keeper.delete(`/assignment/${assignment.id}`))).toEqual([400, 123]);
  await keeper.patch(`/transaction/${draft.id}`, { transaction_date: '2026-04-01' });
  expect((await keeper.post(`/transaction/${draft.id}/post`)).status).toBe(200);
  const given = await keeper.post('/assignment', {
    transaction_id: rest.id,
    cleared_id: invoice.id,
    cleared_type: 'Transaction',
    amount: 40,
  });
  expect([given.status, given.body.resource.assignment_date.slice(0, 10)]).toEqual([201, '2026-11-20']);
});

test('locked_until moves forward freely and back with a reason, which is kept with the date it had, who and when', async () => {
  expect((await lock({ locked_until: '2026-01-31' })).status).toBe(200);
  expect((await lock({ locked_until: '2026-06-30' })).status).toBe(200);
  expect(codeOf(await lock({ locked_until: '2026-05-31' }))).toEqual([400, 106]);
  expect(codeOf(await lock({ locked_until: null }))).toEqual([400, 106]);
  const back = await lock({ locked_until: '2026-05-31', reason: 'A bill of June came late' });
  expect(back.body.resource.locked_until).toBe('2026-05-31');
  await lock({ locked_until: null, reason: 'Start again' });
  const { locked_until, lock_changes } = (await keeper.get(`/entity/${keeper.entity.id}`)).body.resource;
  expect(locked_until).toBeNull();
  expect(lock_changes.map(({ locked_until: had, reason }: Json) => [had, reason])).toEqual([
    ['2026-06-30', 'A bill of June came late'],
    ['2026-05-31', 'Start again'],
  ]);
  expect(lock_changes[0]).toMatchObject({ user_id: expect.any(Number), at: expect.stringMatching(/^2026-11-20T12:00:00/) });
});

test('a locked year is translated and closed all the same', async () => {
  const usd = await keeper.currency('USD', '1', '1.5');
  const debtor = await keeper.account('RECEIVABLE', { name: 'Debtor', currency_id: usd.id });
  await keeper.posted('IN', debtor, [[account.revenue, 100]], { transaction_date: '2026-01-15' });
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: usd.rates[1] });
  await lock({ locked_until: '2026-12-31' });
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const of = { reporting_period_id: keeper.period.id };
  const prepared = await keeper.post('/reporting-period/prepare-closing-transactions', { ...of, forex_account_id: account.equity });
  const posted = await keeper.post('/reporting-period/post-closing-transactions', of);
  const closed = await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: account.equity });
  expect([prepared.status, posted.status, closed.status]).toEqual([200, 200, 200]);
});
