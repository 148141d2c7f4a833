import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { joinBooks, openKeptCompany, PASSWORD } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** A company at one of its settings. */
async function openSettings(part: string, look: Look = {}): Promise<{ page: Page; keeper: Bookkeeper }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  await keeper.account('Value added tax', 'CONTROL');
  await page.goto(`${page.url()}/settings/${part}`);
  return { page, keeper };
}

const dialog = (page: Page) => page.getByRole('alertdialog');

test('what stands on statements is changed where one sees it, and a refusal says why', async () => {
  const { page, keeper } = await openSettings('company');
  await page.getByLabel('Legal name').fill('Atelier Lumen SARL');
  await page.getByLabel('Address').fill('14 rue des Teinturiers\n69001 Lyon');
  await page.getByLabel('Accounting policies').fill('Historical cost.\nMachines over ten years.');
  await page.getByLabel('Time zone').selectOption('Europe/Paris');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Atelier Lumen SARL' }).waitFor();
  const [own] = await keeper.list('/entity');
  expect(own).toMatchObject({
    ...{ name: 'Atelier Lumen SARL', time_zone: 'Europe/Paris', address: '14 rue des Teinturiers\n69001 Lyon' },
    accounting_policies: 'Historical cost.\nMachines over ten years.',
  });
  await page.getByLabel('Legal name').fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').first().waitFor();
});

test('a tax is added and changed, and is offered in an entry', async () => {
  const { page, keeper } = await openSettings('taxes');
  await page.getByRole('button', { name: 'Add a tax', exact: true }).click();
  await dialog(page).getByLabel('Name').fill('Standard rate');
  await dialog(page).getByLabel('Code').fill('STD');
  await dialog(page).getByLabel('Rate in percent').fill('19,5');
  await dialog(page).getByLabel('Control account').selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: '19.5 %' }).waitFor();
  await page.getByRole('button', { name: 'Change: Standard rate' }).click();
  await dialog(page).getByLabel('Rate in percent').fill('20');
  await dialog(page).getByLabel('How it comes about').selectOption('split_payment');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: '20 %' }).waitFor();
  expect(await keeper.list('/tax')).toMatchObject([{ code: 'STD', rate: 20, paid_by: 'customer', tax_category: 'B' }]);
});

