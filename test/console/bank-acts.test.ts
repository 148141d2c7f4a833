import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankField, bankLineOf, bankRow, openBankBooks, showLines, takeCandidate } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Has the difference of the line posted to the account of bank charges. */
async function takeCharges(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Account of the difference' }).fill('charges');
  await page
    .getByRole('option', { name: /Bank charges/ })
    .last()
    .click();
}

test('what a line is less than its items is a discount or a fee, and a credit note is set off', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, client, sales } = opened;
  await keeper.account('Bank charges', 'OTHER_EXPENSE');
  await opened.invoice('R-1', '1000');
  await opened.invoice('R-2', '500');
  await opened.invoice('R-3', '300');
  await keeper.posted('CN', client, sales, '60', { transaction_date: '2024-02-12', narration: 'Returned shelf', reference: 'G-1' });
  await showLines(opened, [bankLineOf('First', '980'), bankLineOf('Second', '485'), bankLineOf('Third', '240')]);
  await bankField(page, 'First').fill('R-1');
  await page.getByRole('option', { name: /^Settle R-1/, selected: true }).waitFor();
  await page.getByLabel('What the difference is').selectOption({ label: 'The difference is a discount' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('1 of 3 lines done').waitFor();
  await bankField(page, 'Second').fill('R-2');
  await page.getByRole('option', { name: /^Settle R-2/, selected: true }).waitFor();
  await page.getByLabel('What the difference is').selectOption({ label: 'The difference is a fee' });
  await takeCharges(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('2 of 3 lines done').waitFor();
  await bankField(page, 'Third').fill('G-1');
  await page.getByRole('option', { name: /^Settle G-1.*60.00 EUR to be set off/, selected: true }).waitFor();
  await bankField(page, 'Third').press('Shift+Enter');
  await bankField(page, 'Third').fill('R-3');
  await page.getByRole('option', { name: /^Settle G-1, R-3.*300.00 EUR open/ }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('3 of 3 lines done').waitFor();
  expect((await keeper.list('/open-item')).length).toBe(0);
  await bankRow(page, 'Third').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 of 3 lines done').waitFor();
  expect((await keeper.list('/open-item')).map(({ reference }) => reference).sort()).toEqual(['G-1', 'R-3']);
});

test('the select beside a proposal says what Enter will do, and a person may choose otherwise', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper } = opened;
  await opened.invoice('R-9', '1000');
  await showLines(opened, [bankLineOf('Anna Roth', '980', 'R-9 less 2 % cash discount')]);
  await bankField(page, 'Anna Roth').waitFor();
  const difference = page.getByLabel('What the difference is');
  await page.getByRole('option', { name: /^Settle R-9/, selected: true }).waitFor();
  const chosen = (): Promise<string> => difference.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text);
  expect(await chosen()).toBe('The difference is a discount');
  await difference.selectOption('');
  expect(await chosen()).not.toBe('The difference is a discount');
  await difference.selectOption({ label: 'The difference is a discount' });
  await bankField(page, 'Anna Roth').press('Enter');
  await page.getByText('1 of 1 line').waitFor();
  expect(await keeper.list('/open-item')).toEqual([]);
  const notes = await keeper.list('/transaction', { 'transaction-type': 'CN' });
  const [contact] = await keeper.list('/contact');
  expect(notes).toMatchObject([{ amount: 20, contact_id: contact!.id }]);
});

