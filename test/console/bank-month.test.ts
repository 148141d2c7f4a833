import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { doMonth } from '../../bench/console/bank-keyboard.ts';
import { invoices, statementOf } from '../../bench/console/bank-month-lines.ts';
import { KEYS_A_MINUTE } from '../../bench/console/keyboard.ts';
import { OURS } from '../scenario/banking/bank-files.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

async function openMonth(): Promise<{ page: Page; keeper: Bookkeeper }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  // A trial takes fifty transactions a month.
  await keeper.post('/subscription', { plan: 'books' });
  await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Rent', 'OPERATING_EXPENSE');
  await keeper.account('Sundry', 'OTHER_EXPENSE');
  const { id: contact_id } = await keeper.create('/contact', { name: 'Anna Roth', receivable_account_id: client });
  for (const { reference, amount } of invoices) {
    const fields = { transaction_date: '2024-02-10', narration: 'Shelves', reference, contact_id };
    await keeper.posted('IN', client, sales, amount, fields);
  }
  await page.reload();
  return { page, keeper };
}

test('a month of sixty lines, forty of them exact, is done by keys that fit into three minutes', async () => {
  const { page, keeper } = await openMonth();
  await page.getByRole('heading', { name: 'Latest entries' }).waitFor();
  const pressed = await doMonth(page, statementOf(OURS));
  await page.getByText('60 of 60 lines done').waitFor();
  expect(await keeper.list('/bank-line', { state: 'new' })).toEqual([]);
  expect((await keeper.list('/transaction', { 'transaction-type': 'IN' })).every(({ settlement }) => settlement === 'settled')).toBe(true);
  expect(pressed).toBeLessThanOrEqual(3 * KEYS_A_MINUTE);
});
