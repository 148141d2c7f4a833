import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { assign, balanceOf, carriedOf, close, openForeignBooks, pairs, post, rateOf, sheetOf, whole } from '../foreign-books.ts';
import type { ForeignBooks } from '../foreign-books.ts';
import { refusal } from '../open-books.ts';

/** Two accounts for realised exchange differences, and the day of a reversal (docs/accounting.md §7.2, §10.3, §5.8). */
const daybook = useDaybook();

interface Books extends ForeignBooks {
  losses: number;
}

async function open(): Promise<Books> {
  const books = await openForeignBooks(daybook);
  return { ...books, losses: await books.keeper.account('Exchange losses', 'OTHER_EXPENSE') };
}

const naming = ({ forex, losses }: Books) => ({ forex_account_id: forex, forex_loss_account_id: losses });
const accounts = (books: Books): Promise<string[][]> => Promise.all([pairs(books, books.forex), pairs(books, books.losses)]);

/** W61: IN and BL of 100 USD at 0.9, RC and PY at 0.8. */
async function paidCheaper(books: Books): Promise<[Json, Json, Json, Json]> {
  const [before, after] = [await rateOf(books, 0.9), await rateOf(books, 0.8)];
  const items: Json[] = [];
  for (const type of ['IN', 'BL'] as const) items.push(await post(books, type, 100, '2022-06-01', before));
  for (const type of ['RC', 'PY'] as const) items.push(await post(books, type, 100, '2022-07-01', after));
  return items as [Json, Json, Json, Json];
}

test.each(['the request', 'the entity'])('W61: a gain and a loss go to accounts of their own, named by %s', async (who) => {
  const books = await open();
  const [invoice, bill, receipt, payment] = await paidCheaper(books);
  if (who === 'the entity') await books.keeper.patch(`/entity/${books.keeper.entity.id}`, naming(books));
  const named = who === 'the entity' ? { forex_account_id: undefined } : naming(books);
  const made: Json[] = [];
  for (const [from, to] of [
    [receipt, invoice],
    [payment, bill],
  ] as const) {
    const answer = await assign(books, from, to, 100, named);
    expect(answer.status).toBe(201);
    made.push(answer.body.resource);
  }
  expect(made).toMatchObject([
    { ...naming(books), forex_amount: -10 },
    { ...naming(books), forex_amount: 10 },
  ]);
  expect(await accounts(books)).toEqual([['C 10 2022-07-01'], ['D 10 2022-07-01']]);
  expect([await balanceOf(books, books.client, 2022), await balanceOf(books, books.supplier, 2022)]).toEqual([0, 0]);
  expect(refusal(await books.keeper.delete(`/assignment/${made[0]!.id}`))).toEqual([200, undefined]);
  expect((await pairs(books, books.losses)).at(-1)).toBe('C 10 2022-07-01');
  await whole(books);
});

test('without an account for losses they go where gains go; an account for losses alone takes no gain', async () => {
  const books = await open();
  const [invoice, bill, receipt, payment] = await paidCheaper(books);
  const wrong = await assign(books, receipt, invoice, 100, { forex_loss_account_id: books.sales });
  expect([refusal(wrong), Object.keys(wrong.body.errors)]).toEqual([[400, 120], ['forex_loss_account_id']]);
  const only = { forex_account_id: undefined, forex_loss_account_id: books.losses };
  expect(refusal(await assign(books, payment, bill, 100, only))).toEqual([400, 112]);
  expect((await assign(books, receipt, invoice, 60, only)).status).toBe(201);
  expect((await assign(books, receipt, invoice, 40)).status).toBe(201);
  expect(await accounts(books)).toEqual([['D 4 2022-07-01'], ['D 6 2022-07-01']]);
  const { keeper, sales, client } = books;
  const patched = await keeper.patch(`/entity/${keeper.entity.id}`, { forex_account_id: sales, forex_loss_account_id: client });
  expect([patched.status, Object.keys(patched.body.errors).sort()]).toEqual([422, ['forex_account_id', 'forex_loss_account_id']]);
});

test('a default of the entity is not kept with an assignment that realises nothing', async () => {
  const books = await open();
  await books.keeper.patch(`/entity/${books.keeper.entity.id}`, naming(books));
  const rate = await rateOf(books, 0.9);
  const [invoice, receipt] = [await post(books, 'IN', 100, '2022-06-01', rate), await post(books, 'RC', 100, '2022-07-01', rate)];
  const { resource } = (await assign(books, receipt, invoice, 100, { forex_account_id: undefined })).body;
  expect([resource.forex_account_id, resource.forex_loss_account_id]).toEqual([null, null]);
});

test('a closing turns a gain into a loss on its own account, and reopening turns it back (docs/accounting.md §10.3)', async () => {
  const books = await open();
  const invoice = await post(books, 'IN', 100, '2022-12-01', await rateOf(books, 1));
  const receipt = await post(books, 'RC', 100, '2023-01-10', await rateOf(books, 1.1));
  const { resource } = (await assign(books, receipt, invoice, 100, naming(books))).body;
  expect(await accounts(books)).toEqual([['C 10 2023-01-10'], []]);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect((await carriedOf(books, invoice.transaction_no)).balance).toBe(120);
  expect(await accounts(books)).toEqual([['C 10 2023-01-10', 'D 10 2023-01-10'], ['D 10 2023-01-10']]);
  expect([(await sheetOf(books, 2023)).profit, await balanceOf(books, books.client, 2023)]).toEqual([-10, 0]);
  await whole(books);
  expect(refusal(await books.keeper.post(`/reporting-period/${books.years[0]!.id}/reopen`))).toEqual([200, undefined]);
  expect(await balanceOf(books, books.losses, 2023)).toBe(0);
  expect(await balanceOf(books, books.forex, 2023)).toBe(-10);
  expect((await books.keeper.get(`/assignment/${resource.id}`)).body.resource).toMatchObject({
    cleared_type: 'Transaction',
    forex_amount: 10,
  });
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect(refusal(await books.keeper.delete(`/assignment/${resource.id}`))).toEqual([200, undefined]);
  expect([await balanceOf(books, books.losses, 2023), await balanceOf(books, books.forex, 2023)]).toEqual([0, 0]);
  await whole(books);
});

test('a reversal without a date is dated its original’s day, else the first day that takes an entry (docs/accounting.md §5.8)', async () => {
  const books = await open();
  const { keeper } = books;
  const invoices: Json[] = [];
  for (let count = 0; count < 3; count += 1) invoices.push(await post(books, 'IN', 100, '2022-12-01'));
  const reversed = async (index: number): Promise<string> => {
    const answer = await keeper.post(`/transaction/${invoices[index]!.id}/reverse`, {});
    return String(answer.body.resource?.transaction_date).slice(0, 10);
  };
  expect(await reversed(0)).toBe('2022-12-01');
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2022-12-10' });
  expect(await reversed(1)).toBe('2022-12-11');
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  await keeper.patch(`/entity/${keeper.entity.id}`, naming(books));
  expect(await reversed(2)).toBe('2023-01-01');
  expect(await accounts(books)).toEqual([[], ['D 20 2023-01-01']]);
  await whole(books);
});