test('the form of a tax opens the fields of its kind alone: due on payment, exempt, reversed; removed it is taken back', async () => {
  const { page, keeper } = await openSettings('taxes');
  const waiting = await keeper.account('Tax that waits', 'CONTROL');
  await page.reload();
  await page.getByRole('button', { name: 'Add a tax', exact: true }).click();
  const form = dialog(page);
  await form.getByLabel('Name').fill('Cash accounting');
  await form.getByLabel('Code').fill('CASH');
  await form.getByLabel('Rate in percent').fill('20');
  await form.getByLabel('Control account').selectOption({ index: 1 });
  expect(await form.getByLabel('Account on which it waits').count()).toBe(0);
  await form.getByLabel('Due').selectOption('payment');
  await form.getByLabel('Account on which it waits').selectOption(String(waiting));
  await form.getByLabel('What can be claimed').fill('50');
  await form.getByText('Boxes of the tax return').click();
  await form.getByLabel('On sales: the net').fill('81, 35');
  await form.getByLabel('On sales: the tax').fill('83');
  await form.getByText('More about it').click();
  await form.getByLabel('Used on').selectOption('Sales');
  await form.getByLabel('Holds until').fill('2030-12-31');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').first().waitFor();
  await form.getByLabel(/^Holds from/).fill('2024-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'Cash accounting' }).waitFor();
  expect(await keeper.list('/tax')).toMatchObject([{ use: 'sales', valid: [{ from: '2024-01-01', to: '2030-12-31' }] }]);
  expect(await keeper.list('/tax')).toMatchObject([
    { due: 'payment', pending_account_id: waiting, deductible: 50, boxes: { OUTPUT: { base: ['81', '35'], tax: ['83'] } } },
  ]);
  // What its kind has no more is given up with the kind.
  await page.getByRole('button', { name: 'Change: Cash accounting' }).click();
  await form.getByLabel('How it comes about').selectOption('withheld');
  expect(await form.getByLabel('Due').count()).toBe(0);
  await form.getByLabel('Category in e-invoices').selectOption('E');
  await form.getByLabel('Why no tax is charged').fill('Exempt: article 132');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').filter({ hasText: 'rate of 0' }).first().waitFor();
  await form.getByLabel('Category in e-invoices').selectOption('As its rate has it');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await keeper.list('/tax')).toMatchObject([
    { withholding_tax: true, due: 'invoice', pending_account_id: null, deductible: 100, tax_category: 'S' },
  ]);
  await page.getByRole('button', { name: 'Remove: Cash accounting' }).click();
  await page.getByText('Cash accounting was removed.').waitFor();
  expect(await keeper.list('/tax')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row').filter({ hasText: 'Cash accounting' }).waitFor();
});

test('a currency and its rate are added, changed and removed, and a rate with words in it is refused at its field', async () => {
  const { page, keeper } = await openSettings('currencies');
  await page.getByRole('button', { name: 'Add a currency' }).click();
  await dialog(page).getByLabel('Currency').selectOption('USD');
  await dialog(page).getByRole('button', { name: 'Add a currency' }).click();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await dialog(page).getByLabel(/^Rate/).fill('many');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('alert').first().waitFor();
  await dialog(page).getByLabel(/^Rate/).fill('0.875');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 USD = 0.875 EUR').waitFor();
  const rates = await keeper.list('/exchange-rate');
  expect(rates.map(({ rate_exact }) => rate_exact)).toContain('0.875');
  await page.getByRole('button', { name: /^Change: USD/ }).click();
  await dialog(page).getByLabel(/^Rate/).fill('1,25');
  await dialog(page).getByLabel('The figures are').selectOption('the other currency for one EUR');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 USD = 0.8 EUR').waitFor();
  expect((await keeper.list('/exchange-rate', { sort: '-id' }))[0]).toMatchObject({ units_per: '1.25', bounded: false });
  await page.getByRole('button', { name: /^Remove: USD \d/ }).click();
  await page.getByText('1 USD = 0.8 EUR').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 USD = 0.8 EUR').waitFor();
  // Where gains and losses go stands beside the rates.
  const gains = await keeper.account('Exchange gains', 'NON_OPERATING_REVENUE');
  await page.reload();
  await page.getByRole('combobox', { name: 'Account of gains' }).fill('Exchange');
  await page.getByRole('option', { name: /Exchange gains/ }).click();
  await page.getByRole('region', { name: 'Exchange differences' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await keeper.list('/entity')).toMatchObject([{ forex_account_id: gains, forex_loss_account_id: null }]);
});

test('a company is deleted by who types its name, and what has postings is not', async () => {
  const { page, keeper } = await openSettings('company');
  await page.getByRole('button', { name: 'Delete this company…' }).click();
  const go = dialog(page).getByRole('button', { name: 'Delete the company' });
  await dialog(page).getByLabel('Type its name').fill('Atelier');
  expect(await go.isDisabled()).toBe(true);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const sale = await keeper.posted('CS', bank, sales, '10', { transaction_date: `${new Date().getFullYear()}-01-15`, post: false });
  await keeper.post(`/transaction/${sale.id}/post`);
  await dialog(page).getByLabel('Type its name').fill('Atelier Lumen');
  await go.click();
  await dialog(page).getByRole('alert').filter({ hasText: 'posted transactions' }).waitFor();
  await page.keyboard.press('Escape');
  const { id: other } = await keeper.create<{ id: number }>('/entity', { name: 'Second', currency_code: 'EUR' });
  await page.goto(`/console/${other}/settings/company`);
  await page.getByRole('button', { name: 'Delete this company…' }).click();
  await dialog(page).getByLabel('Type its name').fill('Second');
  await go.click();
  await page.getByText('Second was deleted.').waitFor();
  await page.getByRole('button', { name: 'Atelier Lumen' }).waitFor();
  expect((await keeper.list('/entity')).map(({ name }) => name)).toEqual(['Atelier Lumen']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Second' }).waitFor();
});

test('an account is added to the chart and changed, with its code kept', async () => {
  const { page, keeper } = await openSettings('company');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'Add an account' }).click();
  await dialog(page).getByLabel('Name').fill('Crédit Coopératif');
  await dialog(page).getByLabel('Type').selectOption('BANK');
  await dialog(page).getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('link', { name: /Crédit Coopératif/ }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog(page).getByLabel('Name').fill('Crédit Coopératif, Lyon');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Crédit Coopératif, Lyon' }).waitFor();
  expect(await keeper.list('/account', { 'account-type': 'BANK' })).toMatchObject([{ name: 'Crédit Coopératif, Lyon' }]);
});

test('a key shows its secret once, and is revoked; somebody who is invited is seen, removed and taken back', async () => {
  const { page, keeper } = await openSettings('keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await dialog(page).getByLabel('What it is for').fill('Web shop');
  await dialog(page).getByRole('button', { name: 'Make a key' }).click();
  await page.getByText('The secret is shown this one time').waitFor();
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Web shop' }).waitFor();
  expect(await page.getByText('The secret is shown this one time').count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke: Web shop' }).click();
  await page.getByText('No program has a key of its own.').waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog(page).getByLabel('E-mail').fill('jane@example.com');
  await dialog(page).getByLabel('Allowed to').selectOption('Read');
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('row').filter({ hasText: 'jane@example.com' }).filter({ hasText: 'Invited' }).waitFor();
  expect(await keeper.list('/user')).toMatchObject([{ role: 'owner' }, { scopes: ['books:read'], status: 'invited' }]);
  await page.getByRole('button', { name: 'Remove: jane@example.com' }).click();
  await page.getByText('jane@example.com sees these books no more.').waitFor();
});

test('verifying goes on while other screens are shown: its end is said there, and what it found where it was begun', async () => {
  const { page } = await openKeptCompany(browser, daybook);
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/ledger/integrity*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('button', { name: 'Verify ledger and trail' }).click();
  await page.getByText('It goes on while you look at other screens.').waitFor();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByText('It goes on while you look at other screens.').waitFor();
  await page.getByRole('link', { name: 'Accounts' }).click();
  answer();
  await page.getByRole('status').getByText('each follows from the one before').waitFor();
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.locator('.proof-line').getByText('each follows from the one before').waitFor();
});

test('the audit trail shows who did what, leads to it, and both chains are verified in words', async () => {
  const { page, keeper } = await openSettings('company');
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const day = `${new Date().getFullYear()}-01-15`;
  await keeper.posted('CS', bank, sales, '120.50', { transaction_date: day, narration: 'Poster sales' });
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('row').filter({ hasText: 'Account: created' }).filter({ hasText: 'Ines Marchetti' }).first().waitFor();
  await page.getByRole('button', { name: 'Verify ledger and trail' }).click();
  await page
    .locator('.proof-line')
    .getByText(/^2 ledger rows and \d+ events were read/)
    .waitFor();
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Poster sales' }).waitFor();
});

test('the audit trail is asked who did what on which days, and its address and its file show the same', async () => {
  const { page, keeper } = await openSettings('company');
  await keeper.account('Bank', 'BANK');
  const email = await joinBooks(daybook, keeper, ['books:read', 'books:write']);
  const program = new Client(daybook.url);
  const { entity_id } = (await keeper.get('/profile')).body.resource;
  await program.login({ email, password: PASSWORD, entity_id });
  await program.post('/category', { name: 'Vehicles', category_type: 'NON_CURRENT_ASSET' });
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('row').filter({ hasText: 'Account: created' }).first().waitFor();
  await page.getByLabel('Who').selectOption('Jane Doe');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('row').filter({ hasText: 'Account: created' }).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Category: created' }).filter({ hasText: 'Jane Doe' }).waitFor();
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Category: created' }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect([file.includes('category.created'), file.includes('account.created')]).toEqual([true, false]);
  await page.getByLabel('What').selectOption('Account');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Nothing was done that these filters select.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('row').filter({ hasText: 'Account: created' }).first().waitFor();
  await page.getByLabel('To').fill('1.1.2020');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Nothing was done that these filters select.').waitFor();
});

test('a pasted table of rates shows what is new, and only that is saved', async () => {
  const { page, keeper } = await openSettings('currencies');
  const { currency_id: usd } = await keeper.currency('USD', '0.92', '2026-01-31');
  await page.reload();
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await dialog(page).getByLabel('Table').fill('Day\tUSD\n2026-01-31\t0.92\n2026-02-28\t1.085\n2026-03-31\t0.94\nTotal 3');
  const row = (day: string) => dialog(page).getByRole('row').filter({ hasText: day });
  await row('31 Jan 2026').filter({ hasText: 'there already' }).waitFor();
  await row('28 Feb 2026').filter({ hasText: 'new' }).waitFor();
  await dialog(page).getByText('Not read: Total 3').waitFor();
  expect(await keeper.list('/exchange-rate', { 'currency-id': usd })).toHaveLength(1);
  await dialog(page).getByRole('button', { name: 'Save 2 new rates' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: '1 USD = 1.085 EUR' }).waitFor();
  expect(await keeper.list('/exchange-rate', { 'currency-id': usd })).toHaveLength(3);
});

test('on a phone the chosen part is in sight in the row of parts', async () => {
  const { page } = await openSettings('webhooks', { width: 390 });
  const chosen = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' });
  const inSight = async (): Promise<boolean> => {
    const { x, width } = (await chosen.boundingBox())!;
    return x >= 0 && x + width <= 390;
  };
  await chosen.waitFor();
  // Its place is settled when the letters have come.
  for (let tries = 0; tries < 40 && !(await inSight()); tries += 1) await page.waitForTimeout(50);
  expect(await inSight()).toBe(true);
});
