import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { identity, useMailServer } from '../scenario/sending/sending-books.ts';
import { header } from '../setup/read-mail.ts';
import { confirmOwner } from '../setup/trusted-sender.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const { settings, mails } = useMailServer();
const daybook = useDaybook({ settings });
const browser = useBrowser();
const year = new Date().getFullYear();

/** Three customers who owe since last year: one who may be reminded, one without an address, one who is not reminded. */
async function openBooks(): Promise<{ page: Page; keeper: Bookkeeper; company: string }> {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, {}, { calendar_year: year - 1 });
  await confirmOwner(daybook.database, entity);
  await keeper.patch(`/entity/${entity}`, { identity });
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const customers = [
    { name: 'Bed & Bath', email: 'bills@bath.example' },
    { name: 'Hotel Elbe' },
    { name: 'Zur Post', email: 'post@inn.example', reminders: 'off' },
  ];
  for (const customer of customers) {
    const { id: contact_id } = await keeper.create<{ id: number }>('/contact', customer);
    const dated = { transaction_date: `${year - 1}-11-02`, due_date: `${year - 1}-11-16` };
    await keeper.posted('IN', client, sales, '100', { ...dated, narration: `Shelves for ${customer.name}`, contact_id });
  }
  return { page, keeper, company: page.url() };
}

test('levels are set up, who is to be reminded is chosen, and the reminder arrives', async () => {
  const { page, keeper, company } = await openBooks();
  await page.goto(`${company}/owed/receivable`);
  await page.getByRole('link', { name: 'Remind…' }).click();
  const add = page.getByRole('button', { name: 'Add a level' });
  await add.waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  const above = (await page.locator('.levels p').boundingBox())!;
  expect((await add.boundingBox())!.y - above.y - above.height).toBeGreaterThanOrEqual(12);
  await add.click();
  const level = page.getByRole('group', { name: 'Level 1' });
  await level.getByLabel('Days after the due date').fill('7');
  await level.getByLabel('Fee').fill('5,50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await keeper.get(new URL(company).pathname.replace('/console', '/entity'))).body.resource.reminder_levels).toMatchObject([
    { days_after_due: 7, fee: 5.5 },
  ]);

  await page.goto(`${company}/reminders`);
  await page.getByRole('checkbox', { name: 'Choose Bed & Bath' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await page.getByText('Has no e-mail address').waitFor();
  await page.getByText('Is not reminded').waitFor();
  await page.getByRole('button', { name: 'Look at the letter to Bed & Bath' }).click();
  const letter = page.getByRole('dialog').frameLocator('iframe');
  await letter.getByText('105.50 EUR').waitFor();
  await letter.getByRole('heading', { name: 'Payment reminder' }).waitFor();
  expect(await mails(0)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remind one contact' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remind one contact' }).click();
  await page.getByText('One contact is reminded.').waitFor();
  const past = page.getByRole('region', { name: 'Sent reminders' });
  await past.getByRole('link', { name: 'Bed & Bath' }).waitFor();
  await past.getByRole('button', { name: 'Look at the letter to Bed & Bath' }).focus();
  await page.keyboard.press('Enter');
  await letter.getByText('105.50 EUR').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').waitFor({ state: 'detached' });
  // The fee that was asked for is booked on request, and then owed.
  await keeper.create('/reporting-period', { calendar_year: year, period_count: 2 });
  await past.getByRole('button', { name: 'Book…' }).click();
  await page.getByRole('combobox', { name: 'Account of the fee' }).fill('Sales');
  await page.getByRole('option', { name: /Sales/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Book' }).click();
  await past.getByRole('link', { name: 'Booked' }).waitFor();
  expect(await keeper.list('/transaction', { 'transaction-type': 'JN' })).toMatchObject([{ amount: 5.5 }]);
  const [mail] = await mails(1);
  expect([mail!.recipients, header(mail!, 'subject')]).toEqual([['bills@bath.example'], expect.stringContaining('eminder')]);

  await page.goto(`${company}/mails`);
  await page.getByRole('radio', { name: 'Reminder' }).click();
  await page.getByRole('row').filter({ hasText: 'bills@bath.example' }).getByText('Sent', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Not sent' }).click();
  await page.getByText('No mail matches.').waitFor();
});
