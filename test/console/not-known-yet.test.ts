import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { en } from '../../console/src/words/en/en.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankLineOf, bankRow, openBankBooks, showLines } from './open-bank-lines.ts';
import { addressesOf, fillBooks } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Sentences that say that there is nothing. */
const says_none = /^(No |Nothing|Nobody|None|There (is|are) no)/;

/** All sentences of the words, as deep as they lie; those that are made of something are functions, and say what they are told. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : [];
}
const sentences = [...new Set(sentencesOf(en))].filter((one) => says_none.test(one));

/** Sentences that follow from what every screen has before it is drawn, with what that is. */
const known_at_once: ReadonlySet<string> = new Set([
  // The lock and the numbers stand with the company.
  en.periods.not_locked,
  // A choice of a list.
  'None',
]);

/** What a screen needs to be drawn at all: the company, its accounts by name, what the service speaks of, and whom it is about. */
const needed = /\/books\/v1\/(entity\/\d+$|account\/names|meta|chart-template|contact\/\d+$)/;

/** Holds every other read of the books until it is released. */
async function holdReads(page: Page, isHeld: (url: URL) => boolean): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route): Promise<void> => {
    if (isHeld(new URL(route.request().url()))) await released;
    // What a page asked for that has been left is asked for no more.
    await route.continue().catch(() => undefined);
  };
  await page.route('**/books/v1/**', hold);
  return async () => {
    release();
    await page.unroute('**/books/v1/**', hold);
  };
}

test('a screen says nothing of what it does not know yet', async () => {
  const { page } = await openKeptCompany(browser, daybook);
  const company = new URL(page.url()).pathname;
  const ids = await fillBooks(daybook, page);
  const release = await holdReads(page, ({ pathname }) => !needed.test(pathname));
  const said: string[] = [];
  let drawn = 0;
  // What a program leads to is of no company.
  for (const address of addressesOf(company, ids).filter((one) => !one.includes('..'))) {
    await page.goto(address);
    await page
      .locator('nav')
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(address, { cause: error });
      });
    // Two pictures later everything stands that needs no answer.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const main = page.locator('main');
    const lines = (await main.innerText()).split('\n').map((line) => line.trim());
    if (lines.some((line) => line !== '')) drawn += 1;
    said.push(...sentences.filter((one) => lines.includes(one) && !known_at_once.has(one)).map((one) => `${address}: ${one}`));
  }
  await release();
  expect(said).toEqual([]);
  expect(drawn).toBeGreaterThan(30);
});

test('while proposals are fetched a line of the bank says so, and only then that nothing is proposed', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page } = opened;
  const release = await holdReads(page, ({ pathname }) => pathname.endsWith('/bank-line/propose'));
  await showLines(opened, [bankLineOf('Workshop South', '12'), bankLineOf('Harbour Estates', '-34')]);
  await bankRow(page, 'Workshop South').getByText(en.bank.looking).waitFor();
  await bankRow(page, 'Harbour Estates').getByRole('button', { name: en.bank.looking }).waitFor();
  expect(await page.getByText(en.bank.none_proposed).count()).toBe(0);
  await release();
  await bankRow(page, 'Workshop South').getByText(en.bank.none_proposed).waitFor();
  await bankRow(page, 'Harbour Estates').getByRole('button', { name: en.bank.decide }).waitFor();
});

test('figures of other days are not seen beside the days that are asked for', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const year = new Date().getFullYear();
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.posted('CS', bank, sales, '120.50', { transaction_date: `${year}-01-15` });
  await page.goto(`${page.url()}/statements/income-statement?from=${year}-01-01&to=${year}-01-31`);
  const figure = page.getByRole('cell', { name: '120.50' }).first();
  await figure.waitFor();
  const release = await holdReads(page, ({ searchParams }) => searchParams.get('end-date') === `${year}-01-10`);
  await page.getByLabel('To', { exact: true }).fill(`${year}-01-10`);
  await page.getByText(`to 10 Jan ${year}`).waitFor();
  expect(await page.getByText('120.50').first().isVisible()).toBe(false);
  await release();
  await page.getByText('120.50').first().waitFor({ state: 'detached' });
});
