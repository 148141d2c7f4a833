import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('Home names what can be done now, each with where: receipts and payments that settle nothing, webhooks that failed, a card that ends', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const supplier = await keeper.account('Papier & Cie', 'PAYABLE');
  const dated = { transaction_date: `${new Date().getFullYear()}-01-15` };
  await keeper.posted('RC', client, bank, '150', { ...dated, narration: 'Transfer of the client' });
  await keeper.posted('PY', supplier, bank, '80', { ...dated, narration: 'Paid ahead' });
  const { id } = await keeper.create('/webhook', { url: 'https://example.com/hook' });
  const email = `${crypto.randomUUID()}@example.com`;
  await keeper.post('/subscription', { plan: 'journal', billing_email: email });
  const { db } = daybook.database;
  await page.reload();
  const work = page.getByRole('region', { name: 'To do' });
  await work.getByRole('link', { name: 'Assign payments: 1' }).waitFor();
  // What lies in order is not named.
  expect(await work.getByText(/webhooks|card/i).count()).toBe(0);
  await db
    .collection<{ _id: number }>('webhooks')
    .updateOne({ _id: id }, { $set: { active: false, paused_because: 'failing', paused_at: new Date() } });
  const now = new Date();
  const card = {
    authorization_code: 'AUTH',
    email,
    brand: 'visa',
    last4: '4242',
    exp_month: now.getMonth() + 1,
    exp_year: now.getFullYear(),
  };
  await db.collection('subscriptions').updateOne({ billing_email: email }, { $set: { card } });
  await page.reload();
  await work.getByRole('link', { name: 'Look at webhooks that failed: 1' }).waitFor();
  await work.getByRole('link', { name: 'Store another card' }).waitFor();
  await work.getByRole('link', { name: 'Assign receipts: 1' }).click();
  await page.getByRole('heading', { name: 'Receipts that settle nothing yet' }).waitFor();
  await page.getByText('Transfer of the client').first().waitFor();
});
