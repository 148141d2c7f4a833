import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../services/subscription/payment/sandbox.ts';
import { readSubscription } from '../../../services/subscription/read-subscription.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { showSandboxPage, submitSandboxPage } from '../../../services/subscription/serve-sandbox-page.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import type { StoredCard } from '../../../shared/subscription/subscription-record.ts';
import { itIs, useBilling, storeTestCard } from './account-under-test.ts';

const good = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2035', cvc: '123' };
const billing = useBilling();
let owner_id = 0;
let reference: string;

beforeEach(async () => {
  owner_id += 1;
  itIs('2025-01-01');
  const { body } = await startCardSetup(billing, owner_id, {
    email: 'a@example.com',
    callback_url: 'https://app.example.com/back?tab=1&x="y',
  });
  const page = body as { reference: string; authorization_url: string; status: string };
  reference = page.reference;
  expect(page).toMatchObject({ status: 'active', authorization_url: `${billing.public_url}/sandbox/pay/${reference}` });
});

const card = async (): Promise<object> => (await readSubscription(billing, owner_id)).card;

describe('the card page', () => {
  test('is a complete form without scripts: each field has its label, and nothing is loaded from elsewhere', async () => {
    const { status, text } = await showSandboxPage(billing, reference);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text).toContain('<form method="post"');
    for (const name of ['number', 'exp_month', 'exp_year', 'cvc']) {
      expect(text).toContain(`<label for="${name}">`);
      expect(text).toContain(`<input id="${name}" name="${name}"`);
    }
    expect(text).not.toMatch(/<script|src=|https:/);
  });

  test('a good card is stored at once, and the page leads back with the reference', async () => {
    const { status, text } = await submitSandboxPage(billing, reference, good);
    expect(status).toBe(200);
    expect(text).toContain(`href="https://app.example.com/back?tab=1&amp;x=%22y&amp;trxref=${reference}&amp;reference=${reference}"`);
    expect(await card()).toEqual({ on_file: true, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035 });
  });

  test('sent twice it stores one card', async () => {
    await submitSandboxPage(billing, reference, good);
    const again = await submitSandboxPage(billing, reference, { ...good, exp_year: '2040' });
    expect(again.text).toContain('Card stored');
    expect(await card()).toMatchObject({ exp_year: 2035 });
  });

  test('sent twice at once it keeps the card that paid, and no other', async () => {
    const cards = billing.db.collection<{ _id: string }>('sandbox_cards');
    const before = await cards.countDocuments();
    const sandbox = billing.gateway as Sandbox;
    const sent = ['one', 'two'].map((authorization_code) => ({
      authorization_code,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2035,
      email: 'a@example.com',
    }));
    await Promise.all(sent.map((each) => sandbox.complete(reference, 'succeeds', each as StoredCard)));
    const paid = (await sandbox.paymentOf(reference))?.card?.authorization_code;
    expect([await cards.countDocuments(), await cards.countDocuments({ _id: paid! })]).toEqual([before + 1, 1]);
  });

  test.each([
    ['a declined card', { ...good, number: '4000000000000002' }, 'The card was declined'],
    ['an expired card', { ...good, exp_month: '12', exp_year: '2024' }, 'This card has expired'],
    ['a number that is no test card', { ...good, number: '<b>4111' }, 'Use one of the test cards'],
    ['no security code', { ...good, cvc: '' }, 'security code'],
    ['an empty form', {}, 'Give the month'],
  ])('%s is told beside its field and stores nothing', async (_name, form, message) => {
    const { status, text } = await submitSandboxPage(billing, reference, form);
    expect([status, text.includes(message), text.includes('aria-invalid="true"'), text.includes('<b>4111')]).toEqual([
      422,
      true,
      true,
      false,
    ]);
    expect(text).toContain('<title>Error: ');
    expect(await card()).toMatchObject({ on_file: false });
  });

  test('a card is good through the last day of its month', async () => {
    itIs('2025-01-31T23:59:59Z');
    expect((await submitSandboxPage(billing, reference, { ...good, exp_month: '01', exp_year: '2025' })).status).toBe(200);
  });

  test('an unknown address is a 404 page', async () => {
    expect((await showSandboxPage(billing, 'nothing')).status).toBe(404);
    expect((await submitSandboxPage(billing, 'nothing', good)).status).toBe(404);
  });

  test('card numbers never touch the database', async () => {
    await submitSandboxPage(billing, reference, good);
    for (const { name } of await billing.db.listCollections({}, { nameOnly: true }).toArray()) {
      expect(JSON.stringify(await billing.db.collection(name).find().toArray())).not.toMatch(/4242[\s-]?4242/);
    }
  });
});

describe('stored test cards', () => {
  test.each([
    ['4000000000000341', '2035', 'Declined'],
    ['4000000000000069', '2035', 'Expired card'],
    ['4000002760003184', '2035', 'The customer did not confirm it'],
    ['4242424242424242', '2025', 'Expired card'],
  ])('%s until 12/%s: the renewal fails with %s', async (number, exp_year, message) => {
    await storeTestCard(billing, owner_id, number, exp_year);
    itIs('2026-01-15');
    await renewDueSubscriptions(billing);
    const attempt = await billing.db.collection('payment_attempts').findOne({ owner_id, kind: 'renewal' });
    expect(attempt).toMatchObject({ status: 'failed', gateway_message: message });
  });

  test('a new card takes the place of the old one, which the gateway forgets', async () => {
    const first = await storeTestCard(billing, owner_id);
    const replaced = (await (billing.gateway as Sandbox).paymentOf(first))?.card?.authorization_code as never;
    expect(await billing.db.collection('sandbox_cards').countDocuments({ _id: replaced })).toBe(1);
    itIs('2025-01-02');
    await storeTestCard(billing, owner_id, '4000000000000341');
    expect(await card()).toMatchObject({ last4: '0341' });
    expect(await billing.db.collection('sandbox_cards').countDocuments({ _id: replaced })).toBe(0);
  });
});
