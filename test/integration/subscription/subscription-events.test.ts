import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import type { AskedEvent } from '../../../services/subscription/leave-event.ts';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { removeCard } from '../../../services/subscription/remove-card.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import { eventsOf } from '../../../shared/books/trail/stored-events.ts';
import type { StoredEvents } from '../../../shared/books/trail/stored-events.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';
import { findOrStartTrial } from '../../../shared/subscription/store/find-or-start-trial.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';

let paystack: PaystackStandIn;
const billing = useBilling();
let owner_id = 500;

beforeEach(async () => {
  owner_id += 1;
  paystack = new PaystackStandIn();
  await paystack.start();
  billing.gateway = new Paystack({ secret_key: paystack.secret_key, base_url: paystack.base_url, timeout_ms: 60_000 });
  itIs('2025-01-01');
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
});

afterEach(async () => {
  await billing.db.collection('subscriptions').deleteMany({});
  await paystack.stop();
});

/** Somebody's request. */
const asks = (name: string): AskedEvent => ({
  name,
  caller: { user_id: owner_id, scopes: ['books:read', 'books:write'] },
  request: { id: `request of ${name}` },
});
const plan_changed = 'subscription.plan_changed';
const card_refreshed = 'subscription.card_refreshed';
const page = { email: 'pay@example.com', callback_url: 'https://app.example.com/back' };

async function events(): Promise<TrailEvent[]> {
  return (await billing.db.collection<StoredEvents>('account_events').find({ owner_id }).sort({ last_position: 1 }).toArray()).flatMap(
    eventsOf,
  );
}
const told = async () => (await events()).map(({ name, actor, changes }) => [name, actor.user_id, changes]);
const stored = (collection: string) => billing.db.collection(collection).find({}).sort({ _id: 1 }).toArray();

async function setUp(): Promise<void> {
  const { body } = await startCardSetup(billing, owner_id, page);
  paystack.completePage((body as { reference: string }).reference, 'AUTH_good');
}
async function withCard(): Promise<void> {
  await setUp();
  await refreshCard(billing, owner_id);
  await billing.db.collection('account_events').deleteMany({ owner_id });
  await billing.db.collection('account_heads').deleteMany({ _id: owner_id as never });
}

describe('a request leaves its event with what it changes', () => {
  test('a card that it finds, one that it removes, and a look at what is there already', async () => {
    await startCardSetup(billing, owner_id, page, asks('subscription.card_setup_started'));
    await setUp();
    await refreshCard(billing, owner_id, asks(card_refreshed));
    await refreshCard(billing, owner_id, asks(card_refreshed));
    await removeCard(billing, owner_id, asks('subscription.card_removed'));
    expect(await told()).toEqual([
      ['subscription.card_setup_started', owner_id, null],
      [card_refreshed, owner_id, { card_last4: { before: null, after: '4081' } }],
      [card_refreshed, owner_id, null],
      ['subscription.card_removed', owner_id, { card_last4: { before: '4081', after: null } }],
    ]);
    expect((await events()).map(({ record_id, request_id }) => [record_id, request_id])).toContainEqual([
      owner_id,
      `request of ${card_refreshed}`,
    ]);
  });

  test('a page that the gateway does not give leaves none', async () => {
    await paystack.stop();
    await expect(startCardSetup(billing, owner_id, page, asks('subscription.card_setup_started'))).rejects.toMatchObject({ code: 503 });
    expect([await told(), await billing.db.collection('payment_attempts').countDocuments({ owner_id })]).toEqual([[], 0]);
    await paystack.start();
  });

  test('a dearer plan with the payment, a declined one not at all', async () => {
    await withCard();
    itIs('2025-01-31');
    await renewDueSubscriptions(billing);
    itIs('2025-02-14');
    paystack.declining.add('AUTH_good');
    await expect(changeSubscription(billing, owner_id, { plan: 'books' }, false, asks(plan_changed))).rejects.toMatchObject({ code: 402 });
    paystack.declining.clear();
    await changeSubscription(billing, owner_id, { plan: 'books' }, false, asks(plan_changed));
    expect(await told()).toEqual([
      ['subscription.renewed', null, { renewal_date: { before: '2025-01-31', after: '2025-02-28' } }],
      [plan_changed, owner_id, { plan: { before: 'journal', after: 'books' } }],
    ]);
  });

  test('a dearer plan whose payment the gateway tells only later, in the name of who asked for it', async () => {
    await withCard();
    itIs('2025-01-31T08:00:00Z');
    await renewDueSubscriptions(billing);
    paystack.trouble = 'lost_after_charge';
    itIs('2025-02-14T08:00:00Z');
    await expect(changeSubscription(billing, owner_id, { plan: 'books' }, false, asks(plan_changed))).rejects.toMatchObject({ code: 503 });
    expect((await told()).length).toBe(1);
    itIs('2025-02-14T08:05:00Z');
    await renewDueSubscriptions(billing);
    expect((await events())[1]).toMatchObject({
      name: plan_changed,
      actor: { user_id: owner_id, api_key_id: null, scopes: ['books:read', 'books:write'] },
      request_id: `request of ${plan_changed}`,
      changes: { plan: { before: 'journal', after: 'books' } },
    });
  });
});

