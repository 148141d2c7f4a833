import { expect, test } from '@jest/globals';
import { OURS, swift } from '../scenario/banking/bank-files.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankField, bankLineOf, bankRow, openBankBooks, showLines, takeCandidate } from './open-bank-lines.ts';
import type { BankBooks } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** The screen of a bank account with these lines, and books with these invoices. */
async function openLines(lines: Record<string, unknown>[], invoices: [reference: string, amount: string][] = []): Promise<BankBooks> {
  const opened = await openBankBooks({ browser, daybook });
  for (const [reference, amount] of invoices) await opened.invoice(reference, amount);
  await showLines(opened, lines);
  return opened;
}

test('lines are done by hand without leaving the list: items, an account with tax, a transfer, on account, no booking', async () => {
  const lines = [
    bankLineOf('Anna Roth', '1190', 'thank you'),
    bankLineOf('Harbour Estates', '-595', 'Office March'),
    bankLineOf('Workshop South', '-500', 'put aside'),
    bankLineOf('Roth Anna', '77', 'advance'),
    bankLineOf('Bank itself', '-3', 'corrected'),
  ];
  const { page, keeper } = await openLines(lines, [['R-12', '1190']]);
  await takeCandidate(page, 'Anna Roth', 'R-12', /^Settle R-12/);
  await bankField(page, 'Harbour Estates').fill('rent');
  await page.getByRole('option', { name: /Post to \d+ Rent/, selected: true }).waitFor();
  await page.getByLabel('Tax in the amount').selectOption({ label: 'Standard rate 19 %' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await takeCandidate(page, 'Workshop South', 'savings', /^Transfer with \d+ Savings/);
  await takeCandidate(page, 'Roth Anna', 'clients', /^On account of \d+ Clients/);
  await takeCandidate(page, 'Bank itself', 'taken back by the bank', 'Ignore: taken back by the bank');
  await page.getByText('5 of 5 lines done').waitFor();
  expect((await keeper.list('/bank-line')).map(({ state }) => state)).toEqual(['posted', 'posted', 'transfer', 'posted', 'ignored']);
  const [purchase] = await keeper.list('/transaction', { 'transaction-type': 'CP' });
  expect((await keeper.list('/ledger', { 'transaction-id': purchase!.id })).map(({ amount }) => amount)).toContain(95);
  expect(await keeper.list('/transaction', { reference: 'R-12' })).toMatchObject([{ settlement: 'settled' }]);
  // What was done stays where it is, and one press takes it back.
  await bankRow(page, 'Harbour Estates').getByRole('button', { name: 'Undo' }).click();
  await bankField(page, 'Harbour Estates').waitFor();
  await page.getByText('4 of 5 lines done').waitFor();
});

test('several items are paid by one line, and what is refused is said at its line while the next one is open', async () => {
  const lines = [bankLineOf('Anna Roth', '180.30'), bankLineOf('Harbour Estates', '-500'), bankLineOf('Third', '-1')];
  const { page, keeper, entity } = await openLines(lines, [
    ['R-1', '100'],
    ['R-2', '80.30'],
  ]);
  await bankField(page, 'Anna Roth').fill('R-1');
  await page.getByRole('option', { name: /^Settle R-1/, selected: true }).waitFor();
  await bankField(page, 'Anna Roth').press('Shift+Enter');
  await bankField(page, 'Anna Roth').fill('R-2');
  await page.getByRole('option', { name: /^Settle R-1, R-2.*80.30/ }).waitFor();
  await bankField(page, 'Anna Roth').press('ArrowDown');
  await page.getByRole('option', { name: /^Settle R-1, R-2.*80.30/, selected: true }).waitFor();
  await bankField(page, 'Anna Roth').press('Enter');
  await page.getByText('1 of 3 lines done').waitFor();
  expect((await keeper.list('/assignment')).map(({ amount }) => amount).sort()).toEqual([100, 80.3]);
  await keeper.patch(`/entity/${entity}`, { locked_until: '2024-03-31' });
  await takeCandidate(page, 'Harbour Estates', 'rent', /Post to \d+ Rent/);
  await bankRow(page, 'Harbour Estates')
    .getByRole('alert')
    .filter({ hasText: /locked/i })
    .waitFor();
  await bankField(page, 'Third').waitFor();
});

test('an arrow marks another proposal of a line, and Enter accepts that one', async () => {
  const { page, keeper } = await openLines(
    [bankLineOf('Anna Roth', '119', 'thank you')],
    [
      ['R-1', '119'],
      ['R-2', '119'],
    ],
  );
  const marked = (title: string | RegExp) => page.getByRole('option', { name: title, selected: true });
  const first = /R-[12]/.exec((await marked(/^Settle R-[12]/).textContent())!)![0];
  const other = first === 'R-1' ? 'R-2' : 'R-1';
  await bankField(page, 'Anna Roth').press('ArrowDown');
  await marked(new RegExp(`^Settle ${other}`)).waitFor();
  await bankField(page, 'Anna Roth').press('Enter');
  await page.getByText('1 of 1 lines done').waitFor();
  expect(await keeper.list('/transaction', { reference: other })).toMatchObject([{ settlement: 'settled' }]);
  expect(await keeper.list('/transaction', { reference: first })).toMatchObject([{ settlement: 'open' }]);
});

test('keys go from line to line', async () => {
  const { page } = await openLines([bankLineOf('First', '1'), bankLineOf('Second', '2'), bankLineOf('Third', '3')]);
  await bankField(page, 'First').press('PageDown');
  await bankField(page, 'Second').press('PageDown');
  await bankField(page, 'Third').press('PageUp');
  await bankField(page, 'Second').waitFor();
});

test('the reconciliation of an account begins as its first statement says, and the proof says what explains the difference', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  await keeper.post('/bank-statement', { file: Buffer.from(swift()).toString('base64') });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await page.getByText('0 of 3 lines done').waitFor();
  await page.getByRole('button', { name: 'Begin…' }).click();
  await page.getByLabel('Balance at the bank before it').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin…' }).click();
  const proof = page.getByRole('region', { name: 'Books and bank at the end of 31 Mar 2024' });
  await proof.getByText('Lines not in the books').waitFor();
});
