import { beforeEach, expect, test } from '@jest/globals';
import type { Client as Assistant } from '@modelcontextprotocol/client';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useBooksWithBank } from '../banking/books-with-bank.ts';
import { asked, confirmation, connect } from './connect.ts';

const daybook = useDaybook();
const books = useBooksWithBank(daybook);
let assistant: Assistant;

beforeEach(async () => {
  assistant = await connect(books.keeper, ['books:read', 'books:write']);
});

const reconcile = (...acts: object[]): Promise<string> => asked(assistant, 'reconcile', { account: 'Bank', do: acts });
const done = async (...acts: object[]): Promise<string> => asked(assistant, 'confirm', confirmation(await reconcile(...acts)));
const lineOf = async (id: number) => (await books.keeper.get(`/bank-line/${id}`)).body.resource;
const rowsOf = async (id: number): Promise<string[]> =>
  (
    await Promise.all(
      (await lineOf(id)).acts.flatMap(({ transaction_ids }: Json) => transaction_ids).map((one: number) => books.rowsOf(one)),
    )
  ).flat() as string[];

test('a line is posted on an account that is named, with the tax that its amount holds', async () => {
  const [fee, rent] = await books.lines({ amount: -5 }, { amount: -119 });
  const proposed = await reconcile(
    { line: fee, act: 'post', account: 'Fees' },
    { line: rent, act: 'post', account: 'Fees', tax_codes: ['VAT'] },
  );
  expect(confirmation(proposed).summary).toBe('Do bank lines: 2 lines, 124.00 EUR');
  await asked(assistant, 'confirm', confirmation(proposed));
  expect(await rowsOf(fee!)).toEqual(expect.arrayContaining(['D Fees 5', 'C Bank 5']));
  expect(await rowsOf(rent!)).toEqual(expect.arrayContaining(['D VAT 19', 'C Bank 119']));
  await assistant.close();
});

test('a line is transferred to another bank account, and one is no booking', async () => {
  const [out, twice] = await books.lines({ amount: -200 }, { amount: -7 });
  expect(
    await done({ line: out, act: 'transfer', account: 'Savings' }, { line: twice, act: 'ignore', reason: 'Booked by the tax adviser' }),
  ).toContain('Done');
  expect(await rowsOf(out!)).toEqual(expect.arrayContaining(['D Savings 200', 'C Bank 200']));
  expect([(await lineOf(out!)).state, (await lineOf(twice!)).state]).toEqual(['transfer', 'ignored']);
  await assistant.close();
});

test('a line is split: a part settles an invoice by its number, and what is left goes on an account', async () => {
  const { id } = await books.invoice('IN-77');
  const [line] = await books.lines({ amount: 1200 });
  const parts = [
    { act: 'settle', amount: '1190', documents: ['IN-77'] },
    { act: 'post', account: 'Fees' },
  ];
  await done({ line, act: 'split', parts });
  expect(await books.outstanding(id as number)).toBe(0);
  expect(await rowsOf(line!)).toEqual(expect.arrayContaining(['C Fees 10']));
  await assistant.close();
});

test('what is none is refused with what there is, and nothing waits', async () => {
  const [line] = await books.lines({ amount: -5 });
  expect(await reconcile({ line: 99_999, act: 'ignore', reason: 'none' })).toMatch(/^ERROR ids: None of these ids .*99999/);
  expect(await reconcile({ line, act: 'post' })).toMatch(/^ERROR account: Name the account/);
  const split = (part: object): Promise<string> => reconcile({ line, act: 'split', parts: [part] });
  expect(await split({ act: 'ignore' })).toMatch(/^ERROR parts: .*one of post, settle, transfer, on_account/);
  expect(await split({ act: 'post', account: 'Fees', sum: '1' })).toMatch(/^ERROR parts: There is no sum; a part takes act, amount,/);
  expect(await split({ act: 'post', account: 'Fees', amount: '1,2' })).toMatch(/^ERROR parts: .*decimal text/);
  expect(await books.keeper.list('/proposal')).toEqual([]);
  await assistant.close();
});
