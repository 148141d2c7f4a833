import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();

const last_year = year - 1;

test('a month that is locked takes nothing any more, and the lock goes back with a reason only', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: last_year });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.getByLabel('Lock until').fill(`${last_year}-01-31`);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText(`Nothing dated 31 Jan ${last_year} or before can change any more.`).waitFor();
  const line_items = [{ account_id: sales, amount: 10 }];
  const sale = { transaction_type: 'CS', account_id: bank, narration: 'Late', post: true, line_items };
  expect((await keeper.post('/transaction', { ...sale, transaction_date: `${last_year}-01-15` })).status).toBe(400);
  await page.getByLabel('Lock until').fill(`${last_year}-01-10`);
  expect(await page.getByRole('button', { name: 'Move back' }).isDisabled()).toBe(true);
  await page.getByLabel('Why it moves back').fill('A sale was forgotten.');
  await page.getByRole('button', { name: 'Move back' }).click();
  await page.getByText(`Nothing dated 10 Jan ${last_year} or before can change any more.`).waitFor();
  expect((await keeper.post('/transaction', { ...sale, transaction_date: `${last_year}-01-15` })).status).toBe(201);
});

test('the annual accounts of a year are saved as a file', async () => {
  const { page } = await openKeptCompany(browser, daybook);
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.getByRole('button', { name: 'Annual accounts' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF' }).click()]);
  expect(download.suggestedFilename()).toBe(`annual-accounts_${year}.pdf`);
});

test('the next year is opened before the last one is closed, and goes again while it is empty', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.getByRole('button', { name: `Open the year ${year + 1}` }).click();
  await page.getByRole('button', { name: `Remove: ${year + 1}` }).click();
  await page.getByText(`${year + 1} was removed.`).waitFor();
  expect(await keeper.list('/reporting-period')).toMatchObject([{ calendar_year: year }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Remove: ${year + 1}` }).waitFor();
  expect(await page.getByRole('button', { name: `Remove: ${year}`, exact: true }).count()).toBe(0);
});

test('a year is adjusted and closed into an account of equity, which is asked before it is over, and may be reopened', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await keeper.account('Retained earnings', 'EQUITY');
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  await keeper.posted('CS', bank, sales, '120.50', { transaction_date: `${year}-01-15` });
  await page.reload();
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.getByRole('button', { name: 'Begin adjusting…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(`The year goes on until 31 Dec ${year}.`).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Open: it takes everything.').waitFor();
  await page.getByRole('button', { name: 'Begin adjusting…' }).click();
  await dialog.getByRole('button', { name: 'Adjust it all the same' }).click();
  await page.getByRole('button', { name: 'Close…' }).click();
  await dialog.getByText(`The year goes on until 31 Dec ${year}: what happens by then can be entered no more.`).waitFor();
  await dialog.getByRole('combobox', { name: 'The result goes to' }).fill('retained');
  await page.getByRole('option', { name: 'Retained earnings' }).click();
  await dialog.getByRole('button', { name: 'Close it all the same' }).click();
  await page.getByText(`${year} is closed. Its result of €120.50 went to Retained earnings`).waitFor();
  await page.getByText('Closed: it takes nothing.').waitFor();
  expect(await keeper.list('/reporting-period', { sort: 'id' })).toMatchObject([{ status: 'CLOSED' }, { status: 'OPEN' }]);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('Adjusting: it takes journal entries only.').waitFor();
});

test('a year that is over is adjusted by one press, and nothing warns of its closing', async () => {
  const { page } = await openKeptCompany(browser, daybook, {}, { calendar_year: last_year });
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.getByRole('button', { name: 'Begin adjusting', exact: true }).click();
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('button', { name: 'Close the year' }).waitFor();
  expect(await page.getByText('The year goes on until').count()).toBe(0);
});

test('books are locked until a day that is not over only when that was asked', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await page.getByRole('link', { name: 'Periods' }).click();
  await page.getByLabel('Lock until').fill(`${year}-12-31`);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `Lock until 31 Dec ${year} all the same?` });
  await dialog.getByText(`31 Dec ${year} is not over yet.`).waitFor();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  expect(await keeper.list('/entity')).toMatchObject([{ locked_until: null }]);
});
