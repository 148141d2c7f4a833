import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { cashSaleOf } from '../scenario/cash-sale.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

interface Shown {
  field: string;
  before: string | null;
  after: string | null;
}

test('what a program proposes waits in the navigation and on the screen with its rows and all that it would write, and is agreed to once or declined', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const sale = { ...(await cashSaleOf(keeper)), post: true };
  const { client: program } = await keyClient(keeper, ['books:read', 'books:draft']);
  const propose = (reference: string): Promise<Json> =>
    program.create('/proposal', { operation: 'createTransaction', fields: { ...sale, reference } });
  const [agreed, declined] = [await propose('A-1'), await propose('A-2')];

  await keeper.posted('CS', sale.account_id as number, sale.line_items[0].account_id as number, 7);
  await page.reload();
  await page.getByText('Look at proposals: 2').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Proposals' }).click();
  const one = page.getByRole('listitem').filter({ hasText: 'Proposed by Shop' });
  await one.nth(1).waitFor();
  expect(await one.nth(1).getByRole('table', { name: 'Ledger rows' }).getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/Debit\s+Credit/),
    expect.stringMatching(/Bank\s+100\.00/),
    expect.stringMatching(/Sales\s+100\.00/),
  ]);
  const names = await one
    .nth(1)
    .getByRole('table')
    .evaluateAll((tables) => tables.map((table) => table.getAttribute('aria-label')));
  expect(names).toEqual(['Ledger rows', 'All that it would write']);
  const { shown } = (await keeper.get(`/proposal/${String(agreed.id)}`)).body.resource;
  const written = (shown as Shown[]).map(({ before, after }) => [before ?? '', after ?? ''].join('\t'));
  const fields = one.nth(1).getByRole('table', { name: 'All that it would write' });
  const [heads, ...seen] = await fields.getByRole('row').allInnerTexts();
  expect(heads).toBe('Field\tBefore\tAfter');
  expect(seen).toEqual(expect.arrayContaining(['Reference\t\tA-1', 'Line 1 · Amount\t\t100', 'Posted\t\ttrue']));
  expect(seen.map((row) => row.slice(row.indexOf('\t') + 1))).toEqual(written);
  await one.nth(1).getByRole('button', { name: 'Agree and carry out' }).click();
  await page.getByText('It was carried out.').waitFor();
  await one.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Why').fill('It is in twice');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Nothing waits for you.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Proposals' }).waitFor({ state: 'detached' });

  const state = async ({ id }: Json): Promise<Json> => (await keeper.get(`/proposal/${id}`)).body.resource;
  expect(await state(agreed)).toMatchObject({ state: 'done' });
  expect(await state(declined)).toMatchObject({ state: 'declined', reason: 'It is in twice' });
  expect(await keeper.list('/transaction')).toMatchObject([{ amount: 7 }, { reference: 'A-1', is_posted: true }]);
});

test('what would now do something else is shown beside what was proposed, and is agreed to once more', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const sale = await cashSaleOf(keeper);
  const draft = await keeper.create('/transaction', sale);
  await keeper.create('/proposal', { operation: 'postTransaction', record: draft.id });
  await page.goto(`/console/${entity}/proposals`);
  await page.getByText('Post a draft: CS01/0001').waitFor();
  const line_items = [{ ...sale.line_items[0], amount: 120 }];
  await keeper.patch(`/transaction/${draft.id}`, { line_items });
  await page.getByRole('button', { name: 'Agree and carry out' }).click();
  await page.getByText('What it would do has changed since it was proposed.').waitFor();
  await page.getByRole('heading', { name: /120\.00 EUR/ }).waitFor();
  const tables = await page.getByRole('table', { name: 'Ledger rows' }).allInnerTexts();
  expect(tables).toEqual([expect.stringMatching(/Bank\s+100\.00/), expect.stringMatching(/Bank\s+120\.00/)]);
  expect(await keeper.list('/ledger')).toEqual([]);
  await page.getByRole('button', { name: 'Agree and carry out' }).click();
  await page.getByText('It was carried out.').waitFor();
  expect(await keeper.list('/ledger')).toMatchObject([{ amount: 120 }, { amount: 120 }]);
});

test('a key for an assistant is made with limits, which its row shows', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await page.goto(`/console/${entity}/settings/keys`);
  await page.getByRole('button', { name: 'Make a key' }).click();
  const form = page.getByRole('alertdialog');
  await form.getByLabel('What it is for').fill('Assistant');
  await form.locator('[name=audience]').selectOption('mcp');
  await form.getByLabel('At most a document').fill('1.000,50');
  await form.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('cell', { name: '1,000.50' }).waitFor();
  expect(await keeper.list('/api-key')).toMatchObject([{ name: 'Assistant', audience: 'mcp', document_limit: 1000.5, day_limit: null }]);
});

test('a member gets limits when invited, which are changed on the screen and shown in the row', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await page.goto(`/console/${entity}/settings/people`);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('alertdialog');
  await form.getByLabel('E-mail').fill('junior@example.com');
  await form.getByLabel('At most a document').fill('500');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('cell', { name: '500.00' }).waitFor();
  await page.getByRole('button', { name: 'Limit: junior@example.com' }).click();
  await form.getByLabel('At most a document').fill('');
  await form.getByLabel('At most a day').fill('2000');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: '2,000.00' }).waitFor();
  expect(await keeper.list('/user')).toEqual(
    expect.arrayContaining([expect.objectContaining({ email: 'junior@example.com', document_limit: null, day_limit: 2000 })]),
  );
});
