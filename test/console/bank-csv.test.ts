import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBankBooks } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const rows = ['04.03.2024;Office World;Paper;-80,00;1.110,00', '01.03.2024;Anna Roth;Rechnung R-1;1.190,00;1.190,00'];
const march = ['Buchungstag;Name;Verwendungszweck;Betrag;Saldo', ...rows, ''].join('\n');

test('the columns of a CSV file are shown as they are guessed, and kept for later files of the account', async () => {
  const { page, keeper, bank } = await openBankBooks({ browser, daybook });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await choose(page, 'harbour.csv', march);
  const asked = page.getByRole('region', { name: 'How the file is read' });
  await asked.getByRole('cell', { name: 'Office World' }).waitFor();
  expect(await asked.getByLabel('What Betrag says').inputValue()).toBe('amount');
  await asked.getByRole('listitem').filter({ hasText: 'Anna Roth · Rechnung R-1' }).filter({ hasText: '1,190.00' }).waitFor();
  await asked.getByRole('button', { name: 'Save and import' }).click();
  await page.getByRole('region', { name: 'harbour.csv' }).getByText('2 new lines.').waitFor();
  expect(await keeper.list('/bank-profile')).toMatchObject([{ name: 'harbour', columns: { amount: 'Betrag', name: 'Name' } }]);
  await choose(page, 'april.csv', march.replace('04.03', '04.04').replace('01.03', '01.04'));
  await page.getByRole('region', { name: 'april.csv' }).getByText('2 new lines.').waitFor();
});

test('on the screen of all accounts a CSV file asks for its account, and columns are changed before it is read', async () => {
  const { page, keeper } = await openBankBooks({ browser, daybook });
  await page.goto(`${new URL(page.url()).pathname}/bank`);
  await choose(page, 'plain.csv', ['A;B;C;D;E', ...rows, ''].join('\n'));
  const of_which = page.getByRole('group', { name: 'Which account is the file of?' });
  await of_which.getByRole('button', { name: /Savings$/ }).click();
  const asked = page.getByRole('region', { name: 'How the file is read' });
  await asked.getByText('The headers say nothing').waitFor();
  await asked.getByLabel('What B says').selectOption({ label: 'Text' });
  await asked.getByLabel('What C says').selectOption({ label: 'Name' });
  await asked.getByRole('listitem').filter({ hasText: 'Rechnung R-1 · Anna Roth' }).waitFor();
  await asked.getByRole('button', { name: 'Save and import' }).click();
  await page.getByRole('region', { name: 'plain.csv' }).getByText('2 new lines.').waitFor();
  const lines = await keeper.list('/bank-line');
  expect(lines.map(({ counterparty, text }) => [counterparty.name, text])).toEqual([
    ['Rechnung R-1', 'Anna Roth'],
    ['Paper', 'Office World'],
  ]);
});

test('a file that was read wrongly is read again with other columns: what is done stays, and the first lines show what it will be', async () => {
  const { page, keeper, bank } = await openBankBooks({ browser, daybook });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await choose(page, 'harbour.csv', march);
  const asked = page.getByRole('region', { name: 'How the file is read' });
  await asked.getByLabel('What Name says').selectOption({ label: 'Text' });
  await asked.getByLabel('What Verwendungszweck says').selectOption({ label: 'Name' });
  await asked.getByRole('button', { name: 'Save and import' }).click();
  await page.getByRole('region', { name: 'harbour.csv' }).getByText('2 new lines.').waitFor();
  const [first] = await keeper.list('/bank-line');
  await keeper.post('/bank-line/act', { acts: [{ line_id: first!.id, act: 'ignore', reason: 'Seen' }] });
  await page.getByRole('button', { name: 'Read it again with other columns…' }).click();
  expect(await asked.getByLabel('What Name says').inputValue()).toBe('text');
  await asked.getByLabel('What Name says').selectOption({ label: 'Name' });
  await asked.getByLabel('What Verwendungszweck says').selectOption({ label: 'Text' });
  await asked.getByRole('listitem').filter({ hasText: 'Office World · Paper' }).waitFor();
  await asked.getByLabel('Days are written as').fill('YYYY-MM-DD');
  const refused = asked.getByRole('alert').filter({ hasText: 'row 2' });
  await refused.waitFor();
  // Where it is explained is a link, and no address among the words.
  expect(await refused.textContent()).not.toContain('http');
  await refused.getByRole('link', { name: 'Why' }).waitFor();
  await asked.getByLabel('Days are written as').fill('DD.MM.YYYY');
  await asked.getByRole('button', { name: 'Save and import' }).click();
  await page.getByText('1 new line').waitFor();
  const lines = (await keeper.list('/bank-line')).filter(({ state }) => state !== 'gone');
  expect(lines.map(({ state, text }) => [state, text])).toEqual([
    ['ignored', 'Anna Roth'],
    ['new', 'Paper'],
  ]);
  expect(await keeper.list('/bank-profile')).toHaveLength(1);
});
