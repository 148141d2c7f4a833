import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OURS, swift } from '../scenario/banking/bank-files.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

interface Books {
  page: Page;
  keeper: Bookkeeper;
  bank: number;
  invoice: (reference: string, amount: string) => Promise<unknown>;
}

/** Books of 2024 with two bank accounts, a client with a contact, rent with a tax, and the lines of a feed, on the screen of the bank account. */
async function openLines(lines: Record<string, unknown>[], invoices: [reference: string, amount: string][] = []): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK');
  await keeper.account('Savings', 'BANK');
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Rent', 'OPERATING_EXPENSE');
  const tax_account = await keeper.account('Value added tax', 'CONTROL');
  await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 19, account_id: tax_account });
  const { id: contact_id } = await keeper.create('/contact', { name: 'Anna Roth', receivable_account_id: client });
  const invoice = (reference: string, amount: string): Promise<unknown> =>
    keeper.posted('IN', client, sales, amount, {
      transaction_date: '2024-02-10',
      narration: `Shelves ${reference}`,
      reference,
      contact_id,
    });
  for (const [reference, amount] of invoices) await invoice(reference, amount);
  await keeper.post('/bank-statement', { account_id: bank, lines: lines.map((line) => ({ booked_on: '2024-03-05', ...line })) });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await page.getByText(`0 of ${lines.length} lines done`).waitFor();
  return { page, keeper, bank, invoice };
}

const of = (name: string, amount: string, text = '') => ({ counterparty: { name }, amount, text });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const field = (page: Page, name: string) => page.getByRole('combobox', { name: `What is it: ${name}` });

/** Types, waits until what is meant is marked, and accepts it. */
async function take(page: Page, name: string, typed: string, title: string | RegExp): Promise<void> {
  await field(page, name).fill(typed);
  await page.getByRole('option', { name: title, selected: true }).waitFor();
  await field(page, name).press('Enter');
}

test('lines are done by hand without leaving the list: items, an account with tax, a transfer, on account, no booking', async () => {
  const lines = [
    of('Anna Roth', '1190', 'thank you'),
    of('Harbour Estates', '-595', 'Office March'),
    of('Workshop South', '-500', 'put aside'),
    of('Roth Anna', '77', 'advance'),
    of('Bank itself', '-3', 'corrected'),
  ];
  const { page, keeper } = await openLines(lines, [['R-12', '1190']]);
  await take(page, 'Anna Roth', 'R-12', /^Settle R-12/);
  await field(page, 'Harbour Estates').fill('rent');
  await page.getByRole('option', { name: /Post to \d+ Rent/, selected: true }).waitFor();
  await page.getByLabel('Tax in the amount').selectOption({ label: 'Standard rate 19 %' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await take(page, 'Workshop South', 'savings', /^Transfer with \d+ Savings/);
  await take(page, 'Roth Anna', 'clients', /^On account of \d+ Clients/);
  await take(page, 'Bank itself', 'taken back by the bank', 'No booking of ours: taken back by the bank');
  await page.getByText('5 of 5 lines done').waitFor();
  expect((await keeper.list('/bank-line')).map(({ state }) => state)).toEqual(['posted', 'posted', 'transfer', 'posted', 'ignored']);
  const [purchase] = await keeper.list('/transaction', { 'transaction-type': 'CP' });
  expect((await keeper.list('/ledger', { 'transaction-id': purchase!.id })).map(({ amount }) => amount)).toContain(95);
  expect(await keeper.list('/transaction', { reference: 'R-12' })).toMatchObject([{ settlement: 'settled' }]);
  // What was done stays where it is, and one press takes it back.
  await row(page, 'Harbour Estates').getByRole('button', { name: 'Undo' }).click();
  await field(page, 'Harbour Estates').waitFor();
  await page.getByText('4 of 5 lines done').waitFor();
});

test('several items are paid by one line, and what is refused is said at its line while the next one is open', async () => {
  const lines = [of('Anna Roth', '180.30'), of('Harbour Estates', '-500'), of('Third', '-1')];
  const { page, keeper } = await openLines(lines, [
    ['R-1', '100'],
    ['R-2', '80.30'],
  ]);
  await field(page, 'Anna Roth').fill('R-1');
  await page.getByRole('option', { name: /^Settle R-1/, selected: true }).waitFor();
  await field(page, 'Anna Roth').press('Shift+Enter');
  await field(page, 'Anna Roth').fill('R-2');
  await page.getByRole('option', { name: /^Settle R-1, R-2.*80.30/ }).waitFor();
  await field(page, 'Anna Roth').press('ArrowDown');
  await page.getByRole('option', { name: /^Settle R-1, R-2.*80.30/, selected: true }).waitFor();
  await field(page, 'Anna Roth').press('Enter');
  await page.getByText('1 of 3 lines done').waitFor();
  expect((await keeper.list('/assignment')).map(({ amount }) => amount).sort()).toEqual([100, 80.3]);
  await keeper.patch(`/entity/${/\d+/.exec(new URL(page.url()).pathname)![0]}`, { locked_until: '2024-03-31' });
  await take(page, 'Harbour Estates', 'rent', /Post to \d+ Rent/);
  await row(page, 'Harbour Estates')
    .getByRole('alert')
    .filter({ hasText: /locked/i })
    .waitFor();
  await field(page, 'Third').waitFor();
});

test('keys go from line to line', async () => {
  const { page } = await openLines([of('First', '1'), of('Second', '2'), of('Third', '3')]);
  await field(page, 'First').press('PageDown');
  await field(page, 'Second').press('PageDown');
  await field(page, 'Third').press('PageUp');
  await field(page, 'Second').waitFor();
});

test('the reconciliation of an account begins as its first statement says, and the proof says what explains the difference', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  await keeper.post('/bank-statement', { file: Buffer.from(swift()).toString('base64') });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await page.getByText('0 of 3 lines done').waitFor();
  await page.getByRole('button', { name: 'Begin…' }).click();
  await page.getByLabel('Balance at the bank before it').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin…' }).click();
  const proof = page.getByRole('region', { name: 'Books and bank at the end of 31 Mar 2024' });
  await proof.getByText('Lines not in the books').waitFor();
});
