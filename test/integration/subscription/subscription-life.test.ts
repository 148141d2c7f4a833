import { expect, test } from '@jest/globals';
import { addDays } from '../../../shared/subscription/calendar.ts';
import { cancelForDeletion } from '../../../services/subscription/cancel-for-deletion.ts';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { listInvoices } from '../../../services/subscription/list-invoices.ts';
import type { PresentedInvoice } from '../../../shared/resources/subscription/present-invoice.ts';
import { readSubscription } from '../../../services/subscription/read-subscription.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { eventsOf } from '../../../shared/books/trail/stored-events.ts';
import type { StoredEvents } from '../../../shared/books/trail/stored-events.ts';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { itIs, useBilling, recordTransactions, storeTestCard } from './account-under-test.ts';

const owner_id = 41;
const billing = useBilling();
let today: string;

/** Lives day after day, the renewal job beating every morning, until the given day. */
async function liveUntil(day: string): Promise<void> {
  while (today < day) {
    today = addDays(today, 1);
    itIs(today);
    await renewDueSubscriptions(billing);
  }
}

async function invoices(): Promise<PresentedInvoice[]> {
  const { data } = await listInvoices(billing, owner_id, { page: 1, per_page: 200 });
  return data.toReversed();
}

/** An invoice in one line: number, period, total, status, and the days it was issued and paid. */
function told({ number, period, total_subunits, currency, status, issued_at, paid_at }: PresentedInvoice): string {
  const days = `${issued_at.slice(0, 10)}/${paid_at?.slice(0, 10) ?? 'unpaid'}`;
  return `${number} ${period.start_date}–${period.end_date} ${total_subunits} ${currency} ${status} ${days}`;
}

const subscription = (): ReturnType<typeof readSubscription> => readSubscription(billing, owner_id);

