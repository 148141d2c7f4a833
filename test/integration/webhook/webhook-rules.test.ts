import { beforeAll, describe, expect, test } from '@jest/globals';
import { openOutbound } from '../../../services/webhook/address/outbound.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { hostileUrls } from '../../unit/webhook/hostile-urls.ts';
import { webhooksOf } from './open-service.ts';
import { useReceiver } from './receiver.ts';

const daybook = useDaybook({ delivers: true });
const receiver = useReceiver();
let keeper: Bookkeeper;
/** What names lead to, one answer after another; the last stays. */
let leads: string[] = ['93.184.216.34'];

beforeAll(async () => {
  keeper = await openBooks(daybook);
  await keeper.post('/subscription', { plan: 'books' });
  const resolve = async (): Promise<{ address: string; family: number }[]> => {
    const address = leads.length > 1 ? leads.shift()! : leads[0]!;
    return [{ address, family: 4 }];
  };
  webhooksOf(daybook.broker).webhooks.outbound = openOutbound({ allow_private: false, resolve });
});

test.each(hostileUrls)('%s (%s) is refused when it is saved', async (url) => {
  const { status, body } = await keeper.post('/webhook', { url });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ['url']]);
});

test('a name that leads into the private network by the time of the delivery is refused there, and nothing is sent', async () => {
  leads = ['93.184.216.34', '127.0.0.1'];
  const url = `http://hooks.example.com:${receiver.port}/rebound`;
  const { id } = await keeper.create('/webhook', { url });
  await keeper.create('/category', { name: 'Any', category_type: 'BANK' });
  let log: Json[] = [];
  while (log.length === 0) log = await keeper.list(`/webhook/${id}/deliveries`);
  expect(log[0]).toMatchObject({ status: null, fault: expect.stringContaining('must lead to an address of the public internet') });
  expect(receiver.received).toEqual([]);
  leads = ['93.184.216.34'];
  await keeper.delete(`/webhook/${id}`);
});

describe('a webhook', () => {
  test('asks for events that there are', async () => {
    const answer = await keeper.post('/webhook', { url: 'https://example.com/', events: ['transaction.posted', 'invoice.paid'] });
    expect(refusal(answer)).toEqual([422, 422]);
    expect(answer.body.errors.events[0]).toContain('invoice.paid');
  });

  test('is one of ten that an entity may have, however many are made at once; a recycled one makes room', async () => {
    const create = (): Promise<HttpAnswer> => keeper.post('/webhook', { url: 'https://example.com/', active: false });
    const answers = await Promise.all(Array.from({ length: 14 }, create));
    // What lasts too long in each other's way is refused as busy, and may be asked again.
    for (const answer of answers) expect(['201', '400 102', '503 503']).toContain(refusal(answer).filter(Boolean).join(' '));
    for (let answer = await create(); answer.status !== 400; answer = await create()) expect(answer.status).toBe(201);
    const live = await keeper.list('/webhook');
    expect(live).toHaveLength(10);
    const { id } = live[0]!;
    expect(refusal(await create())).toEqual([400, 102]);
    await keeper.delete(`/webhook/${id}`);
    expect((await keeper.post('/webhook', { url: 'https://example.com/', active: false })).status).toBe(201);
    expect(refusal(await keeper.post(`/webhook/${id}/restore`))).toEqual([400, 102]);
  });

  test('is its owner’s business alone: a member with all scopes is refused everything', async () => {
    const email = `member-${crypto.randomUUID()}@example.com`;
    const member = new Client(daybook.url);
    await member.register({ email });
    await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
    const { invitation_token } = await keeper.create<Json>('/user', { email });
    await new Client(daybook.url).post('/auth/v1/accept', { token: invitation_token, password: 'correct horse battery staple' });
    await member.login({ email, password: 'correct horse battery staple', entity_id: keeper.entity.id as number });
    const [{ id }] = (await keeper.list('/webhook')) as [Json];
    const answers = [
      await member.get('/webhook'),
      await member.get(`/webhook/${id}`),
      await member.get(`/webhook/${id}/deliveries`),
      await member.post('/webhook', { url: 'https://example.com/' }),
      await member.patch(`/webhook/${id}`, { active: true }),
      await member.post(`/webhook/${id}/rotate-secret`),
      await member.post(`/webhook/${id}/test`),
      await member.delete(`/webhook/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect((await member.get('/account')).status).toBe(200);
  });

  test('publishes its limits', async () => {
    const { limits } = (await keeper.get('/meta')).body.meta;
    expect(limits).toMatchObject({
      webhooks_per_entity: 10,
      webhook_events: 50,
      webhook_connect_seconds: 5,
      webhook_timeout_seconds: 15,
      webhook_payload_bytes: 1_048_576,
      webhook_answer_bytes: 512,
      webhook_retry_seconds: 3 * 86_400,
      webhook_secret_overlap_seconds: 86_400,
      webhook_delivery_log_seconds: 30 * 86_400,
    });
  });

  test('keeps the log of its deliveries for thirty days: the database itself forgets what is older', async () => {
    const indexes = await daybook.database.db.collection('webhook_deliveries').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { created_at: 1 }, expireAfterSeconds: 30 * 86_400 }));
  });
});
