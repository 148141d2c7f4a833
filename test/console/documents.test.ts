import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook({ settings: { billing: 'off' } });
const browser = useBrowser();
const day = `${new Date().getFullYear()}-01-15`;

test('an invoice is shown as it is sent, in a frame that runs nothing, and is had as a PDF', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const name = 'Bed <script>parent.document.title = "lost"</script> & Bath';
  const contact = await keeper.create<Json>('/contact', { name });
  const { id } = await keeper.posted('IN', client, sales, '750.25', {
    transaction_date: day,
    contact_id: contact.id,
    narration: 'Shelves',
  });
  await page.goto(`${page.url()}/transactions/${String(id)}`);
  await page.getByRole('button', { name: 'Show it as it is sent' }).click();
  const frame = page.frameLocator('iframe.page-frame');
  await frame.getByRole('heading', { name: 'Invoice' }).waitFor();
  await frame.getByText(name).waitFor();
  // Its style has come in: the sum stands in white on the colour of the company.
  expect(
    await frame
      .locator('.due td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color),
  ).toBe('rgb(255, 255, 255)');
  expect(await page.title()).not.toBe('lost');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'PDF' }).click()),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone the heads of the document are not broken inside a word', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, { width: 390 });
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { id } = await keeper.posted('IN', client, sales, '1750.25', { transaction_date: day, narration: 'Shelves' });
  await page.goto(`${page.url()}/transactions/${String(id)}`);
  await page.getByRole('button', { name: 'Show it as it is sent' }).click();
  const head = page.frameLocator('iframe.page-frame').getByRole('columnheader', { name: 'Description' });
  await head.waitFor();
  const lines = await head.evaluate((cell) => {
    const range = cell.ownerDocument.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('a company says who it is on its invoices; what the form does not ask for stays', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const [entity] = await keeper.list('/entity');
  const path = `/entity/${String(entity!.id)}`;
  await keeper.patch(path, { identity: { trade_name: 'Kontor', cc: ['copy@example.com'] } });
  await page.goto(`${page.url()}/settings/identity`);
  await page.getByLabel('Street and number').fill('Hafenstraße 12');
  await page.getByLabel('Country').selectOption('Germany (DE)');
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('must be an IBAN whose check number fits').first().waitFor();
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.getByLabel('Above the lines of an invoice').fill('Thank you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const { identity } = (await keeper.get(path)).body.resource;
  expect(identity).toMatchObject({
    trade_name: 'Kontor',
    cc: ['copy@example.com'],
    address: { line1: 'Hafenstraße 12', country: 'DE' },
    bank_accounts: [{ iban: 'DE02120300000000202051' }],
    texts: [{ transaction_type: 'IN', language: 'en', intro: 'Thank you.' }],
  });
});
