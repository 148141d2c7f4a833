import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankField, bankLineOf, openBankBooks, showLines, takeCandidate } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('what was posted three times the same way is offered as a rule, which says what it would have touched', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper } = opened;
  const rent = ['1', '2', '3', '4'].map((day) => ({ ...bankLineOf('Harbour Estates', `-50${day}`), booked_on: `2024-03-0${day}` }));
  await showLines(opened, rent);
  for (const done of [1, 2, 3]) {
    await takeCandidate(page, 'Harbour Estates', 'rent', /^Post to \d+ Rent/);
    await page.getByText(`${done} of 4 lines done`).waitFor();
  }
  await page.getByText('Lines of Harbour Estates went to one account three times:').waitFor();
  await page.getByRole('button', { name: 'Make it a rule…' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Try it' }).click();
  await asked.getByText('It would have touched 4 of the last 4 lines.').waitFor();
  expect(await asked.getByText('The books have the same.').count()).toBe(3);
  await asked.getByRole('button', { name: 'Save' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await keeper.list('/bank-rule')).toMatchObject([{ name: 'Harbour Estates', then: { act: 'post' } }]);
  await page.getByRole('option', { name: /^Post to Rent.*rule "Harbour Estates"/, selected: true }).waitFor();
  await bankField(page, 'Harbour Estates').press('Enter');
  await page.getByText('4 of 4 lines done').waitFor();
  expect((await keeper.list('/bank-line')).filter(({ rule_id }) => rule_id !== null)).toHaveLength(1);
});

test('a rule is begun where the console is served without https, so that the browser makes no ids', async () => {
  const { page } = await openBankBooks({ browser, daybook });
  await page.addInitScript('delete Crypto.prototype.randomUUID');
  await page.goto(`${new URL(page.url()).pathname}/bank`);
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByRole('alertdialog').getByLabel('What it is').waitFor();
});

test('rules are made, put in order, changed and taken out on the screen of the bank', async () => {
  const { page, keeper } = await openBankBooks({ browser, daybook });
  await page.goto(`${new URL(page.url()).pathname}/bank`);
  const asked = page.getByRole('alertdialog');
  for (const name of ['Fees', 'Shops']) {
    await page.getByRole('button', { name: 'New rule' }).click();
    await asked.getByLabel('Name', { exact: true }).fill(name);
    await asked.getByLabel('With what').fill(name);
    await asked.getByLabel('What it is').selectOption({ label: 'Ignore the line' });
    await asked.getByLabel('Why it is ignored').fill('Of no matter');
    await asked.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: name }).getByText('Ignore: Of no matter').waitFor();
  }
  await page.getByRole('button', { name: 'Move up: Shops' }).click();
  await page.getByRole('button', { name: 'Move up: Fees' }).waitFor();
  const order = (await keeper.list('/bank-rule')).sort((one, other) => one.position - other.position);
  expect(order.map(({ name }) => name)).toEqual(['Shops', 'Fees']);
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  await asked.getByLabel('What is asked').selectOption({ label: 'Amount' });
  await asked.getByLabel('From', { exact: true }).fill('1,50');
  await asked.getByLabel('To', { exact: true }).fill('20');
  await asked.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'Amount between 1.5 – 20' }).waitFor();
  await page.getByRole('button', { name: 'Remove: Shops' }).click();
  await page.getByRole('button', { name: 'Move up: Fees' }).waitFor({ state: 'detached' });
  expect(await keeper.list('/bank-rule')).toHaveLength(1);
});

test('a rule deals an amount among accounts, for one bank account, and rests; rules are shown by both', async () => {
  const { page, keeper, bank } = await openBankBooks({ browser, daybook });
  const rent = (await keeper.list('/account', { 'account-type': 'OPERATING_EXPENSE' }))[0]!.id;
  const heating = await keeper.account('Heating', 'OPERATING_EXPENSE');
  const project = await keeper.create('/dimension', { name: 'Project', code: 'project' });
  await keeper.create('/dimension-value', { dimension_id: project.id, name: 'Apollo', code: 'apollo' });
  await keeper.create('/bank-rule', {
    name: 'Shops',
    when: [{ field: 'name', op: 'contains', value: 'Shop' }],
    then: { act: 'ignore', reason: 'x' },
  });
  await page.goto(`${new URL(page.url()).pathname}/bank`);
  const asked = page.getByRole('alertdialog');
  const take = async (place: number, typed: string, option: RegExp): Promise<void> => {
    await asked.getByRole('combobox', { name: 'Account', exact: true }).nth(place).fill(typed);
    await page.getByRole('option', { name: option }).click();
  };
  await page.getByRole('button', { name: 'New rule' }).click();
  await asked.getByLabel('Name', { exact: true }).fill('Office');
  await asked.getByLabel('With what').fill('Harbour');
  await asked.getByRole('checkbox', { name: /Bank$/ }).check();
  await take(0, 'rent', /Rent/);
  await asked.getByRole('button', { name: 'And another account…' }).click();
  await take(1, 'heating', /Heating/);
  await asked.getByLabel('What it takes').nth(1).selectOption({ label: 'An amount' });
  await asked.getByLabel('An amount', { exact: true }).fill('120,50');
  await asked.getByLabel('Project').nth(1).selectOption({ label: 'Apollo' });
  await asked.getByRole('checkbox', { name: 'Active' }).uncheck();
  await asked.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Office' });
  await row.getByText('Inactive').waitFor();
  await row.getByText('Post to Rent, Heating').waitFor();
  const none = { tax_id: null, share: null, amount: null, dimensions: null };
  const lines = [
    { ...none, account_id: rent },
    { ...none, account_id: heating, amount: 120.5, dimensions: { project: 'apollo' } },
  ];
  const saved = (await keeper.list('/bank-rule')).find(({ name }) => name === 'Office');
  expect(saved).toMatchObject({ active: false, account_ids: [bank], then: { line_items: lines } });
  await page.getByRole('button', { name: 'Office', exact: true }).click();
  await asked.getByLabel('Name', { exact: true }).fill('Offices');
  await asked.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'Offices' }).waitFor();
  const kept = (await keeper.list('/bank-rule')).find(({ name }) => name === 'Offices');
  expect(kept).toMatchObject({ then: { line_items: lines } });
  await page.getByRole('radio', { name: 'Active', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await row.waitFor();
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOption({ label: '302 Savings' });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Shops', exact: true }).waitFor();
});
