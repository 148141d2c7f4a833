import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ServiceBroker } from 'moleculer';
import { setClock } from '../../../shared/base/clock.ts';
import { ErrorRegenerator } from '../../../shared/runtime/regenerate-errors.ts';
import type { Billing } from '../../../services/subscription/billing.ts';
import meteringService from '../../../services/metering/metering.service.ts';
import subscriptionService from '../../../services/subscription/subscription.service.ts';
import { useTestDatabase } from '../../setup/test-database.ts';
import { useStarted } from '../../setup/use-started.ts';
import { itIs } from './account-under-test.ts';

useTestDatabase();
const broker = useStarted(
  async () => {
    const started = new ServiceBroker({ logger: false, errorRegenerator: new ErrorRegenerator(), skipProcessEventRegistration: true });
    started.createService(subscriptionService);
    started.createService(meteringService);
    await started.start();
    return started;
  },
  (started) => started.stop(),
);
let owner_id = 0;

afterAll(() => setClock());

beforeEach(() => {
  owner_id += 10;
  itIs('2025-01-01');
});

type Result = Record<string, never> & { body: Record<string, unknown>; data: { id: number }[] };

function call(action: string, params: object = {}, { user_id = owner_id, dry_run = false } = {}): Promise<Result> {
  const request = dry_run ? { dry_run: true } : {};
  return broker.call(`subscription.${action}`, params, { meta: { caller: { user_id, owner_id }, request } });
}

async function storeCard(): Promise<void> {
  const { body } = await call('startCardSetup', { email: 'a@example.com', callback_url: 'https://app.example.com/back' });
  await broker.call('subscription.submitSandboxPage', {
    reference: body.reference,
    form: { number: '4242424242424242', exp_month: '12', exp_year: '2035', cvc: '123' },
  });
}

describe('who may do what', () => {
  test('a member reads the owner’s subscription and invoices, and may refresh the card', async () => {
    await call('updateSubscription', { plan: 'ledger' });
    const member = { user_id: owner_id + 1 };
    expect(await call('readSubscription', {}, member)).toMatchObject({ plan: 'ledger' });
    expect(await call('listSubscriptionInvoices', {}, member)).toEqual({
      status: 'success',
      data: [],
      meta: { current_page: 1, per_page: 5, total: 0, last_page: 1 },
    });
    expect((await call('refreshCard', {}, member)).body).toMatchObject({ plan: 'ledger' });
  });

  test.each(['startCardSetup', 'refreshCard', 'removeCard'])('%s refuses a dry run', async (action) => {
    const params = action === 'startCardSetup' ? { callback_url: 'https://app.example.com/back' } : {};
    await expect(call(action, params, { dry_run: true })).rejects.toMatchObject({ code: 422, fields: { Rollback: [expect.any(String)] } });
  });

  test('a dry run of a change answers what would be and saves nothing', async () => {
    expect((await call('updateSubscription', { plan: 'books', currency: 'KES' }, { dry_run: true })).body).toMatchObject({
      plan: 'books',
      currency: 'KES',
      trial_ends_at: '2025-04-01',
    });
    expect(await call('readSubscription')).toMatchObject({ plan: 'journal', currency: 'USD' });
  });
});

describe('invoices', () => {
  async function renewTimes(times: number): Promise<void> {
    await storeCard();
    for (const day of ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'].slice(0, times)) {
      itIs(day);
      await broker.call('subscription.renewDueSubscriptions');
    }
  }

  test('are listed newest first, in pages; a page beyond the last is a 422', async () => {
    await renewTimes(3);
    const { data, meta } = await call('listSubscriptionInvoices', { per_page: 2 });
    expect(meta).toEqual({ current_page: 1, per_page: 2, total: 3, last_page: 2 });
    const second = await call('listSubscriptionInvoices', { page: 2, per_page: 2 });
    const ids = [...data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    await expect(call('listSubscriptionInvoices', { page: 3, per_page: 2 })).rejects.toMatchObject({ code: 422 });
  });

  test('one is read as JSON, a page or a PDF; another account’s is a 404', async () => {
    await renewTimes(1);
    const { data } = await call('listSubscriptionInvoices');
    const id = data[0]!.id;
    expect(await call('readSubscriptionInvoice', { id })).toMatchObject({
      status: 'success',
      resource: {
        id,
        period: { start_date: '2025-01-31', end_date: '2025-02-28' },
        currency: 'USD',
        total_subunits: 499,
        status: 'paid',
        issued_at: '2025-01-31T09:00:00.000000Z',
      },
    });
    const page = (await call('readSubscriptionInvoice', { id, format: 'html' })) as unknown as { content_type: string; text: string };
    expect([page.content_type, page.text.includes('4.99 USD')]).toEqual(['text/html; charset=utf-8', true]);
    const pdf = (await call('readSubscriptionInvoice', { id, format: 'pdf' })) as unknown as { content_type: string; base64: string };
    expect([pdf.content_type, Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    owner_id += 1;
    await expect(call('readSubscriptionInvoice', { id })).rejects.toMatchObject({ code: 404 });
  });
});

test('cancelForDeletion ends the subscription, forgets the card, and can be repeated', async () => {
  await storeCard();
  await broker.call('subscription.cancelForDeletion', { owner_id });
  await broker.call('subscription.cancelForDeletion', { owner_id });
  expect(await call('readSubscription')).toMatchObject({ status: 'expired', card: { on_file: false } });
  await expect(call('startCardSetup', { email: 'a@example.com', callback_url: 'https://app.example.com/back' })).rejects.toMatchObject({
    code: 402,
  });
});

test('what was counted in memory is in the database when the service has stopped', async () => {
  await call('updateSubscription', { plan: 'books' });
  for (let read = 0; read < 7; read++) await broker.call('metering.countRead', {}, { meta: { caller: { owner_id } } });
  await broker.destroyService(broker.getLocalService('metering'));
  expect(await call('readSubscription')).toMatchObject({ usage: { api_calls: 7 } });
});

test('the renewal job hears that the service stops', async () => {
  const service = broker.getLocalService('subscription') as unknown as { billing: Billing };
  await broker.destroyService('subscription');
  expect(service.billing.stop.aborted).toBe(true);
});
