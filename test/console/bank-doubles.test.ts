import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankField, bankLineOf, bankRow, openBankBooks, takeCandidate } from './open-bank-lines.ts';
import type { BankBooks } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** The same day, amount and payer twice, in the words of two files. */
async function openDoubles(): Promise<BankBooks> {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, bank } = opened;
  for (const text of ['Office March', 'Rent of the office'])
    await keeper.create('/bank-statement', {
      account_id: bank,
      lines: [{ booked_on: '2024-03-05', ...bankLineOf('Harbour Estates', '-500', text) }],
    });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await page.getByText('0 of 2 lines done').waitFor();
  await bankField(page, 'Harbour Estates').press('PageDown');
  await page.getByRole('option', { name: /^The same booking as 5 Mar 2024 · Harbour Estates · Office March/, selected: true }).waitFor();
  return opened;
}

test('a line that may be the same booking as another one is taken out when a person says that it is', async () => {
  const { page, keeper } = await openDoubles();
  await bankField(page, 'Harbour Estates').press('Enter');
  await page.getByText('1 of 2 lines done').waitFor();
  const [kept] = await keeper.list('/bank-line', { state: 'new' });
  expect(kept).toMatchObject({ text: 'Office March', statement_ids: [expect.any(Number), expect.any(Number)] });
  expect(await keeper.list('/bank-line', { state: 'gone' })).toMatchObject([{ text: 'Rent of the office' }]);
  await bankRow(page, 'Rent of the office').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('0 of 2 lines done').waitFor();
  expect(await keeper.list('/bank-line', { state: 'new' })).toHaveLength(2);
});

test('it is done as any other line after a person has said that it is another booking', async () => {
  const { page, keeper } = await openDoubles();
  await bankField(page, 'Harbour Estates').press('ArrowDown');
  await page.getByRole('option', { name: /^Another booking/, selected: true }).waitFor();
  await bankField(page, 'Harbour Estates').press('Enter');
  await takeCandidate(page, 'Harbour Estates', 'rent', /^Post to \d+ Rent/);
  await page.getByText('1 of 2 lines done').waitFor();
  expect(await keeper.list('/bank-line', { state: 'posted' })).toMatchObject([{ text: 'Rent of the office' }]);
});
