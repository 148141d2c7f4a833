import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openCompany, register, tokenOf } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const axe = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA, and what axe-core counts as good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const looks: Look[] = [
  { width: 1280, colours: 'light' },
  { width: 1280, colours: 'dark' },
  { width: 390, colours: 'light' },
  { width: 390, colours: 'dark' },
];

/** Further screens of a company, and what is seen when they have loaded. */
const further: [path: string, shown: string][] = [
  ['', '.latest li'],
  ['statements/balance-sheet?compare=previous-year', '.figures .final'],
  ['statements/income-statement', '.figures .final'],
  ['accounts', '.of-type'],
  ['accounts/{bank}', '.carried'],
  ['trial-balance', '.figures .final'],
  ['periods', '.years li'],
  ['owed/receivable', '.owed-total'],
  ['transactions/new', '.outcome'],
  ['transactions/new?type=JN', '.outcome'],
];

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

async function breachesOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: standards });
  const findings = await page.evaluate<Finding[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
  const too_wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const found = findings.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  return too_wide > 0 ? [...found, `${page.url()} is ${too_wide} px too wide`] : found;
}

test.each(looks)('every screen keeps to WCAG 2.2 AA and its width: $width px, $colours', async (look) => {
  const page = await browser.open(daybook.url, { ...look, bypass_policy: true });
  const breaches: string[] = [];
  const check = async (): Promise<unknown> => breaches.push(...(await breachesOf(page)));
  await page.goto('/console/sign-in');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await check();
  await register(page);
  await page.getByRole('radio', { name: 'Empty' }).waitFor();
  await check();
  await openCompany(await freshPage(page));
  await check();
  const keeper = new Bookkeeper(daybook.url, await tokenOf(page));
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales with a name that is much longer than a phone is wide', 'OPERATING_REVENUE');
  const fields = {
    transaction_date: `${new Date().getFullYear()}-01-15`,
    narration: 'A sale with words that are longer than a phone is wide',
  };
  await keeper.posted('CS', bank, sales, '1234567.89', fields);
  await keeper.posted('CS', bank, sales, '10', { ...fields, post: false, reference: 'AL-2026-0183' });
  await page.goto(`${new URL(page.url()).pathname}/transactions`);
  await page.getByRole('row').filter({ hasText: '1,234,567.89' }).waitFor();
  await check();
  await page.getByRole('link', { name: fields.narration }).first().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await check();
  const company = new URL(page.url()).pathname.split('/').slice(0, 3).join('/');
  for (const [path, shown] of further) {
    await page.goto(`${company}/${path.replace('{bank}', String(bank))}`);
    await page.locator(shown).first().waitFor();
    await check();
  }
  expect(breaches).toEqual([]);
});

/** The same page without its session. */
async function freshPage(page: Page): Promise<Page> {
  await page.context().clearCookies();
  return page;
}
