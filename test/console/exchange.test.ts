import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear() - 1;

test('what dollars would lose is shown, posted at a press, and taken back', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, {}, { calendar_year: year });
  const { currency_id } = await keeper.currency('USD', '0.9', `${year}-01-01`);
  await keeper.rate(currency_id, '0.8', `${year}-06-01`);
  const dollars = await keeper.account('Dollars', 'BANK', { currency_id });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const gains = await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE');
  await keeper.patch(`/entity/${entity}`, { forex_account_id: gains });
  await keeper.posted('CS', dollars, sales, 1000, { transaction_date: `${year}-03-03`, currency_id });
  await page.goto(`/console/${entity}/exchange?to=${year}-06-30`);
  await page.getByRole('link', { name: 'Exchange differences' }).waitFor();
  const position = page.getByRole('row').filter({ hasText: 'Dollars' });
  await position
    .filter({ hasText: '(100.00)' })
    .or(position.filter({ hasText: '-100.00' }))
    .or(position.filter({ hasText: '−100.00' }))
    .waitFor();
  await page.getByRole('button', { name: 'Revalue…' }).click();
  const asked = page.getByRole('alertdialog');
  expect(await asked.getByRole('combobox', { name: 'Account of gains' }).inputValue()).toContain('Exchange differences');
  await asked.getByRole('button', { name: 'Revalue' }).click();
  const done = page.getByRole('region', { name: 'Revaluations' });
  await done.getByRole('link', { name: /Dollars · USD/ }).waitFor();
  expect(await keeper.list('/revaluation')).toMatchObject([{ date: `${year}-06-30`, status: 'posted', forex_account_id: gains }]);
  await done.getByRole('button', { name: /^Undo the revaluation/ }).click();
  await asked.getByRole('button', { name: 'Undo' }).click();
  await done.waitFor({ state: 'detached' });
  expect(await keeper.list('/revaluation')).toMatchObject([{ status: 'undone' }]);
});
