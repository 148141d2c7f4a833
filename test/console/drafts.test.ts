import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const day = `${new Date().getFullYear()}-01-15`;

/** A company with a draft of a cash sale, at the draft. */
async function openDraft(): Promise<{ page: Page; keeper: Bookkeeper; id: number }> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = page.url();
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const fields = { transaction_date: day, narration: 'Poster sales', reference: 'AL-7', post: false };
  const { id } = await keeper.posted('CS', bank, sales, '120.50', fields);
  await page.goto(`${company}/transactions/${id}`);
  await page.getByRole('heading', { name: 'Poster sales' }).waitFor();
  return { page, keeper, id };
}

test('a draft is changed on the form it was entered on, keeps its number, and is posted from there', async () => {
  const { page, keeper, id } = await openDraft();
  const before = (await keeper.get(`/transaction/${id}`)).body.resource;
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Change a draft' }).waitFor();
  expect(await page.getByLabel('Reference').inputValue()).toBe('AL-7');
  await page.getByLabel('Price').fill('99.90');
  const outcome = page.getByRole('region', { name: 'Preview' });
  await outcome.getByText('€99.90').waitFor();
  expect((await keeper.get(`/transaction/${id}`)).body.resource.amount).toBe(120.5);
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const after = (await keeper.get(`/transaction/${id}`)).body.resource;
  expect(after).toMatchObject({ amount: 99.9, is_posted: true, transaction_no: before.transaction_no, reference: 'AL-7' });
});

test('a draft keeps what its form does not ask', async () => {
  const { page, keeper, id } = await openDraft();
  const tax_account = await keeper.account('Value added tax', 'CONTROL');
  const taxes = [];
  for (const [code, rate] of Object.entries({ STANDARD: 20, CITY: 2 }))
    taxes.push((await keeper.create('/tax', { name: code, code, rate, account_id: tax_account })).id);
  const [line] = (await keeper.get(`/transaction/${id}`)).body.resource.line_items;
  const line_items = [{ account_id: line.account_id, amount: 120, taxes, compound_tax: true }];
  await keeper.patch(`/transaction/${id}`, { line_items });
  await page.reload();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Poster sales in the yard');
  await page.getByRole('region', { name: 'Preview' }).getByText('€146.88').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: 'Poster sales in the yard' }).waitFor();
  const [kept] = (await keeper.get(`/transaction/${id}`)).body.resource.line_items;
  expect(kept).toMatchObject({ amount: 120, compound_tax: true, taxes: taxes.map((tax) => ({ id: tax })) });
});

test('a deleted draft is taken back by one press', async () => {
  const { page, keeper, id } = await openDraft();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('heading', { name: 'Transactions' }).waitFor();
  await page.getByText(/was deleted/).waitFor();
  expect(await keeper.list('/transaction')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Poster sales' }).waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ id, is_posted: false }]);
});

test('after posting “Reverse” stands where “Post” was, until something rests on the transaction', async () => {
  const { page, keeper } = await openDraft();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('button', { name: 'Reverse…' }).waitFor();
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const [bank, sales] = (await keeper.list('/account')).map(({ id }) => Number(id));
  const dates = { transaction_date: day };
  const invoice = await keeper.posted('IN', client, sales!, '50', { ...dates, narration: 'Brand guidelines' });
  const receipt = await keeper.posted('RC', client, bank!, '50', { ...dates, narration: 'Payment' });
  await keeper.create('/assignment', { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 50 });
  await page.goto(page.url().replace(/\d+$/, String(invoice.id)));
  await page.getByText(/^Settled by/).waitFor();
  expect(await page.getByRole('button', { name: 'Reverse…' }).count()).toBe(0);
});

test('a copy begins a new entry of the same kind, today and without the reference', async () => {
  const { page } = await openDraft();
  await page.getByRole('link', { name: 'Copy' }).click();
  await page.getByRole('heading', { name: 'New entry' }).waitFor();
  expect(await page.getByLabel('Price').inputValue()).toBe('120.5');
  expect(await page.getByLabel('Reference').inputValue()).toBe('');
  await page.getByRole('region', { name: 'Preview' }).getByText('€120.50').waitFor();
});