describe('what cannot be told is not saved', () => {
  /** The place of the next event is taken, so leaving it fails. */
  async function withoutTrail(work: () => Promise<unknown>): Promise<void> {
    const taken = billing.db.collection<{ _id: string }>('account_events');
    const _id = `${owner_id}:1`;
    await taken.insertOne({ _id }, { bypassDocumentValidation: true });
    await work();
    await taken.deleteOne({ _id });
  }

  test.each<[string, () => Promise<unknown>]>([
    ['a change of plan', () => changeSubscription(billing, owner_id, { plan: 'books' }, false, asks(plan_changed))],
    ['the removal of a card', () => removeCard(billing, owner_id, asks('subscription.card_removed'))],
    ['a card setup', () => startCardSetup(billing, owner_id, page, asks('subscription.card_setup_started'))],
    [
      'a new card',
      async () => {
        await setUp();
        await refreshCard(billing, owner_id, asks(card_refreshed));
      },
    ],
  ])('%s', async (_what, work) => {
    await withCard();
    const before = await stored('subscriptions');
    await withoutTrail(() => expect(work()).rejects.toThrow(/duplicate key/));
    expect(await stored('subscriptions')).toEqual(before);
  });

  test('the end of a renewal: the next beat settles it, and takes the money once', async () => {
    await withCard();
    itIs('2025-01-31T08:00:00Z');
    await withoutTrail(() => renewDueSubscriptions(billing));
    expect(await billing.db.collection('payment_attempts').countDocuments({ owner_id, kind: 'renewal', status: 'pending' })).toBe(1);
    expect(await billing.db.collection('invoices').countDocuments({ owner_id })).toBe(0);
    itIs('2025-01-31T08:05:00Z');
    await renewDueSubscriptions(billing);
    expect(await told()).toEqual([['subscription.renewed', null, { renewal_date: { before: '2025-01-31', after: '2025-02-28' } }]]);
    expect([paystack.taken(), await billing.db.collection('invoices').countDocuments({ owner_id })]).toEqual([[499], 1]);
  });
});

test('an expiry is told once, however many processes look, and again when the next one comes', async () => {
  itIs('2025-02-14');
  await renewDueSubscriptions(billing);
  expect(await told()).toEqual([]);
  itIs('2025-02-15');
  await Promise.all([1, 2, 3].map(() => renewDueSubscriptions(billing)));
  expect(await told()).toEqual([['subscription.expired', null, null]]);
  await withCard();
  await renewDueSubscriptions(billing);
  itIs('2025-03-15');
  await removeCard(billing, owner_id);
  itIs('2025-03-29');
  await renewDueSubscriptions(billing);
  expect(await told()).toEqual([]);
  itIs('2025-03-30');
  await renewDueSubscriptions(billing);
  expect(await told()).toEqual([['subscription.expired', null, null]]);
});
