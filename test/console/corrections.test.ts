import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { chooseOption } from './choose-option.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

const today = new Date().toISOString().slice(0, 10);
const year = today.slice(0, 4);
const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Preview' });
const willHappen = (page: Page) => page.getByRole('list', { name: 'What will happen' });
const read = async (keeper: Bookkeeper, id: number) => (await keeper.get(`/transaction/${id}`)).body.resource;

test('a paid invoice is corrected in its filled form, which says what will happen; all of it is done by one key', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const rent = await keeper.account('Rent received', 'OPERATING_REVENUE');
  const dated = { transaction_date: `${year}-01-15` };
  const { id: invoice } = await keeper.posted('IN', client, sales, 100, { ...dated, narration: 'Room in January' });
  const { id: receipt } = await keeper.posted('RC', client, bank, 60, dated);
  await keeper.post('/assignment', { transaction_id: receipt, cleared_id: invoice, cleared_type: 'Transaction', amount: 60 });
  await page.goto(`/console/${entity}/transactions/${invoice}`);
  await page.getByRole('link', { name: 'Correct…' }).click();
  await page.getByRole('heading', { name: 'Correct a posted entry' }).waitFor();
  expect(await page.getByLabel('Price').inputValue()).toBe('100');
  await chooseOption(page, 'Account', 'Rent received');
  await page.getByLabel('Price').fill('50');
  await outcomeOf(page).getByText('€50.00').waitFor();
  await willHappen(page).getByText(`IN01/0001 is reversed on 15 Jan ${year} by JN01/0001.`).waitFor();
  await willHappen(page).getByText(`IN01/0002 is posted in its place, dated 15 Jan ${year}.`).waitFor();
  await willHappen(page).getByText('RC01/0001 stays assigned with 50.00 EUR of 60.00 EUR; the rest is open.').waitFor();
  expect(await keeper.list('/transaction')).toHaveLength(2);
  await page.getByLabel('Reason').fill('Wrong account');
  await page.keyboard.press('Control+Enter');
  await page.getByText('IN01/0001 was corrected: IN01/0002 stands in its place.').waitFor();
  const old = await read(keeper, invoice);
  const [made, reversal] = [await read(keeper, old.replaced_by_id), await read(keeper, old.reversed_by_id)];
  expect(made).toMatchObject({ amount: 50, settlement: 'settled', replaces_id: invoice, line_items: [{ account_id: rent }] });
  expect(reversal).toMatchObject({ narration: 'Wrong account', amount: 100 });
  expect(await read(keeper, receipt)).toMatchObject({ outstanding: 10 });
  // The old one says what stands in its place, and why it is corrected no more.
  await page.getByRole('link', { name: 'IN01/0001' }).click();
  await page.getByText('It has been corrected already').waitFor();
  expect(await page.getByRole('button', { name: 'Correct…' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'IN01/0002' }).waitFor();
});

test('where its month is locked a correction is of today, unless the lock is moved back', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, { width: 390 });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { id } = await keeper.posted('CS', bank, sales, 100, { transaction_date: `${year}-01-15`, narration: 'Poster sales' });
  await keeper.patch(`/entity/${entity}`, { locked_until: `${year}-01-31` });
  await page.goto(`/console/${entity}/transactions/${id}`);
  await page.getByRole('link', { name: 'Correct…' }).click();
  await willHappen(page).getByText(`The books are locked until 31 Jan ${year}`).waitFor();
  expect(await willHappen(page).getByRole('link', { name: 'Move the lock back' }).getAttribute('href')).toContain('/periods');
  await page.getByLabel('Price').fill('1000');
  await outcomeOf(page).getByText('€1,000.00').waitFor();
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByText('CS01/0001 was corrected').waitFor();
  const old = await read(keeper, id);
  for (const other of [old.replaced_by_id, old.reversed_by_id])
    expect((await read(keeper, other)).transaction_date.slice(0, 10)).toBe(today);
});
