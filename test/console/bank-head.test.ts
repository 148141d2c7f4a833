import { test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankLineOf, openBankBooks } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('the head of a bank account names it, and says what the bank last said of it', async () => {
  const { page, keeper, bank } = await openBankBooks({ browser, daybook });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  const head = page.getByRole('main').locator('.head').first();
  const said = async (text: string): Promise<void> => head.getByText(text, { exact: true }).waitFor();
  await head.getByRole('heading', { level: 1, name: '301 Bank' }).waitFor();
  await said('No statement has been imported yet.');
  const send = (amount: string, more: Record<string, unknown> = {}) =>
    keeper.create('/bank-statement', {
      account_id: bank,
      lines: [{ booked_on: '2024-03-05', ...bankLineOf('Anna Roth', amount) }],
      ...more,
    });
  await send('7');
  await page.reload();
  await said('No statement so far says a balance.');
  const day = (date: string, amount: number) => ({ amount, date });
  await send('119', { opening: day('2024-03-31', 7), closing: day('2024-04-30', 126) });
  await send('5', { opening: day('2024-02-29', 2), closing: day('2024-03-31', 7) });
  await page.reload();
  await said('126.00 EUR at the bank on 30 Apr 2024');
  await page.getByRole('link', { name: 'Bank', exact: true }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
  // The statements, which name the account too, may be there before the accounts are.
  await page.getByRole('row').filter({ hasText: '301 Bank' }).filter({ hasText: '126.00 EUR' }).first().waitFor();
});
