import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { daysBefore, today } from '../../console/src/parts/today.ts';
import { dueDaysOf } from '../../console/src/screens/owed/due-days.ts';
import type { Json } from '../setup/client.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();

interface Books {
  page: Page;
  keeper: Bookkeeper;
  client: number;
}

/** An overdue invoice of 100 to a contact, one of 80.30 to nobody in particular, and a receipt of 20 that settles nothing. */
async function openBooks(): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { id: contact_id } = await keeper.create<Json>('/contact', { name: 'Maison Delacourt' });
  const dated = { transaction_date: `${year}-01-02`, due_date: `${year}-01-02` };
  await keeper.posted('IN', client, sales, '100', { ...dated, narration: 'Brand guidelines', contact_id });
  await keeper.posted('IN', client, sales, '80.30', { ...dated, due_date: `${year + 1}-12-31`, narration: 'Posters' });
  await keeper.posted('RC', client, bank, '20', { transaction_date: `${year}-01-03`, narration: 'Transfer' });
  return { page, keeper, client };
}

test('who owes what is told by contact, and an item is paid from its row', async () => {
  const { page, keeper } = await openBooks();
  await page.goto(`${page.url()}/owed/receivable`);
  const aged = page.locator('.aged');
  await aged.waitFor();
  expect(await aged.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Customer'),
    expect.stringMatching(/Maison Delacourt.*100\.00/s),
    expect.stringMatching(/Without a contact.*60\.30/s),
  ]);
  await page
    .getByText(/days? late|overdue/i)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Record receipt: Brand guidelines' }).click();
  expect(await page.getByLabel('Price').inputValue()).toBe('100');
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Bank');
  await page.getByRole('option', { name: /Bank/ }).click();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText(/^Settles/).waitFor();
  expect(await keeper.list('/assignment')).toMatchObject([{ amount: 100, cleared_type: 'Transaction' }]);
  expect(await keeper.list('/transaction', { 'contact-code': 'C-0001', 'transaction-type': 'RC' })).toHaveLength(1);
  expect(await keeper.list('/open-item', { kind: 'outstanding' })).toMatchObject([{ narration: 'Posters' }]);
});

test('a contact shows what is open with it, and its statement of account', async () => {
  const { page } = await openBooks();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('link', { name: /Maison Delacourt/ }).click();
  await page.getByRole('region', { name: 'Open invoices' }).getByRole('link', { name: 'Brand guidelines', exact: true }).waitFor();
  const statement = page.getByRole('region', { name: 'Statement of account' });
  await statement.getByText('Brand guidelines').waitFor();
  expect(await statement.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Balance'),
    expect.stringContaining('Brought forward'),
    expect.stringMatching(/Brand guidelines.*100\.00/s),
  ]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await statement.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'PDF' }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toBe('Statement of account_C-0001.pdf');
});

test('an open invoice is marked as disputed, which its page and the open items say, and nobody is reminded until the mark is taken away', async () => {
  const { page, keeper } = await openBooks();
  const company = page.url();
  const [invoice] = await keeper.list('/transaction', { search: 'Brand' });
  await page.goto(`${company}/transactions/${String(invoice!.id)}`);
  await page.getByRole('button', { name: 'Disputed…' }).click();
  await page.getByLabel('What is disputed').fill('Two pages are missing');
  await page.getByRole('button', { name: 'Mark as disputed' }).click();
  await page.getByText('Disputed: Two pages are missing').waitFor();
  await page.goto(`${company}/owed/receivable`);
  await page.locator('.open-items').getByText('Disputed: Two pages are missing').waitFor();
  expect((await keeper.get(`/transaction/${String(invoice!.id)}`)).body.resource).toMatchObject({
    dispute: { reason: 'Two pages are missing', until: null },
    outstanding: 100,
  });
  await page.getByRole('link', { name: 'Brand guidelines', exact: true }).click();
  await page.getByRole('button', { name: 'Disputed…' }).click();
  await page.getByRole('button', { name: 'It is disputed no more' }).click();
  await page.getByText('Disputed: Two pages are missing').waitFor({ state: 'detached' });
  expect((await keeper.get(`/transaction/${String(invoice!.id)}`)).body.resource.dispute).toBeNull();
});