test('a line is split into parts, the last of which takes what is left', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper } = opened;
  await keeper.account('Loan', 'NON_CURRENT_LIABILITY');
  await keeper.account('Interest paid', 'OTHER_EXPENSE');
  await showLines(opened, [bankLineOf('Harbour Bank', '-1250.10')]);
  await bankField(page, 'Harbour Bank').fill('loan');
  await page.getByRole('option', { name: /Post to \d+ Loan/, selected: true }).waitFor();
  await page.getByRole('button', { name: 'Split…' }).click();
  await page.getByLabel('Amount of this part').fill('1000');
  await page.getByLabel('Amount of this part').press('Enter');
  await page.getByText('−250.10 left').waitFor();
  await takeCandidate(page, 'Harbour Bank', 'interest', /^Post to \d+ Interest paid/);
  await page.getByText('1 of 1 lines done').waitFor();
  expect(await keeper.list('/bank-line')).toMatchObject([{ state: 'split' }]);
  const rows = (await keeper.list('/ledger')).map(({ entry_type, amount }) => `${entry_type} ${amount}`);
  expect(rows.sort()).toEqual(['C 1000', 'C 250.1', 'D 1000', 'D 250.1']);
  await bankRow(page, 'Harbour Bank').getByRole('button', { name: 'Undo' }).click();
  await bankField(page, 'Harbour Bank').waitFor();
});

test('a payment that came back is found by its payer, and opens its invoice again', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, bank } = opened;
  const fee_account_id = await keeper.account('Bank charges', 'OTHER_EXPENSE');
  await keeper.patch(`/account/${bank}`, { fee_account_id });
  const { id } = await opened.invoice('R-1', '119');
  await showLines(opened, [bankLineOf('Anna Roth', '119', 'R-1'), bankLineOf('Returned', '-122', 'debit')]);
  await takeCandidate(page, 'Anna Roth', 'R-1', /^Settle R-1/);
  await page.getByText('1 of 2 lines done').waitFor();
  await bankField(page, 'Returned').fill('anna roth');
  await page.getByRole('option', { name: /^The payment of Anna Roth came back/ }).click();
  await takeCharges(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('2 of 2 lines done').waitFor();
  expect((await keeper.list('/open-item')).map(({ item_id, outstanding }) => [item_id, outstanding])).toEqual([[id, 119]]);
});

test('an item in another currency is paid at the rate that is said', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, entity } = opened;
  const { currency_id } = await keeper.currency('USD', '0.95');
  const forex_account_id = await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE');
  await keeper.patch(`/entity/${entity}`, { forex_account_id });
  const dollars = await keeper.account('Clients in dollars', 'RECEIVABLE', { currency_id });
  await keeper.posted('IN', dollars, opened.sales, '1200', {
    transaction_date: '2024-02-10',
    narration: 'Shelves',
    reference: 'US-1',
    currency_id,
  });
  await showLines(opened, [bankLineOf('Acme Inc', '1150.20')]);
  await bankField(page, 'Acme Inc').fill('US-1');
  await page.getByRole('option', { name: /^Settle US-1.*1,200.00 USD open/, selected: true }).waitFor();
  await page.getByLabel('Rate of USD').fill('0.9585');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('1 of 1 lines done').waitFor();
  expect(await keeper.list('/open-item')).toEqual([]);
  const [receipt] = await keeper.list('/transaction', { 'transaction-type': 'RC' });
  expect(receipt).toMatchObject({ amount: 1200 });
});

test('a tax that the payer has withheld is said of the line, which settles its invoice in full', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper } = opened;
  const account_id = await keeper.account('Tax withheld', 'CONTROL');
  await keeper.create('/tax', { name: 'Withheld 5%', code: 'WITHHELD', rate: 5, account_id, withholding_tax: true });
  await opened.invoice('R-1', '1000');
  await showLines(opened, [bankLineOf('Anna Roth', '950', 'R-1 less tax')]);
  await bankField(page, 'Anna Roth').fill('R-1');
  await page.getByRole('option', { name: /^Settle R-1/, selected: true }).waitFor();
  await page.getByLabel('Tax that was withheld').selectOption({ label: 'Withheld 5%' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('1 of 1 lines done').waitFor();
  expect(await keeper.list('/open-item')).toEqual([]);
  expect((await keeper.list('/ledger', { 'account-id': account_id })).map(({ amount }) => amount)).toEqual([50]);
});
