import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { differencesOf, lookOf, readLook, writeLook } from './look-of.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const folder = join(process.cwd(), 'test/console/looks');
const year = 'from=2024-01-01&to=2024-12-31';

/** Screens that show the same on any day, with what is seen when they have loaded. */
const screens: Readonly<Record<string, readonly [path: string, shown: string]>> = {
  'balance-sheet': ['statements/balance-sheet?to=2024-12-31', '.figures .final'],
  'income-statement': [`statements/income-statement?${year}`, '.figures .final'],
  'cash-flow': [`cash-flow?${year}`, '.figures .final'],
  equity: [`equity?${year}`, '.figures .final'],
  'trial-balance': [`trial-balance?${year}`, '.figures .final'],
  account: [`accounts/{bank}?${year}`, '.carried'],
  transactions: ['transactions', '[aria-rowindex="2"]'],
  taxes: ['settings/taxes', '.table td'],
  bank: ['bank', '.bank:has(.statements td):has(:text("No rule yet")) .bank-accounts span:text-is("1")'],
};

/** The company of 2024, whose figures never change. */
async function openCompany(look: Look): Promise<{ page: Page; company: string; bank: number }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const control = await keeper.account('Value added tax', 'CONTROL');
  const { id: tax } = await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 20, account_id: control });
  const on = (day: string, narration: string) => ({ transaction_date: `2024-${day}`, narration });
  await keeper.posted('JN', bank, await keeper.account('Capital', 'EQUITY'), '5000', { ...on('01-02', 'Paid in'), credited: false });
  await keeper.posted('CS', bank, sales, '1234.56', {
    ...on('03-04', 'Poster sales'),
    line_items: [{ account_id: sales, amount: '1234.56', taxes: [tax] }],
  });
  await keeper.posted('CP', bank, await keeper.account('Rent', 'OVERHEAD_EXPENSE'), '200.06', on('05-06', 'Studio rent'));
  await keeper.posted('IN', await keeper.account('Maison Delacourt', 'RECEIVABLE'), sales, '750.25', on('07-08', 'Brand guidelines'));
  const line = { booked_on: '2024-03-05', counterparty: { name: 'Gallery North' }, amount: '90.05', text: 'Posters' };
  await keeper.create('/bank-statement', { account_id: bank, lines: [line], closing: { amount: '90.05', date: '2024-03-31' } });
  return { page, company: new URL(page.url()).pathname, bank };
}

test.each<Required<Pick<Look, 'width' | 'colours'>>>([
  { width: 1280, colours: 'light' },
  { width: 390, colours: 'dark' },
])('screens look as they were last looked at: $width px, $colours', async (look) => {
  const { page, company, bank } = await openCompany(look);
  const differences: Record<string, string[]> = {};
  for (const [name, [path, shown]] of Object.entries(screens)) {
    await page.goto(`${company}/${path.replace('{bank}', String(bank))}`);
    await page.locator(shown).first().waitFor();
    const file = join(folder, `${name}-${look.width}-${look.colours}.txt`);
    const now = await lookOf(page);
    if (process.env.RECORD_LOOKS) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, writeLook(now));
    }
    const found = differencesOf(readLook(await readFile(file, 'utf8')), now);
    if (found.length > 0) differences[name] = found.slice(0, 10);
  }
  expect(differences).toEqual({});
});
