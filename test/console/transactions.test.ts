import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openCompany, openKeptCompany } from './visit.ts';

const daybook = useDaybook({ settings: { billing: 'off' } });
const browser = useBrowser();
const year = new Date().getFullYear();
const day = `${year}-01-15`;

interface Books {
  page: Page;
  keeper: Bookkeeper;
  bank: number;
  sales: number;
}

/** A company in a page, and its books by the API. */
async function openBooks(): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await page.getByRole('link', { name: 'Transactions' }).click();
  return { page, keeper, bank, sales };
}

async function sell({ keeper, bank, sales }: Books, count: number): Promise<void> {
  const transactions = Array.from({ length: count }, (_, index) => ({
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: day,
    narration: `Sale ${index + 1}`,
    post: true,
    line_items: [{ account_id: sales, amount: index + 1 }],
  }));
  const answer = await keeper.post('/transaction/batch', { transactions });
  expect(answer.status).toBe(201);
}

test('a list shows the figures of the API, finds what is searched for, and its address shows the same again', async () => {
  const books = await openBooks();
  const { page, keeper } = books;
  await keeper.posted('CS', books.bank, books.sales, '1234567.89', { transaction_date: day, narration: 'Poster sales' });
  await keeper.posted('CS', books.bank, books.sales, '0.05', { transaction_date: day, narration: 'Postcards', post: false });
  await page.reload();
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'Poster sales' }).filter({ hasText: '1,234,567.89 EUR' }).filter({ hasText: 'Posted' }).waitFor();
  await rows.filter({ hasText: 'Postcards' }).filter({ hasText: '0.05 EUR' }).filter({ hasText: 'Draft' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the list' }).fill('postcards');
  await rows.filter({ hasText: 'Poster sales' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?search=postcards');
  await page.reload();
  await page.getByText('1 shown').waitFor();
  await page.getByRole('radio', { name: 'Invoices' }).click();
  await page.getByText('No transactions match these filters.').waitFor();
});

test('a long list draws only what can be seen, fetches the rest on the way, and going back shows the same place', async () => {
  const books = await openBooks();
  for (let batch = 0; batch < 3; batch += 1) await sell(books, 150);
  const { page } = books;
  await page.reload();
  await page.getByText('100+ shown').waitFor();
  const drawn = page.locator('[aria-rowindex]');
  expect(await drawn.count()).toBeLessThan(60);
  await scrollUntil(page, '450 shown');
  // Parts are asked for before their end is reached.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.locator('[aria-rowindex="451"]').waitFor({ state: 'attached' });
  expect(await drawn.count()).toBeLessThan(60);
  const place = await page.evaluate<number>('scrollY');
  await page.locator('[aria-rowindex="440"] a').click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Sale' }).waitFor();
  await page.goBack();
  await page.locator('[aria-rowindex="440"]').waitFor();
  expect(Math.abs((await page.evaluate<number>('scrollY')) - place)).toBeLessThan(1_000);
});

/** Scrolls by the wheel until these words are on the screen. */
async function scrollUntil(page: Page, words: string): Promise<void> {
  for (let asked = 0; (await page.getByText(words).count()) === 0; asked += 1) {
    expect(asked).toBeLessThan(200);
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(50);
  }
}

test('what somebody else posts costs one request, however many rows were scrolled, and no row is lost', async () => {
  const books = await openBooks();
  for (let batch = 0; batch < 4; batch += 1) await sell(books, 150);
  const { page, keeper } = books;
  await page.reload();
  await page.getByText('100+ shown').waitFor();
  await scrollUntil(page, '600 shown');
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('[aria-rowindex="2"]').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/books/v1/transaction') asked.push(searchParams.get('cursor')!);
  });
  const foreign = { transaction_date: `${year}-01-16`, narration: 'Poster sales' };
  await keeper.posted('CS', books.bank, books.sales, '120.50', foreign);
  await page.getByRole('row').filter({ hasText: 'Poster sales' }).filter({ hasText: '120.50 EUR' }).waitFor();
  expect(asked).toEqual(['']);
  await page.getByText('601 shown').waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.locator('[aria-rowindex="602"]').waitFor({ state: 'attached' });
  // At the end the beginning is not read; it is as soon as it is seen.
  asked.length = 0;
  const reads = page.waitForRequest(/\/books\/v1\/transaction\?/);
  await keeper.posted('CS', books.bank, books.sales, '99.90', { ...foreign, narration: 'Postcards' });
  await reads;
  expect(asked).not.toContain('');
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('row').filter({ hasText: 'Postcards' }).filter({ hasText: '99.90 EUR' }).waitFor();
  await page.getByText('602 shown').waitFor();
});

test('a draft is posted on its screen, which then shows its ledger rows and who posted it', async () => {
  const books = await openBooks();
  const { page, keeper } = books;
  const draft = await keeper.posted('CS', books.bank, books.sales, '120.50', {
    transaction_date: day,
    narration: 'Poster sales',
    post: false,
  });
  await page.reload();
  await page.getByRole('link', { name: 'Poster sales' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  const ledger = page.getByRole('region', { name: 'In the ledger' }).getByRole('row');
  await ledger.filter({ hasText: 'Sales' }).first().waitFor();
  const rows = (await keeper.list('/ledger', { 'transaction-id': draft.id })) as { hash: string }[];
  for (const { hash } of rows)
    await ledger
      .filter({ hasText: hash.slice(0, 8) })
      .filter({ hasText: '120.50' })
      .waitFor();
  await page.getByText('Posted by Ines Marchetti').waitFor();
});

test('a posted transaction is reversed on a day, and both stay', async () => {
  const books = await openBooks();
  const { page, keeper } = books;
  await keeper.posted('CS', books.bank, books.sales, '120.50', { transaction_date: day, narration: 'Poster sales' });
  await page.reload();
  await page.getByRole('link', { name: 'Poster sales' }).click();
  await page.getByRole('button', { name: 'Reverse…' }).click();
  await page.getByRole('alertdialog').getByLabel('Date').fill(`${year}-01-20`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse', exact: true }).click();
  await page.getByText('20 Jan').first().waitFor();
  const list = await keeper.list('/transaction', { sort: 'id' });
  expect(list).toMatchObject([{ reversed_by_id: expect.any(Number) }, { reversal_of_id: list[0].id }]);
  expect(await page.getByRole('button', { name: 'Reverse…' }).count()).toBe(0);
});

test('what somebody else posts is seen without asking again', async () => {
  const books = await openBooks();
  const { page, keeper } = books;
  await page.getByText('No transactions match these filters.').waitFor();
  await keeper.posted('CS', books.bank, books.sales, '120.50', { transaction_date: day, narration: 'Poster sales' });
  await page.getByRole('row').filter({ hasText: 'Poster sales' }).filter({ hasText: '120.50 EUR' }).waitFor();
});

test('where nothing is metered no subscription is asked for', async () => {
  const page = await browser.open(daybook.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openCompany(page);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByText('No transactions match these filters.').waitFor();
  expect(asked.filter((path) => path.includes('/event')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.includes('subscription'))).toEqual([]);
});
