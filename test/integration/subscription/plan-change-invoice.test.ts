import { beforeEach, expect, test } from '@jest/globals';
import type { InvoiceRecord } from '../../../shared/subscription/invoice-record.ts';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { listInvoices } from '../../../services/subscription/list-invoices.ts';
import { readInvoice } from '../../../services/subscription/read-invoice.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { itIs, storeTestCard, useBilling } from './account-under-test.ts';

const billing = useBilling();
let owner_id = 700;

/** Somebody whose month of the ledger plan was paid in USD on 2 March and ends on 2 April; it is 17 March. */
beforeEach(async () => {
  owner_id += 1;
  itIs('2025-01-01');
  await changeSubscription(billing, owner_id, { plan: 'ledger', billing_email: 'old@example.com' }, false);
  await storeTestCard(billing, owner_id);
  itIs('2025-03-02');
  await renewDueSubscriptions(billing);
  itIs('2025-03-17');
});

async function newestInvoice(): Promise<InvoiceRecord> {
  return (await billing.db.collection<InvoiceRecord>('invoices').find({ owner_id }).sort({ _id: -1 }).limit(1).toArray())[0]!;
}

test('the invoice of a paid plan change goes to the billing_email that came with it', async () => {
  await changeSubscription(billing, owner_id, { plan: 'books', billing_email: 'new@example.com' }, false);
  const { data } = await listInvoices(billing, owner_id, { page: 1, per_page: 10 });
  const page = (await readInvoice(billing, owner_id, data[0]!.id, 'html')) as { text: string };
  expect([page.text.includes('new@example.com'), page.text.includes('old@example.com')]).toEqual([true, false]);
});

test('a dearer plan is charged in the currency of the paid month, also after a change of currency', async () => {
  await changeSubscription(billing, owner_id, { currency: 'KES' }, false);
  await changeSubscription(billing, owner_id, { plan: 'books' }, false);
  expect(await newestInvoice()).toMatchObject({ currency: 'USD', total_subunits: 1032 }); // (2999 − 999) × 16 of 31 days
  itIs('2025-04-02');
  await renewDueSubscriptions(billing);
  expect(await newestInvoice()).toMatchObject({ currency: 'KES', total_subunits: 389900 });
});

test('a dearer plan on the first day of a month that was paid in the new currency is charged in that', async () => {
  await changeSubscription(billing, owner_id, { currency: 'KES' }, false);
  itIs('2025-04-02');
  await renewDueSubscriptions(billing);
  await changeSubscription(billing, owner_id, { currency: 'USD' }, false);
  await changeSubscription(billing, owner_id, { plan: 'books' }, false);
  expect(await newestInvoice()).toMatchObject({ currency: 'KES', total_subunits: 260000 }); // 3,899 − 1,299 for the whole month
});

test('a plan that was left and is taken again within its month is not paid for twice, and needs no card', async () => {
  const change = (plan: 'journal' | 'books') => changeSubscription(billing, owner_id, { plan }, false);
  await change('books');
  const { _id } = await newestInvoice();
  await change('journal');
  await billing.db.collection<SubscriptionRecord>('subscriptions').updateOne({ _id: owner_id }, { $set: { card: null } });
  await expect(change('books')).resolves.toMatchObject({ status: 200, body: { plan: 'books' } });
  expect(await newestInvoice()).toMatchObject({ _id, total_subunits: 1032 });
});