test('the due dates of an age follow from the ages that the service names', () => {
  const brackets = { 'not due': 0, '1 - 30 days': 30, '31 - 60 days': 60, '90+ days': null };
  expect(Object.keys(brackets).map((age) => dueDaysOf(brackets, age, '2026-03-31'))).toEqual([
    { due_from: '2026-03-31' },
    { due_from: '2026-03-01', due_by: '2026-03-30' },
    { due_from: '2026-01-30', due_by: '2026-02-28' },
    { due_by: '2026-01-29' },
  ]);
});

test('an age leads to its items, all of them or those of a contact, and from there to reminding it', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, {}, { calendar_year: year - 1 });
  await keeper.patch(`/entity/${entity}`, { reminder_levels: [{ days_after_due: 3 }] });
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const contact = async (name: string) => (await keeper.create<Json>('/contact', { name, email: 'office@example.com' })).id as number;
  const [first, second] = [await contact('Maison Delacourt'), await contact('Hotel Elbe')];
  for (const [contact_id, amount, late, narration] of [
    [first, '100', 45, 'Brand guidelines'],
    [second, '70', 40, 'Menus'],
    [first, '50', -10, 'Posters'],
  ] as const)
    await keeper.posted('IN', client, sales, amount, {
      ...{ contact_id, narration, transaction_date: `${year - 1}-11-02` },
      due_date: daysBefore(today(), late),
    });
  await page.goto(`${page.url()}/owed/receivable`);
  const open = page.getByRole('region', { name: 'Open invoices' });
  await open.getByRole('row').nth(3).waitFor();
  await page.getByLabel('By how long it is due').getByRole('link', { name: '31 to 60' }).focus();
  await page.keyboard.press('Enter');
  // What was shown keeps its place, unseen, until the others are there.
  await open.getByRole('link', { name: 'Posters', exact: true }).waitFor({ state: 'detached' });
  await open.getByRole('link', { name: 'Menus', exact: true }).waitFor();
  expect(await open.getByRole('row').count()).toBe(3);
  await page.reload();
  await open.getByText('31 to 60').waitFor();
  await open.getByRole('link', { name: 'Show all' }).click();
  await open.getByRole('link', { name: 'Posters', exact: true }).waitFor();
  await page
    .locator('.aged')
    .getByRole('row', { name: /Maison Delacourt/ })
    .getByRole('link', { name: '100.00' })
    .click();
  await open.getByRole('link', { name: 'Menus', exact: true }).waitFor({ state: 'detached' });
  await open.getByRole('link', { name: 'Brand guidelines', exact: true }).waitFor();
  await open.getByRole('link', { name: 'Remind…' }).click();
  await page.getByRole('checkbox', { name: 'Choose Maison Delacourt' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('checkbox', { name: 'Choose Hotel Elbe' }).waitFor();
});

test('what is owed is compared with the ledger, and what was moved without an item is named with its account', async () => {
  const { page, keeper, client } = await openBooks();
  const company = page.url();
  await page.goto(`${company}/owed/receivable`);
  await page.getByText('€160.30 in the ledger: the items come to the same.').waitFor();
  const bank = await keeper.account('Till', 'BANK');
  await keeper.posted('JN', bank, client, '12', { transaction_date: `${year}-01-04`, narration: 'Rounded off', credited: false });
  await page.reload();
  const control = page.locator('.control').filter({ hasText: '€148.30 in the ledger, of which' });
  await control.getByRole('link', { name: 'Clients' }).click();
  await page.getByText('Rounded off').waitFor();
});
