import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankField, bankLineOf, bankRow, openBankBooks, showLines } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('the screen shows what the service would do alone and why, has it done, and one press takes all of it back; the account counts both', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, bank } = opened;
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 0 });
  await opened.invoice('R-2024-0012', '119');
  await opened.invoice('R-2024-0013', '238');
  await opened.invoice('R-2024-0014', '77');
  await showLines(opened, [
    bankLineOf('Anna Roth', '119', 'Invoice R-2024-0012'),
    bankLineOf('Roth Anna', '238', 'Invoice R-2024-0013'),
    bankLineOf('Anna', '77', 'thank you'),
  ]);
  await page.getByRole('button', { name: 'Match automatically…' }).click();
  const asked = page.getByRole('alertdialog');
  const sure = asked.getByRole('listitem');
  await sure.filter({ hasText: 'Settle R-2024-0012' }).filter({ hasText: 'the text names' }).waitFor();
  expect(await sure.count()).toBe(2);
  expect(await keeper.list('/bank-line', { state: 'new' })).toHaveLength(3);
  await asked.getByRole('button', { name: 'Match these 2 lines' }).click();
  await page.getByText('2 of 3 lines done').waitFor();
  await bankRow(page, 'R-2024-0012').filter({ hasText: 'Matched automatically:' }).waitFor();
  await bankField(page, 'Anna').waitFor();
  await page.getByText('Matched automatically 2, undone 0').waitFor();
  expect((await keeper.list('/bank-line', { state: 'posted' })).map(({ method }) => method)).toEqual(['exact', 'exact']);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('0 of 3 lines done').waitFor();
  await page.getByText('Matched automatically 2, undone 2').waitFor();
  expect(await keeper.list('/bank-line', { state: 'new' })).toHaveLength(3);
});

test('nothing is offered to be done alone before the reconciliation of the account has begun', async () => {
  const opened = await openBankBooks({ browser, daybook });
  await showLines(opened, [bankLineOf('Anna Roth', '119')]);
  await bankField(opened.page, 'Anna Roth').waitFor();
  expect(await opened.page.getByRole('button', { name: 'Match automatically…' }).count()).toBe(0);
});
