import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear() - 1;
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Books of the year before, with a draft and a payment that settles nothing in January, on the screen of that month. */
async function openJanuary() {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year });
  const bank = await keeper.account('Bank', 'BANK');
  const client = await keeper.account('Client', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const dated = { transaction_date: `${year}-01-15` };
  const invoice = await keeper.posted('IN', client, sales, '120.50', dated);
  const receipt = await keeper.posted('RC', client, bank, '120.50', dated);
  const draft = await keeper.posted('CS', bank, sales, '10', { ...dated, post: false });
  await page.goto(`${new URL(page.url()).pathname}/month-end/${year}-01`);
  await page.getByRole('heading', { name: `Month-end: January ${year}` }).waitFor();
  return { page, keeper, bank, invoice, receipt, draft };
}

test('each step of a month-end says what is left of it and leads to where it is done, and the month is locked', async () => {
  const { page, keeper, invoice, receipt, draft } = await openJanuary();
  await step(page, 'Assign what was paid').getByText('1 left').waitFor();
  await step(page, 'Look for what is missing').getByText('1 left').waitFor();
  await step(page, 'Reconcile the bank accounts').getByRole('row').filter({ hasText: 'Bank' }).filter({ hasText: '120.50 EUR' }).waitFor();
  // What the bank says is typed, and stays: who typed it, and what is missing.
  await page.getByLabel('Balance of Bank at the bank').fill('100,5');
  await page.getByRole('button', { name: 'Save' }).click();
  const typed = step(page, 'Reconcile the bank accounts').getByRole('row').filter({ hasText: '100.50 EUR' });
  await typed.filter({ hasText: '20.00' }).filter({ hasText: 'by Ines Marchetti' }).waitFor();
  await page.reload();
  const lock = page.getByRole('button', { name: `Lock until 31 Jan ${year}` });
  await lock.click();
  // What is open is said before anything is locked.
  const asked = page.getByRole('alertdialog', { name: `Lock until 31 Jan ${year} all the same?` });
  await asked.getByText('At the end of the month Bank differs from the bank by 20.00 EUR.').waitFor();
  await asked.getByText('One draft is left, which is in no statement.').waitFor();
  await asked.getByRole('button', { name: 'Not yet' }).click();
  expect(await keeper.list('/entity')).toMatchObject([{ locked_until: null }]);
  await page.getByRole('button', { name: 'Change the balance of Bank at the bank' }).click();
  await page.getByLabel('Balance of Bank at the bank').fill('120.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await step(page, 'Reconcile the bank accounts').getByText('Agrees').waitFor();
  await page.getByRole('link', { name: 'Drafts to the end of the month' }).click();
  await page.getByText('1 shown').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Income statement' }).last().click();
  expect(new URL(page.url()).searchParams.get('to')).toBe(`${year}-01-31`);
  await page.goBack();
  await keeper.create('/assignment', { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 120.5 });
  await keeper.delete(`/transaction/${draft.id}`);
  await page.reload();
  await step(page, 'Assign what was paid').getByText('Done').waitFor();
  await step(page, 'Look for what is missing').getByText('Done').waitFor();
  await lock.click();
  await page.getByText(`January ${year} is locked.`).waitFor();
  await page.getByText('Nothing is left to do.').waitFor();
  expect(await keeper.list('/entity')).toMatchObject([{ locked_until: expect.stringContaining(`${year}-01-31`) }]);
});

test('a month with a difference is locked by who says so', async () => {
  const { page, keeper } = await openJanuary();
  await page.getByLabel('Balance of Bank at the bank').fill('100.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change the balance of Bank at the bank' }).waitFor();
  await page.getByRole('button', { name: `Lock until 31 Jan ${year}` }).click();
  await page.getByRole('button', { name: 'Lock all the same' }).click();
  await page.getByText(`January ${year} is locked.`).waitFor();
  expect(await keeper.list('/entity')).toMatchObject([{ locked_until: expect.stringContaining(`${year}-01-31`) }]);
});
