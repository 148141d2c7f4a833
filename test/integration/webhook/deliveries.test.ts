import { beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { openBooks } from '../../scenario/open-books.ts';
import type { Json } from '../../setup/client.ts';
import { Mailbox } from '../../setup/mailbox.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { webhooksOf } from './open-service.ts';
import { useReceiver } from './receiver.ts';
import type { Behaviour, Received } from './receiver.ts';

const daybook = useDaybook({ delivers: true, settings: { webhook_allow_private: true } });
const receiver = useReceiver();
let keeper: Bookkeeper;
let paths = 0;
let named = 0;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  webhooksOf(daybook.broker).webhooks.terms = { timeout: 60_000, give_way_after: 100, pauseAfter: () => 50 };
});

/** A webhook of its own path, which behaves as told. */
async function hook(fields: Record<string, unknown> = {}, behaviour?: Behaviour): Promise<{ path: string; webhook: Json }> {
  const path = `/hook-${++paths}`;
  if (behaviour) receiver.behave(path, behaviour);
  return { path, webhook: await keeper.create<Json>('/webhook', { url: receiver.url(path), ...fields }) };
}

async function categories(count: number): Promise<Json[]> {
  const made: Json[] = [];
  for (let index = 0; index < count; index += 1)
    made.push(await keeper.create('/category', { name: `Category ${++named}`, category_type: 'BANK' }));
  return made;
}

