import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { swift } from '../scenario/banking/bank-files.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Books of 2024 with two bank accounts, on the screen of the bank. */
async function openBank(): Promise<{ page: Page; keeper: Bookkeeper; bank: number }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK');
  await keeper.account('Savings', 'BANK');
  await page.reload();
  await page.getByRole('link', { name: 'Bank', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
  return { page, keeper, bank };
}

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
const choose = (page: Page, name: string, text: string) => page.locator('input[type=file]').setInputFiles(fileOf(name, text));

/** Lets a file fall on the middle of the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    return files;
  })()`);
  await page.getByRole('main').getByRole('heading', { name: 'Statements' }).dispatchEvent('drop', { dataTransfer: files });
}

test('a file that is dropped asks once which account it is of, says what it is, and a second time that nothing is new', async () => {
  const { page, keeper, bank } = await openBank();
  await drop(page, 'march.sta', swift());
  const asked = page.getByRole('group', { name: /^Which account is the file of/ });
  await asked.getByRole('button', { name: /Bank$/ }).click();
  const said = page.getByRole('region', { name: 'march.sta' });
  await said.getByText('MT940, a statement').waitFor();
  await said.getByText('0.00 EUR → 1,184.40 EUR').waitFor();
  await said.getByText('The lines make the balance.').waitFor();
  await said.getByText('3 new lines.').waitFor();
  expect(await keeper.list('/bank-statement')).toMatchObject([{ account_id: bank, counts: { new: 3 } }]);
  await choose(page, 'again.sta', swift());
  await page.getByRole('region', { name: 'again.sta' }).getByText('nothing of it is new').waitFor();
  await page.getByRole('row').filter({ hasText: 'Bank' }).filter({ hasText: '1,184.40 EUR' }).first().waitFor();
  await page.getByRole('link', { name: 'See its lines' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Anna Roth' }).filter({ hasText: '1,190.00' }).waitFor();
  await page.getByText('0 of 3 lines done').waitFor();
});

test('a file that cannot be read says why, and the number of an account is set where it has none', async () => {
  const { page, keeper } = await openBank();
  await choose(page, 'cat.jpg', 'no statement at all');
  await page.getByRole('alert').filter({ hasText: 'The file' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Savings' }).getByRole('button', { name: 'Set its number…' }).click();
  await page.getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('DE02120300000000202051').waitFor();
  await choose(page, 'march.sta', swift());
  await page.getByRole('region', { name: 'march.sta' }).getByText('Savings').waitFor();
  expect(await keeper.list('/bank-statement')).toHaveLength(1);
});

test('a statement is taken out with its lines', async () => {
  const { page, keeper, bank } = await openBank();
  await keeper.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  await keeper.post('/bank-statement', { account_id: bank, file: Buffer.from(swift()).toString('base64') });
  await page.reload();
  await page.getByRole('button', { name: /^Remove: / }).click();
  await page.getByText('No statement has been imported yet.').waitFor();
  expect(await keeper.list('/bank-line', { state: 'gone' })).toHaveLength(3);
});