test('eighteen months: trial, paid, overage, decline, grace, expired, card renewed, plan changes, deletion, every invoice checked', async () => {
  // 1 August 2025: the first API call starts a journal trial; the owner moves to ledger, whose 60 days count from today.
  today = '2025-08-01';
  itIs(today);
  expect(await subscription()).toMatchObject({ plan: 'journal', on_trial: true, trial_ends_at: '2025-08-31', status: 'active' });
  await changeSubscription(billing, owner_id, { plan: 'ledger', billing_email: 'owner@example.com' }, false);
  expect(await subscription()).toMatchObject({ plan: 'ledger', on_trial: true, trial_ends_at: '2025-09-30', renewal_date: '2025-09-30' });

  // A card is stored during the trial: nothing is charged before its end.
  await liveUntil('2025-09-10');
  await storeTestCard(billing, owner_id);
  await refreshCard(billing, owner_id);
  expect((await subscription()).card).toEqual({ on_file: true, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035 });
  expect(await invoices()).toEqual([]);

  // The trial's last day is the first charge; 30 September is the anchor from here on.
  await liveUntil('2025-10-01');
  expect(await subscription()).toMatchObject({ status: 'active', on_trial: false, trial_ends_at: null, renewal_date: '2025-10-30' });

  // October brings 325 transactions: 25 beyond 300, billed once October is complete, with the renewal of 30 November.
  await recordTransactions(billing, owner_id, '2025-10', 325);
  expect((await subscription()).usage).toMatchObject({ transactions: 325, overage_count: 25, overage_amount_subunits: 250 });
  await liveUntil('2026-03-01');
  expect((await invoices()).map(told)).toEqual([
    'INV-000001 2025-09-30–2025-10-30 999 USD paid 2025-09-30/2025-09-30',
    'INV-000002 2025-10-30–2025-11-30 999 USD paid 2025-10-30/2025-10-30',
    'INV-000003 2025-11-30–2025-12-30 1249 USD paid 2025-11-30/2025-11-30',
    'INV-000004 2025-12-30–2026-01-30 999 USD paid 2025-12-30/2025-12-30',
    'INV-000005 2026-01-30–2026-02-28 999 USD paid 2026-01-30/2026-01-30',
    'INV-000006 2026-02-28–2026-03-30 999 USD paid 2026-02-28/2026-02-28',
  ]);
  expect((await invoices())[2]?.lines).toEqual([
    { description: 'Ledger plan, 2025-11-30 to 2025-12-30', quantity: 1, unit_subunits: 999, amount_subunits: 999 },
    { description: 'Transactions beyond 300 in 2025-10, Ledger plan', quantity: 25, unit_subunits: 10, amount_subunits: 250 },
  ]);

  // The card is replaced by one that declines: on 30 March the renewal fails, the invoice stays open, grace begins a day later.
  await liveUntil('2026-03-15');
  await storeTestCard(billing, owner_id, '4000 0000 0000 0341');
  await liveUntil('2026-03-30');
  expect(await subscription()).toMatchObject({ status: 'active', renewal_date: '2026-03-30' });
  await liveUntil('2026-03-31');
  expect(await subscription()).toMatchObject({ status: 'grace', grace_ends_at: '2026-04-13' });
  await liveUntil('2026-04-13');
  expect((await subscription()).status).toBe('grace');
  const attempts = await billing.db.collection('payment_attempts').countDocuments({ owner_id, kind: 'renewal', status: 'failed' });
  expect(attempts).toBe(7); // the renewal date and six retries

  // Grace ends unpaid: expired. The open invoice is the only trace of the failed charges.
  await liveUntil('2026-05-10');
  expect(await subscription()).toMatchObject({ status: 'expired', grace_ends_at: null, renewal_date: '2026-03-30' });
  expect((await invoices()).slice(6).map(told)).toEqual(['INV-000007 2026-03-30–2026-04-30 999 USD open 2026-03-30/unpaid']);

  // A good card: charged at once when it comes back from the gateway, active from that day, which becomes the anchor.
  await storeTestCard(billing, owner_id);
  await refreshCard(billing, owner_id);
  expect(await subscription()).toMatchObject({ status: 'active', renewal_date: '2026-06-10' });
  expect((await invoices()).slice(6).map(told)).toEqual([
    'INV-000007 2026-03-30–2026-04-30 999 USD void 2026-03-30/unpaid',
    'INV-000008 2026-05-10–2026-06-10 999 USD paid 2026-05-10/2026-05-10',
  ]);

  // From ledger to books in mid-period: the difference for 10 of 30 days is charged at once; the next renewal costs the new price.
  await liveUntil('2026-06-30');
  await changeSubscription(billing, owner_id, { plan: 'books' }, false);
  expect(await subscription()).toMatchObject({ plan: 'books', renewal_date: '2026-07-10', price_subunits: 2999 });

  // Back to ledger, and to Kenyan shillings: no charge and no refund, the next renewal is in the new currency.
  await liveUntil('2026-08-01');
  await changeSubscription(billing, owner_id, { plan: 'ledger', currency: 'KES' }, false);
  await liveUntil('2027-01-20');
  expect((await invoices()).slice(8).map(told)).toEqual([
    'INV-000009 2026-06-10–2026-07-10 999 USD paid 2026-06-10/2026-06-10',
    'INV-000010 2026-06-30–2026-07-10 667 USD paid 2026-06-30/2026-06-30',
    'INV-000011 2026-07-10–2026-08-10 2999 USD paid 2026-07-10/2026-07-10',
    'INV-000012 2026-08-10–2026-09-10 129900 KES paid 2026-08-10/2026-08-10',
    'INV-000013 2026-09-10–2026-10-10 129900 KES paid 2026-09-10/2026-09-10',
    'INV-000014 2026-10-10–2026-11-10 129900 KES paid 2026-10-10/2026-10-10',
    'INV-000015 2026-11-10–2026-12-10 129900 KES paid 2026-11-10/2026-11-10',
    'INV-000016 2026-12-10–2027-01-10 129900 KES paid 2026-12-10/2026-12-10',
    'INV-000017 2027-01-10–2027-02-10 129900 KES paid 2027-01-10/2027-01-10',
  ]);

  // The account is deleted: over at once, the card gone here and at the gateway, nothing charged ever after.
  await cancelForDeletion(billing, owner_id);
  expect(await subscription()).toMatchObject({ status: 'expired', card: { on_file: false } });
  expect(await billing.db.collection('sandbox_cards').countDocuments({ 'card.last4': '4242', _id: { $in: await chargedCards() } })).toBe(0);
  await liveUntil('2027-02-28');
  expect(await invoices()).toHaveLength(17);

  // What the gateway took is what the invoices say, and each card setup was given back.
  const charged = await billing.db.collection('sandbox_payments').find({ status: 'success', refunded: false }).toArray();
  const paid = (await invoices()).filter(({ status }) => status === 'paid');
  expect(charged.map(({ amount_subunits }) => amount_subunits as number).sort()).toEqual(
    paid.map(({ total_subunits }) => total_subunits).sort(),
  );
  expect(await billing.db.collection('payment_attempts').countDocuments({ refund: 'due' })).toBe(0);

  // The trail of the account tells what the service did by itself: day and name, and nobody as the one who asked for it.
  expect(await leftByItself()).toEqual([
    '2025-09-10 card_stored',
    ...['2025-09-30', '2025-10-30', '2025-11-30', '2025-12-30', '2026-01-30', '2026-02-28'].map((day) => `${day} renewed`),
    '2026-03-15 card_stored',
    ...['2026-03-30', '2026-03-31', '2026-04-02', '2026-04-04', '2026-04-06', '2026-04-09', '2026-04-13'].map(
      (day) => `${day} payment_failed`,
    ),
    '2026-04-14 expired',
    '2026-05-10 card_stored',
    ...['2026-05-10', '2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10', '2026-12-10', '2027-01-10'].map(
      (day) => `${day} renewed`,
    ),
  ]);
});

async function leftByItself(): Promise<string[]> {
  const left = (
    await billing.db.collection<StoredEvents>('account_events').find({ owner_id }).sort({ last_position: 1 }).toArray()
  ).flatMap(eventsOf);
  for (const { actor } of left) expect(actor).toEqual({ user_id: null, api_key_id: null, scopes: [] });
  return left.map(({ at, name }) => `${at.slice(0, 10)} ${name.slice('subscription.'.length)}`);
}

/** Tokens of the cards the last renewals were charged with. */
async function chargedCards(): Promise<never[]> {
  return (await billing.db
    .collection('payment_attempts')
    .distinct('authorization_code', { created_on: { $gte: '2026-12-01' } })) as never[];
}

test('each renewal of that life was counted by what became of its charge', async () => {
  const { values } = await processMetrics.getSingleMetric('daybook_renewals_total')!.get();
  expect(values.flatMap(({ value, labels }) => (value > 0 ? [labels.outcome] : [])).sort()).toEqual(['failed', 'succeeded']);
});