/** Waits until the webhook shows what is asked for. */
async function shows(id: number, fields: Record<string, unknown>): Promise<Json> {
  for (;;) {
    const { resource } = (await keeper.get(`/webhook/${id}`)).body;
    if (Object.entries(fields).every(([key, value]) => resource[key] === value)) return resource;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What the trail of the owner's account tells that the service did to it by itself. */
async function pauses(id: number): Promise<Json[]> {
  const { body } = await keeper.get('/profile/events', { query: { record: `webhook:${id}`, name: 'webhook.paused' } });
  return (body.events as Json[]).map(({ entity_id, actor, changes }) => ({ entity_id, user_id: actor.user_id, changes }));
}
const paused = (because: string): Json => ({
  entity_id: keeper.entity.id,
  user_id: null,
  changes: { active: { before: true, after: false }, paused_because: { before: null, after: because } },
});

const deliveriesOf = async (id: number): Promise<Json[]> => keeper.list(`/webhook/${id}/deliveries`);

describe('a webhook', () => {
  test('is told of what happens from its creation on, in order, signed, with the record as GET shows it', async () => {
    await categories(2);
    const { path, webhook } = await hook();
    const made = await categories(3);
    const bank = await keeper.account('Bank', 'BANK');
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    const { id } = await keeper.posted('CS', bank, sales, '120.50');
    const received = await receiver.until(path, 6);
    const events = received.map(({ headers, text }) => new Webhook(webhook.secret as string).verify(text, headers as never) as Json);
    expect(events.map(({ type }) => type)).toEqual([
      ...made.map(() => 'category.created'),
      'account.created',
      'account.created',
      'transaction.posted',
    ]);
    const first = events[0].position as number;
    expect(events.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5].map((index) => first + index));
    const posted = events.at(-1);
    expect(Object.keys(posted as object)).toEqual([
      'type',
      'position',
      'entity_id',
      'timestamp',
      'resource',
      'record_id',
      'record_ids',
      'data',
    ]);
    expect(posted).toMatchObject({ entity_id: keeper.entity.id, resource: 'transaction', record_id: id });
    expect(posted.data).toEqual((await keeper.get(`/transaction/${id}`)).body.resource);
    expect(received.at(-1)!.text).toContain('"amount":120.5');
  });

  test('gets only the events that it asked for', async () => {
    const { path } = await hook({ events: ['tax.*', 'account.created'] });
    await categories(2);
    const vat = await keeper.account('VAT', 'CONTROL');
    await keeper.create('/tax', { name: 'VAT', code: 'V', rate: 20, account_id: vat });
    await receiver.until(path, 2);
    expect(receiver.at(path).map(({ body }) => body.type)).toEqual(['account.created', 'tax.created']);
  });

  test('sees null for a record that is gone when its turn comes', async () => {
    const { path, webhook } = await hook({ active: false });
    const [category] = await categories(1);
    await keeper.delete(`/category/${category.id}`);
    await keeper.patch(`/webhook/${webhook.id}`, { active: true });
    const received = await receiver.until(path, 2);
    expect(received.map(({ body }) => [body.type, body.record_id, body.data])).toEqual([
      ['category.created', category.id, null],
      ['category.removed', category.id, null],
    ]);
  });

  test('waits with an event while the service that reads records is away', async () => {
    const { broker } = daybook;
    const { path } = await hook();
    const listing = broker.getLocalService('listing');
    await broker.destroyService(listing);
    try {
      await categories(1);
      await webhooksOf(broker).catchUp();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(receiver.at(path)).toEqual([]);
    } finally {
      broker.createService(listing.originalSchema);
      await broker.waitForServices('listing');
    }
    await webhooksOf(broker).catchUp();
    const [{ body }] = (await receiver.until(path, 1)) as [Received];
    expect(body.data).toMatchObject({ id: body.record_id, category_type: 'BANK' });
  });

  test('accepts both secrets for a day after a rotation, and shows neither again', async () => {
    const { path, webhook } = await hook();
    const { resource } = (await keeper.post(`/webhook/${webhook.id}/rotate-secret`)).body;
    expect(resource.secret).not.toBe(webhook.secret);
    await categories(1);
    const [received] = (await receiver.until(path, 1)) as [Received];
    for (const secret of [webhook.secret, resource.secret])
      expect(new Webhook(secret as string).verify(received.text, received.headers as never)).toMatchObject({ type: 'category.created' });
    const shown = [(await keeper.get(`/webhook/${webhook.id}`)).text, (await keeper.get('/webhook')).text].join();
    for (const secret of [webhook.secret, resource.secret]) expect(shown).not.toContain(secret);
    await daybook.database.db.collection('webhooks').updateOne({ _id: webhook.id }, { $set: { previous_until: new Date() } });
    await categories(1);
    // By its position: where the machine is busy the first one may have been sent twice, signed with both.
    const later = await receiver.sentAfter(path, received.body.position as number);
    expect(() => new Webhook(webhook.secret as string).verify(later.text, later.headers as never)).toThrow();
    expect(new Webhook(resource.secret as string).verify(later.text, later.headers as never)).toBeTruthy();
  });
});

/** Behaves badly the first three times at each position, then accepts. */
function atFirst(bad: Behaviour): Behaviour {
  const times = new Map<number, number>();
  return (received, response) => {
    const position = received.body.position as number;
    times.set(position, (times.get(position) ?? 0) + 1);
    if (times.get(position)! <= 3) bad(received, response);
    else response.writeHead(200).end('fine');
  };
}

const troubles: [string, Behaviour, status: number | null, fault: RegExp][] = [
  ['answers 500', (_received, response) => void response.writeHead(500).end('broken'), 500, /answered 500/],
  ['redirects', (_received, response) => void response.writeHead(307, { location: '/elsewhere' }).end(), 307, /redirects are not followed/],
  ['closes early', (_received, response) => void response.destroy(), null, /closed before the answer/],
  ['hangs', () => undefined, null, /no answer within/],
  [
    'begins an answer and hangs',
    (_received, response) => {
      response.writeHead(200);
      response.write('a beginning');
    },
    null,
    /no answer within/,
  ],
];

describe('a receiver that', () => {
  test.each(troubles)('%s is sent the same event until it accepts, then the next', async (_what, bad, status, fault) => {
    // Short for those alone that never answer: a busy machine takes longer for an answer than this.
    webhooksOf(daybook.broker).webhooks.terms.timeout = status === null ? 1_000 : 60_000;
    const { path, webhook } = await hook({}, atFirst(bad));
    await categories(2);
    const received = await receiver.until(path, 8);
    const [first] = receiver.positions(path) as [number];
    expect(receiver.positions(path)).toEqual([0, 0, 0, 0, 1, 1, 1, 1].map((index) => first + index));
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    while ((await deliveriesOf(webhook.id as number)).length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
    const log = (await deliveriesOf(webhook.id as number)).toReversed();
    expect(log.map((one) => [one.attempt, one.status])).toEqual(
      [1, 2, 3, 4, 1, 2, 3, 4].map((attempt) => [attempt, attempt < 4 ? status : 200]),
    );
    expect(log[0]).toMatchObject({
      webhook_id: webhook.id,
      type: 'category.created',
      reason: 'event',
      fault: expect.stringMatching(fault),
    });
    expect(log[3]).toMatchObject({ fault: null, answer: 'fine' });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  test('is slow, or never ends its answer, has accepted it; the first bytes are kept', async () => {
    webhooksOf(daybook.broker).webhooks.terms.timeout = 60_000;
    const { path, webhook } = await hook({}, (_received, response) => {
      setTimeout(() => {
        response.writeHead(200);
        const endless = setInterval(() => response.write('more '.repeat(100)), 1);
        response.once('close', () => clearInterval(endless));
      }, 100);
    });
    await categories(2);
    await receiver.until(path, 2);
    while ((await deliveriesOf(webhook.id as number)).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const kept = { status: 200, attempt: 1, fault: null, answer: 'more '.repeat(103).slice(0, 512) };
    expect(await deliveriesOf(webhook.id as number)).toEqual([expect.objectContaining(kept), expect.objectContaining(kept)]);
  });

  test('is gone (410) is sent nothing more, its owner is written to, and switched on again it loses nothing', async () => {
    const mailbox = new Mailbox(daybook.broker);
    const { email } = (await keeper.get('/profile')).body.resource;
    const { path, webhook } = await hook({}, (_received, response) => void response.writeHead(410).end());
    await categories(2);
    await shows(webhook.id as number, { active: false, paused_because: 'gone' });
    await mailbox.newest(email as string, /switched off/);
    await categories(1);
    expect(receiver.at(path)).toHaveLength(1);
    receiver.behave(path, (_received, response) => void response.writeHead(200).end());
    await keeper.patch(`/webhook/${webhook.id}`, { active: true });
    await receiver.until(path, 4);
    const [first] = receiver.positions(path) as [number];
    expect(receiver.positions(path)).toEqual([first, first, first + 1, first + 2]);
    expect(mailbox.to(email as string, /switched off/)).toHaveLength(1);
    expect(await pauses(webhook.id as number)).toEqual([paused('gone')]);
  });

  test('has failed for three days is switched off, and its owner is written to once', async () => {
    const mailbox = new Mailbox(daybook.broker);
    const { email } = (await keeper.get('/profile')).body.resource;
    const { path, webhook } = await hook({}, (_received, response) => void response.writeHead(503).end());
    await categories(1);
    await receiver.until(path, 2);
    const failing_since = new Date(Date.now() - 3 * 86_400_000);
    const cursors = daybook.database.db.collection<{ _id: string }>('trail_cursors');
    const _id = `webhook:${webhook.id}`;
    // A turn under way would write what it read before.
    while ((await cursors.updateOne({ _id, lease: null }, { $set: { failing_since } })).modifiedCount === 0);
    await shows(webhook.id as number, { active: false, paused_because: 'failing' });
    await mailbox.newest(email as string, /switched off/);
    expect(mailbox.to(email as string, /switched off/)[0]!.text).toContain('No delivery succeeded for three days'.toLowerCase());
    expect(await pauses(webhook.id as number)).toEqual([paused('failing')]);
  });
});

test('however many receivers hang, one that answers is told of everything', async () => {
  webhooksOf(daybook.broker).webhooks.terms.timeout = 60_000;
  const other = keeper;
  for (let books = 0; books < 7; books += 1) {
    keeper = await openBooks(daybook);
    for (let index = 0; index < 10; index += 1) await hook({}, () => undefined);
    await categories(1);
  }
  keeper = other;
  const { path } = await hook();
  await categories(5);
  await receiver.until(path, 5);
  expect(receiver.positions(path)).toHaveLength(5);
});

describe('on demand', () => {
  test('a delivery is sent again under its id, with the record as it is now', async () => {
    const { path, webhook } = await hook();
    const [category] = await categories(1);
    await receiver.until(path, 1);
    while ((await deliveriesOf(webhook.id as number)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await keeper.patch(`/category/${category.id}`, { name: 'Renamed' });
    await receiver.until(path, 2);
    const first = (await deliveriesOf(webhook.id as number)).at(-1);
    const { status, body } = await keeper.post(`/webhook/${webhook.id}/deliveries/${first.id}/resend`);
    expect([status, body.resource.reason, body.resource.status]).toEqual([200, 'resend', 204]);
    const again = receiver.at(path).at(-1)!;
    expect(again.headers['webhook-id']).toBe(receiver.at(path)[0]!.headers['webhook-id']);
    expect(again.body).toMatchObject({ type: 'category.created', data: { name: 'Renamed' } });
  });

  test('a test is sent to a webhook that is switched off too, and answers how it went', async () => {
    const { path, webhook } = await hook({ active: false }, (_received, response) => void response.writeHead(418).end('short and stout'));
    const { body } = await keeper.post(`/webhook/${webhook.id}/test`);
    expect(body).toMatchObject({
      message: 'The webhook did not accept it',
      resource: { status: 418, answer: 'short and stout', reason: 'test' },
    });
    const [received] = receiver.at(path) as [Received];
    expect(new Webhook(webhook.secret as string).verify(received.text, received.headers as never)).toMatchObject({
      type: 'webhook.test',
      position: null,
      // As instants are written everywhere: with microseconds and Z.
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
  });
});

describe('a batch', () => {
  const sales = async (posts: boolean[]): Promise<number[]> => {
    const [bank, revenue] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
    const transactions = posts.map((post, index) => ({
      transaction_type: 'CS',
      account_id: bank,
      transaction_date: '2024-06-15',
      narration: `Sale ${index}`,
      post,
      line_items: [{ account_id: revenue, amount: index + 1 }],
    }));
    return (await keeper.post('/transaction/batch', { transactions })).body.resources.map(({ id }: Json) => id);
  };
  const told = (received: readonly Received[]): Json[] =>
    received.map(({ body }) => [body.type, body.record_id, body.data?.amount ?? null]);

  test('is told record by record, in order and with its data, to who asked for single events, and goes on where it was refused', async () => {
    let refusals = 0;
    const { path, webhook } = await hook({ events: ['transaction.posted', 'transaction.created'] }, ({ body }, response) => {
      const refuses = body.data.amount === 2 && refusals++ < 2;
      response.writeHead(refuses ? 500 : 204).end();
    });
    const ids = await sales([true, false, true]);
    const received = await receiver.until(path, 5);
    const [first, second, third] = [
      ['transaction.posted', ids[0], 1],
      ['transaction.created', ids[1], 2],
      ['transaction.posted', ids[2], 3],
    ];
    expect(told(received)).toEqual([first, second, second, second, third]);
    const message_ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(message_ids).size).toBe(3);
    const [latest] = (await deliveriesOf(webhook.id as number)) as [Json];
    await keeper.post(`/webhook/${webhook.id}/deliveries/${latest.id}/resend`);
    expect(told((await receiver.until(path, 6)).slice(-1))).toEqual([
      [latest.type, Number(latest.message_id.split('_').at(-1)), expect.any(Number)],
    ]);
  });

  test('is told as a whole to who asked for it by its name or a pattern, and of a template each account', async () => {
    const { path } = await hook({ events: ['transaction.*'] });
    const { path: of_accounts } = await hook({ events: ['account.created'] });
    const { accounts } = (await keeper.post('/account/from-template', { chart_template: 'services', language: 'en' })).body;
    const opened = (accounts as Json[]).map(({ id }) => ['account.created', id]);
    const received = await receiver.until(of_accounts, opened.length);
    expect(received.map(({ body }) => [body.type, body.record_id])).toEqual(opened);
    const ids = await sales([true, true]);
    expect((await receiver.until(path, 1)).map(({ body }) => [body.type, body.record_ids])).toEqual([['transaction.batch_created', ids]]);
  });
});
