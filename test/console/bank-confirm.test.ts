import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankLineOf, openBankBooks, takeCandidate } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('a statement is confirmed once nothing stands in the way, and reopened with a reason', async () => {
  const { page, keeper, bank } = await openBankBooks({ browser, daybook });
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 0 });
  await keeper.create('/bank-statement', {
    account_id: bank,
    lines: [{ booked_on: '2024-03-05', ...bankLineOf('Harbour Estates', '-500') }],
    opening: { amount: 0, date: '2024-02-29' },
    closing: { amount: -505, date: '2024-03-31' },
  });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  const asked = page.getByRole('alertdialog');
  await page.getByRole('button', { name: /^Confirm…/ }).click();
  await asked.getByText('One of its lines is to be done first.').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await takeCandidate(page, 'Harbour Estates', 'rent', /^Post to \d+ Rent/);
  await page.getByText('1 of 1 lines done').waitFor();
  await page.getByRole('button', { name: /^Confirm…/ }).click();
  await asked.getByText('The closing balance is −5.00 off what the lines make.').waitFor();
  await asked.getByLabel('Why the gap is accepted').fill('The bank will correct it');
  await asked.getByRole('button', { name: 'Confirm…' }).click();
  await page.getByText(/^Confirmed on /).waitFor();
  await page.getByText('Unexplained −5.00 The bank will correct it').waitFor();
  expect(await keeper.list('/bank-statement')).toMatchObject([{ gap_reason: 'The bank will correct it' }]);
  // By the keyboard: the list is read again meanwhile, which may take a button from under a pointer.
  await page.getByRole('button', { name: /^Reopen… \d/ }).press('Enter');
  await asked.getByLabel('Why it is reopened').fill('The fee was booked twice');
  await asked.getByRole('button', { name: 'Reopen…' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Confirm…/ }).waitFor();
  expect(await keeper.list('/bank-statement')).toMatchObject([{ confirmed_at: null, reopen_reason: 'The fee was booked twice' }]);
});
