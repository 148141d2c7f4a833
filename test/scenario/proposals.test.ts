import { beforeEach, describe, expect, test } from '@jest/globals';
import { limits } from '../../shared/api/limits.ts';
import type { Client } from '../setup/client.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { cashSaleOf } from './cash-sale.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

let now = new Date('2024-07-01T10:00:00Z');
const daybook = useDaybook({ clock: { now: () => now } });

let keeper: Bookkeeper;
let [bank, sales] = [0, 0];
let sale: Json;

beforeEach(async () => {
  now = new Date('2024-07-01T10:00:00Z');
  keeper = await openBooks(daybook);
  sale = await cashSaleOf(keeper);
  [bank, sales] = [sale.account_id, sale.line_items[0].account_id];
});

const keyWith = async (...scopes: string[]): Promise<Client> => (await keyClient(keeper, ['books:read', ...scopes])).client;
const rows = async (): Promise<number> => (await keeper.list('/ledger')).length;
const propose = async (by: Client, body: Json): Promise<Json> => by.create<Json>('/proposal', body);
const confirm = (by: Client, { id, summary, picture }: Json): Promise<HttpAnswer> =>
  by.post(`/proposal/${id}/confirm`, { summary, picture });
const draftOf = async (by: Client): Promise<Json> => by.create<Json>('/transaction', sale);

test('a junior proposes to post a draft, the owner sees its rows and confirms it, and the trail names both', async () => {
  const junior = await keyWith('books:draft');
  const draft = await draftOf(junior);
  const proposal = await propose(junior, { operation: 'postTransaction', record: draft.id });
  expect(proposal).toMatchObject({
    summary: 'Post a draft: CS01/0001 2024-03-01, 100.00 EUR',
    amount: 100,
    state: 'open',
    rows: [
      { account_id: bank, entry_type: 'D', amount: 100, currency_code: 'EUR', posting_date: '2024-03-01' },
      { account_id: sales, entry_type: 'C', amount: 100 },
    ],
  });
  expect(await rows()).toBe(0);
  expect((await confirm(junior, proposal)).status).toBe(403);
  expect(await rows()).toBe(0);
  expect((await keeper.list('/proposal', { state: 'open' })).map(({ id }) => id)).toEqual([proposal.id]);

  const { status, body } = await confirm(keeper, proposal);
  expect([status, body.resource.state, body.resource.made_id]).toEqual([200, 'done', draft.id]);
  expect((await keeper.get(`/transaction/${draft.id}`)).body.resource.is_posted).toBe(true);
  expect(await rows()).toBe(2);
  const events = ((await keeper.get('/event', { query: { limit: 100 } })).body.events as Json[]).slice(-2);
  expect(events.map(({ name }) => name)).toEqual(['transaction.posted', 'proposal.confirmed']);
  expect(events[0]!.request_id).toBe(events[1]!.request_id);
  expect((await keeper.get('/event/integrity')).body.integrity).toMatchObject({ verified: true });
});

