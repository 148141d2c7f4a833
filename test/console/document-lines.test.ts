import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const day = `${new Date().getFullYear()}-01-15`;

interface Books {
  page: Page;
  keeper: Bookkeeper;
  account: number;
  sales: number;
}

async function openBooks(look: Look = {}): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  const account = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const account_id = await keeper.account('Value added tax', 'CONTROL');
  await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 19, account_id });
  return { page, keeper, account, sales };
}

/** An invoice to the only client, its lines on the only account of sales. */
async function beginInvoice(page: Page): Promise<void> {
  await page.goto(`${page.url()}/transactions/new?type=IN`);
  await choose(page, page.getByRole('combobox', { name: 'Receivable account', exact: true }), 'Maison Delacourt');
}

async function choose(page: Page, field: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function fillLine(page: Page, number: number, price: string, quantity = '1') {
  const line = page.getByRole('group', { name: `Line ${number}`, exact: true });
  await choose(page, line.getByRole('combobox', { name: 'Account', exact: true }), 'Sales');
  await line.getByLabel('Quantity').fill(quantity);
  await line.getByLabel('Price', { exact: true }).fill(price);
  await line.getByLabel('Tax').selectOption({ index: 1 });
  return line;
}

const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('what is taken off and added inside a line, its unit and the base of its price are typed at the line, and its totals are right while one types', async () => {
  const { page, keeper } = await openBooks();
  await beginInvoice(page);
  const line = await fillLine(page, 1, '129', '4');
  await line.getByRole('button', { name: 'More of line 1' }).click();
  await line.getByLabel('What the line is').fill('Oak shelf');
  await line.getByLabel('Unit').selectOption('Hour');
  await line.getByLabel('Item number').fill('B-100');
  for (const [index, [sign, amount, why]] of (
    [
      ['Less', '36', 'Display piece'],
      ['Plus', '12,50', 'Packing'],
    ] as const
  ).entries()) {
    await line.getByRole('button', { name: 'Add a discount or surcharge' }).click();
    await line.getByLabel('Less or plus').nth(index).selectOption(sign);
    await line.getByLabel('Amount').nth(index).fill(amount);
    await line.getByLabel('Why').nth(index).fill(why);
  }
  await outcomeOf(page).getByText('€586.08').waitFor();
  await page.getByRole('button', { name: 'Add a line' }).click();
  const screws = await fillLine(page, 2, '3.99', '250');
  await screws.getByRole('button', { name: 'More of line 2' }).click();
  await screws.getByLabel('Price is for').fill('100');
  // 492.50 + 9.98 with 19 %: 93.58 + 1.90.
  await outcomeOf(page).getByText('€597.96').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const [posted] = await keeper.list('/transaction');
  const { line_items } = (await keeper.get(`/transaction/${String(posted!.id)}`)).body.resource;
  expect(line_items).toMatchObject([
    {
      ...{ narration: 'Oak shelf', unit_code: 'HUR', item_code: 'B-100', net_amount: 492.5 },
      adjustments: [
        { amount: -36, reason: 'Display piece' },
        { amount: 12.5, reason: 'Packing' },
      ],
    },
    { unit_code: 'C62', price_base_quantity: 100, net_amount: 9.98 },
  ]);
  await page.getByText(/^B-100 · Display piece: .36\.00.? · Packing: 12\.50$/).waitFor();
  await page.getByText('129.00 / Hour').waitFor();
});

test('a discount on the whole document takes off what is typed, whichever sign it has; a rounding bears no tax', async () => {
  const { page, keeper } = await openBooks({ width: 390 });
  await beginInvoice(page);
  await fillLine(page, 1, '651');
  await page.getByRole('button', { name: 'Add a line' }).click();
  const discount = await fillLine(page, 2, '65.10');
  await discount.getByRole('button', { name: 'More of line 2' }).click();
  await discount.getByLabel('Kind').selectOption('Discount on all');
  await outcomeOf(page).getByText('€697.22').waitFor();
  await page.getByRole('button', { name: 'Add a line' }).click();
  const rounding = await fillLine(page, 3, '-0.02');
  await rounding.getByRole('button', { name: 'More of line 3' }).click();
  await rounding.getByLabel('Kind').selectOption('Rounding');
  await outcomeOf(page).getByText('€697.20').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  const [draft] = await keeper.list('/transaction');
  const { line_items } = (await keeper.get(`/transaction/${String(draft!.id)}`)).body.resource;
  expect(line_items).toMatchObject([
    { kind: 'item', amount: 651 },
    { kind: 'allowance', amount: -65.1 },
    { kind: 'rounding', amount: -0.02, taxes: [] },
  ]);
});

test('a draft keeps what was said of its lines when it is changed on the form, and drops the share of an amount that changes', async () => {
  const { page, keeper, account, sales } = await openBooks();
  const company = page.url();
  const line_items = [
    { account_id: sales, amount: 100, unit_code: 'XPX', adjustments: [{ amount: -10, reason: 'Dent', percent: 10, base: 100 }] },
    { account_id: sales, amount: -9, kind: 'allowance', percent: 10, base: 90, reason_code: '95' },
  ];
  const entry = { transaction_type: 'IN', account_id: account, transaction_date: day, narration: 'Pallets', line_items };
  const { id } = await keeper.create<{ id: number }>('/transaction', entry);
  await page.goto(`${company}/transactions/${id}/edit`);
  const first = page.getByRole('group', { name: 'Line 1', exact: true });
  expect(await first.getByLabel('Code of the unit').inputValue()).toBe('XPX');
  const second = page.getByRole('group', { name: 'Line 2', exact: true });
  await second.getByLabel('Price', { exact: true }).fill('8');
  await outcomeOf(page).getByText('€82.00').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  const changed = (await keeper.get(`/transaction/${id}`)).body.resource;
  expect(changed.line_items).toMatchObject([
    { unit_code: 'XPX', adjustments: [{ amount: -10, reason: 'Dent', percent: 10, base: 100 }] },
    { kind: 'allowance', amount: -8, percent: null, base: null, reason_code: '95' },
  ]);
});

test('what is taken off inside a line that was typed before is told apart from what is added to it', async () => {
  const { page } = await openBooks();
  await beginInvoice(page);
  const line = await fillLine(page, 1, '100');
  await line.getByRole('button', { name: 'More of line 1' }).click();
  const take = async (amount: string, index: number): Promise<void> => {
    await line.getByRole('button', { name: 'Add a discount or surcharge' }).click();
    await line.getByLabel('Amount').nth(index).fill(amount);
  };
  await take('10', 0);
  await outcomeOf(page).getByText('€107.10').waitFor();
  await page.reload();
  await page.getByText('Typed before, and not saved yet.').waitFor();
  await take('5', 1);
  await outcomeOf(page).getByText('€101.15').waitFor();
  expect([await line.getByLabel('Amount').nth(0).inputValue(), await line.getByLabel('Amount').nth(1).inputValue()]).toEqual(['10', '5']);
});

test('another quantity of a discount on the whole document drops the share that it was', async () => {
  const { page, keeper, account, sales } = await openBooks();
  const line_items = [
    { account_id: sales, amount: 100 },
    { account_id: sales, amount: -10, kind: 'allowance', percent: 10, base: 100 },
  ];
  const entry = { transaction_type: 'IN', account_id: account, transaction_date: day, narration: 'Pallets', line_items };
  const { id } = await keeper.create<{ id: number }>('/transaction', entry);
  await page.goto(`${page.url()}/transactions/${id}/edit`);
  await page.getByRole('group', { name: 'Line 2', exact: true }).getByLabel('Quantity').fill('2');
  await outcomeOf(page).getByText('€80.00').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  const changed = (await keeper.get(`/transaction/${id}`)).body.resource;
  expect(changed.line_items).toMatchObject([{ kind: 'item' }, { kind: 'allowance', quantity: 2, percent: null, base: null }]);
});

test('a percentage proposes its amount and follows the price, inside a line and on the whole document, until an amount is typed', async () => {
  const { page, keeper } = await openBooks();
  const company = page.url();
  await beginInvoice(page);
  const line = await fillLine(page, 1, '49.95', '3');
  await line.getByRole('button', { name: 'More of line 1' }).click();
  const add = line.getByRole('button', { name: 'Add a discount or surcharge' });
  await add.press('Enter');
  await line.getByLabel('Less or plus').focus();
  // 149.85, of which 10 per cent are 14.985.
  await typeNext(page, '10%');
  expect(await shareOf(line)).toEqual(['10', '149.85', '14.99']);
  await line.getByLabel('Quantity').fill('4');
  expect(await shareOf(line)).toEqual(['10', '199.8', '19.98']);
  await line.getByLabel('Of the sum').fill('100');
  await line.getByLabel('Quantity').fill('2');
  expect(await shareOf(line)).toEqual(['10', '100', '10']);
  await add.press('Enter');
  await line.getByLabel('Less or plus').nth(1).selectOption('Plus');
  await line.getByLabel('Per cent').nth(1).fill('4');
  await line.getByLabel('Amount').nth(1).fill('5');
  expect(await shareOf(line, 1)).toEqual(['', '', '5']);
  await page.getByRole('button', { name: 'Add a line' }).click();
  const discount = await fillLine(page, 2, '');
  await discount.getByRole('button', { name: 'More of line 2' }).click();
  await discount.getByLabel('Kind').selectOption('Discount on all');
  await discount.getByLabel('Per cent').fill('2,5');
  // Of 99.90 − 10.00 + 5.00.
  expect([await discount.getByLabel('Of the sum').inputValue(), await discount.getByLabel('Price').inputValue()]).toEqual(['94.9', '2.37']);
  await outcomeOf(page).getByText('€110.11').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  const [draft] = await keeper.list('/transaction');
  const read = async () => (await keeper.get(`/transaction/${String(draft!.id)}`)).body.resource.line_items;
  expect(await read()).toMatchObject([
    {
      adjustments: [
        { amount: -10, percent: 10, base: 100 },
        { amount: 5, percent: null, base: null },
      ],
    },
    { kind: 'allowance', amount: -2.37, percent: 2.5, base: 94.9 },
  ]);
  await page.goto(`${company}/transactions/${String(draft!.id)}/edit`);
  expect(await shareOf(line)).toEqual(['10', '100', '10']);
  expect(await discount.getByLabel('Of the sum').inputValue()).toBe('94.9');
  await line.getByLabel('Quantity').fill('3');
  await outcomeOf(page).getByText('€168.06').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  expect(await read()).toMatchObject([{ quantity: 3 }, { kind: 'allowance', amount: -3.62, percent: 2.5, base: 144.85 }]);
});

/** Types into the field that Tab leads to. */
async function typeNext(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
}

/** Percentage, base and amount of what is taken off or added inside a line. */
const shareOf = (line: ReturnType<Page['getByRole']>, index = 0): Promise<string[]> =>
  Promise.all(['Per cent', 'Of the sum', 'Amount'].map((label) => line.getByLabel(label).nth(index).inputValue()));
