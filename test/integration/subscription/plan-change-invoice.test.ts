import { beforeEach, expect, test } from '@jest/globals';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { listInvoices } from '../../../services/subscription/list-invoices.ts';
import { readInvoice } from '../../../services/subscription/read-invoice.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
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

test('the invoice of a paid plan change goes to the billing_email that came with it', async () => {
  await changeSubscription(billing, owner_id, { plan: 'books', billing_email: 'new@example.com' }, false);
  const { data } = await listInvoices(billing, owner_id, { page: 1, per_page: 10 });
  const page = (await readInvoice(billing, owner_id, data[0]!.id, 'html')) as { text: string };
  expect([page.text.includes('new@example.com'), page.text.includes('old@example.com')]).toEqual([true, false]);
});