test('a proposal of one request records and posts; the record is made when it is confirmed, and once', async () => {
  const poster = await keyWith('books:post');
  const proposal = await propose(poster, { operation: 'createTransaction', fields: { ...sale, post: true } });
  expect([proposal.summary, await rows(), await keeper.list('/transaction')]).toEqual([
    'Record a transaction and post it: CS01/0001 2024-03-01, 100.00 EUR',
    0,
    [],
  ]);
  await keeper.posted('CS', bank, sales, 7);
  const answers = await Promise.all([confirm(poster, proposal), confirm(poster, proposal), confirm(keeper, proposal)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(refusal(await confirm(poster, proposal))).toEqual([400, 102]);
  expect((await keeper.list('/transaction')).map(({ amount }) => amount)).toEqual([7, 100]);
});

describe('nothing is saved by a confirmation of a proposal', () => {
  const refused = async (answer: Promise<HttpAnswer>, expected: [number, number]): Promise<void> => {
    const before = await rows();
    expect(refusal(await answer)).toEqual(expected);
    expect(await rows()).toBe(before);
  };
  const posting = async (by: Client): Promise<Json> => propose(by, { operation: 'postTransaction', record: (await draftOf(keeper)).id });

  test('of another key', async () => {
    const [one, other] = [await keyWith('books:post'), await keyWith('books:post')];
    await refused(confirm(other, await posting(one)), [400, 105]);
  });

  test('of another entity: it is not there', async () => {
    const stranger = await openBooks(daybook);
    await refused(confirm(stranger, await posting(keeper)), [404, 404]);
  });

  test('whose sentence is another one, white space apart', async () => {
    const poster = await keyWith('books:post');
    const proposal = await posting(poster);
    await refused(confirm(poster, { ...proposal, summary: proposal.summary.replace('100.00', '1.00') }), [400, 106]);
    expect((await confirm(poster, { ...proposal, summary: ` ${proposal.summary.replaceAll(' ', '  ')} ` })).status).toBe(200);
  });

  test('that a program made more than a quarter of an hour ago; a person may still confirm it, for thirty days', async () => {
    const poster = await keyWith('books:post');
    const [proposal, other] = [await posting(poster), await posting(poster)];
    now = new Date(now.getTime() + limits.proposal_own_seconds * 1000 + 1);
    await refused(confirm(poster, proposal), [400, 104]);
    expect((await confirm(keeper, proposal)).status).toBe(200);
    const made_at = new Date(other.created_at as string).getTime();
    expect(new Date(other.expires_at as string).getTime() - made_at).toBe(limits.proposal_seconds * 1000);
    const expires_at = new Date(now.getTime() - 1);
    await daybook.database.db.collection<{ _id: number }>('proposals').updateOne({ _id: other.id }, { $set: { expires_at } });
    await refused(confirm(keeper, other), [400, 104]);
  });

  test.each([
    ['whose draft was changed in amount', { line_items: [{ account_id: 0, amount: 120 }] }],
    ['whose draft was changed in its words', { narration: 'Something else' }],
    ['whose draft was moved to another day', { transaction_date: '2024-03-02' }],
  ])('%s', async (_what, change) => {
    const draft = await draftOf(keeper);
    const proposal = await propose(keeper, { operation: 'postTransaction', record: draft.id });
    const lines = 'line_items' in change ? { line_items: [{ account_id: sales, amount: 120 }] } : {};
    expect((await keeper.patch(`/transaction/${draft.id}`, { ...change, ...lines })).status).toBe(200);
    await refused(confirm(keeper, proposal), [400, 103]);
  });

  test('that was declined', async () => {
    const proposal = await posting(await keyWith('books:draft'));
    const declined = await keeper.post(`/proposal/${proposal.id}/decline`, { reason: 'Of last year' });
    expect([declined.status, declined.body.resource.state, declined.body.resource.reason]).toEqual([200, 'declined', 'Of last year']);
    await refused(confirm(keeper, proposal), [400, 102]);
  });

  test('whose books refuse it by now', async () => {
    const proposal = await posting(keeper);
    await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-03-31' });
    const answer = await confirm(keeper, proposal);
    expect([answer.status, await rows()]).toEqual([400, 0]);
    expect((await keeper.get(`/proposal/${proposal.id}`)).body.resource.state).toBe('open');
  });
});

test('a stale proposal is renewed: it shows what it would do now, which is confirmed in its turn', async () => {
  const junior = await keyWith('books:draft');
  const draft = await draftOf(junior);
  const proposal = await propose(junior, { operation: 'postTransaction', record: draft.id });
  await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ account_id: sales, amount: 120 }] });
  expect(refusal(await confirm(keeper, proposal))).toEqual([400, 103]);
  expect((await junior.post(`/proposal/${proposal.id}/renew`)).status).toBe(403);
  const { status, body } = await keeper.post(`/proposal/${proposal.id}/renew`);
  expect([status, body.resource.summary, body.resource.amount]).toEqual([200, 'Post a draft: CS01/0001 2024-03-01, 120.00 EUR', 120]);
  expect(body.resource.rows).toMatchObject([{ amount: 120 }, { amount: 120 }]);
  expect(await rows()).toBe(0);
  expect(refusal(await confirm(keeper, proposal))).toEqual([400, 106]);
  expect((await confirm(keeper, body.resource)).status).toBe(200);
  expect(await rows()).toBe(2);
  expect(refusal(await keeper.post(`/proposal/${proposal.id}/renew`))).toEqual([400, 102]);
});

test('a proposal that its books refuse by now is not renewed, and stays as it was shown', async () => {
  const proposal = await propose(keeper, { operation: 'postTransaction', record: (await draftOf(keeper)).id });
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-03-31' });
  expect((await keeper.post(`/proposal/${proposal.id}/renew`)).status).toBe(400);
  expect((await keeper.get(`/proposal/${proposal.id}`)).body.resource).toMatchObject({ state: 'open', rows: proposal.rows });
});

test('what the dry run refuses is not kept, with the fields of its operation', async () => {
  const wrong = await keeper.post('/proposal', { operation: 'createTransaction', fields: { ...sale, colour: 'red' } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['colour']]);
  const missing = await keeper.post('/proposal', { operation: 'postTransaction', record: 999_999 });
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['record']]);
  const unnamed = await keeper.post('/proposal', { operation: 'postTransaction' });
  expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['record']]);
  expect(await keeper.list('/proposal')).toEqual([]);
});

test('closing a period is proposed with its rows, and stays what was shown although its moment is another', async () => {
  const equity = await keeper.account('Retained earnings', 'EQUITY');
  await keeper.posted('CS', bank, sales, 100);
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const fields = { retained_earnings_account_id: equity };
  const proposal = await propose(keeper, { operation: 'closeReportingPeriod', record: keeper.period.id, fields });
  now = new Date(now.getTime() + 60_000);
  expect((await confirm(keeper, proposal)).status).toBe(200);
  expect((await keeper.get(`/reporting-period/${keeper.period.id}`)).body.resource.status).toBe('CLOSED');
});
