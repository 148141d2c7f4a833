import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { cashSaleOf } from '../scenario/cash-sale.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('what a program proposes waits in the navigation and on the screen with its rows, and is agreed to once or declined', async () => {
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
  expect(await one.nth(1).getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/Debit\s+Credit/),
    expect.stringMatching(/Bank\s+100\.00/),
    expect.stringMatching(/Sales\s+100\.00/),
  ]);
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

test('what would now do something else is not carried out, and the screen says so', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const draft = await keeper.create('/transaction', await cashSaleOf(keeper));
  await keeper.create('/proposal', { operation: 'postTransaction', record: draft.id });
  await page.goto(`/console/${entity}/proposals`);
  await page.getByText('Post a draft: CS01/0001').waitFor();
  await keeper.patch(`/transaction/${draft.id}`, { narration: 'Something else' });
  await page.getByRole('button', { name: 'Agree and carry out' }).click();
  await page.getByText('would now do something else').waitFor();
  expect(await keeper.list('/ledger')).toEqual([]);
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
