import { expect, test } from '@jest/globals';
import type { HttpAnswer } from '../../setup/client.ts';
import { keyClient } from '../../setup/key-client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { camt, OURS, PAYER, receipt, swift, ticket } from './bank-files.ts';

const daybook = useDaybook();

const send = (keeper: Bookkeeper, file: string, fields: Record<string, unknown> = {}): Promise<HttpAnswer> =>
  keeper.post('/bank-statement', { file: Buffer.from(file).toString('base64'), ...fields });

test('a file becomes statements with their balances proved, and lines to be done', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const { status, body } = await send(keeper, swift(), { account_id: bank });
  expect(body).toMatchObject({
    statements: [
      {
        account_id: bank,
        number: OURS,
        closing: { amount: 1184.4, date: '2024-03-31' },
        check: { result: 'holds' },
        follows: { result: 'first' },
        counts: { lines: 3, new: 3, known: 0 },
      },
    ],
  });
  expect(status).toBe(201);
  const lines = await keeper.list('/bank-line', { account_id: bank, state: 'new' });
  expect(lines).toMatchObject([
    {
      booked_on: '2024-03-01',
      amount: 1190,
      end_to_end_id: 'E-1',
      counterparty: { name: 'Anna Roth', iban: PAYER },
      text: 'Rechnung R-2024-0012',
    },
    { booked_on: '2024-03-02', amount: -2.8, text: 'TICKET' },
    { booked_on: '2024-03-02', amount: -2.8, text: 'TICKET' },
  ]);
});

test('a file that comes twice, goes on, or comes in another format stores each booking once', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const first = await send(keeper, swift(), { account_id: bank });
  const again = await send(keeper, swift());
  expect([again.status, again.body.statements]).toEqual([200, first.body.statements]);
  const longer = await send(keeper, swift(':61:2403300330C1,00NMSCNONREF\n:86:Interest\n', '1185,40'));
  expect(longer.body.statements[0].counts).toMatchObject({ lines: 4, new: 1, known: 3 });
  const other = await send(keeper, camt);
  expect(other.body.statements[0].counts).toMatchObject({ lines: 1, new: 0, known: 1 });
  expect(await keeper.list('/bank-line')).toHaveLength(4);
});

test('a feed delivers lines, and each booking is stored once, whether it comes as a line or in a file', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const feed = {
    number: OURS,
    lines: [receipt, ticket, ticket],
    opening: { amount: 0, date: '2024-02-29' },
    closing: { amount: 1184.4, date: '2024-03-31' },
  };
  const first = await keeper.post('/bank-statement', feed);
  expect(first.body.statements).toMatchObject([
    { account_id: bank, format: 'json', check: { result: 'holds' }, from: '2024-03-01', to: '2024-03-31', counts: { lines: 3, new: 3 } },
  ]);
  const again = await keeper.post('/bank-statement', feed);
  expect([again.status, again.body.statements]).toEqual([200, first.body.statements]);
  const later = { ...feed, lines: [ticket, { ...receipt, amount: 10, end_to_end_id: null, text: 'Rest' }], opening: null, closing: null };
  expect((await keeper.post('/bank-statement', later)).body.statements[0].counts).toMatchObject({ lines: 2, new: 1, known: 1 });
  for (const [file, lines] of [
    [swift(), 3],
    [camt, 1],
  ] as const)
    expect((await send(keeper, file)).body.statements[0].counts).toMatchObject({ lines, new: 0, known: lines });
  expect((await keeper.list('/bank-line')).map(({ amount }) => amount)).toEqual([1190, -2.8, -2.8, 10]);
});

test('what is announced is pending until it is booked, and is one line', async () => {
  const keeper = await openBooks(daybook);
  const account_id = await keeper.account('Bank', 'BANK');
  const post = (lines: unknown[]): Promise<HttpAnswer> => keeper.post('/bank-statement', { account_id, lines });
  await post([{ ...receipt, booked_on: '2024-02-28', status: 'pending' }]);
  expect(await keeper.list('/bank-line')).toMatchObject([{ state: 'pending', status: 'pending', booked_on: '2024-02-28' }]);
  expect((await post([{ ...receipt, bank_ref: 'B-1' }])).body.statements[0].counts).toMatchObject({ booked: 1, new: 0 });
  expect(await keeper.list('/bank-line')).toMatchObject([
    { state: 'new', status: 'booked', booked_on: '2024-03-01', bank_ref: 'B-1', statement_ids: [expect.any(Number), expect.any(Number)] },
  ]);
});

test('a statement is taken out with the lines that only it shows, and can be imported again', async () => {
  const keeper = await openBooks(daybook);
  const account_id = await keeper.account('Bank', 'BANK');
  const [statement] = (await send(keeper, swift(), { account_id })).body.statements;
  const [other] = (await send(keeper, camt)).body.statements;
  expect((await keeper.delete(`/bank-statement/${statement.id}`)).status).toBe(200);
  expect(await keeper.list('/bank-line', { state: 'new' })).toMatchObject([{ amount: 1190, statement_ids: [other.id] }]);
  expect(await keeper.list('/bank-line', { state: 'gone' })).toHaveLength(2);
  const again = await send(keeper, swift());
  expect([again.status, again.body.statements[0].counts]).toMatchObject([201, { new: 2, known: 1 }]);
  expect(await keeper.list('/bank-line', { state: 'new', 'statement-id': again.body.statements[0].id })).toHaveLength(3);
});

test('lines are found by account, day, amount, state and words', async () => {
  const keeper = await openBooks(daybook);
  const account_id = await keeper.account('Bank', 'BANK');
  await send(keeper, swift(), { account_id });
  const amounts = async (query: Record<string, string | number>): Promise<unknown> =>
    (await keeper.list('/bank-line', query)).map(({ amount }) => amount);
  expect(await amounts({ 'account-id': account_id, 'start-date': '2024-03-02' })).toEqual([-2.8, -2.8]);
  expect(await amounts({ 'amount-from': 1000, 'amount-to': 1190 })).toEqual([1190]);
  expect(await amounts({ search: 'rechnung R-2024' })).toEqual([1190]);
  expect(await amounts({ search: 'anna' })).toEqual([1190]);
  expect(await amounts({ state: 'gone' })).toEqual([]);
});

test('a key with the scope of a feed delivers statements and does nothing else', async () => {
  const keeper = await openBooks(daybook);
  const account_id = await keeper.account('Bank', 'BANK');
  const { client: feed } = await keyClient(keeper, ['bank:import']);
  expect((await feed.post('/bank-statement', { account_id, lines: [receipt] })).status).toBe(201);
  expect((await feed.get('/bank-line')).status).toBe(403);
  expect((await feed.post('/account', { name: 'Cash', account_type: 'BANK' })).status).toBe(403);
  const { client: reader } = await keyClient(keeper, ['books:read']);
  expect((await reader.post('/bank-statement', { account_id, lines: [ticket] })).status).toBe(403);
});

test('two accounts have no number in common, and only accounts at a bank have one', async () => {
  const keeper = await openBooks(daybook);
  await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const post = (account_type: string, bank: unknown): Promise<HttpAnswer> => keeper.post('/account', { name: 'Other', account_type, bank });
  expect(refusal(await post('BANK', { iban: OURS }))).toEqual([400, 107]);
  expect((await post('BANK', { iban: 'DE02120300000000202052' })).status).toBe(422);
  expect((await post('RECEIVABLE', { number: '7' })).status).toBe(422);
  const other = await keeper.account('Other', 'BANK', { bank: { number: '7', bank_code: '12030000' } });
  const swiftOf7 = swift().replace(OURS, '12030000/0000000007');
  expect((await send(keeper, swiftOf7)).body.statements).toMatchObject([{ account_id: other }]);
});

test('one file of two accounts gives each its own', async () => {
  const keeper = await openBooks(daybook);
  const first = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const second = await keeper.account('Savings', 'BANK', { bank: { iban: PAYER } });
  const file = swift() + swift().replace(OURS, PAYER);
  expect((await send(keeper, file)).body.statements).toMatchObject([
    { account_id: first, counts: { new: 3 }, follows: { result: 'first' } },
    { account_id: second, counts: { new: 3 }, follows: { result: 'first' } },
  ]);
  expect((await send(keeper, file, { account_id: first })).body.detail_code).toBe(105);
});

test('a file that cannot be taken says why, and nothing of it is saved', async () => {
  const keeper = await openBooks(daybook);
  const [bank, other, dollars] = [
    await keeper.account('Bank', 'BANK'),
    await keeper.account('Other', 'BANK'),
    await keeper.account('Sales', 'OPERATING_REVENUE'),
  ];
  const code = async (file: string, account_id?: number): Promise<unknown> => (await send(keeper, file, { account_id })).body.detail_code;
  expect(await code('%PDF', bank)).toBe(102);
  expect(await code('<Document><BkToCstmrStmt/></Document>', bank)).toBe(103);
  expect(await code(swift())).toBe(104);
  expect(await code(swift().replaceAll('EUR', 'USD'), bank)).toBe(106);
  expect(await code(swift(':61:nothing\n'), bank)).toBe(107);
  expect(await code(swift(), dollars)).toBe(112);
  expect(await keeper.list('/bank-line')).toEqual([]);
  await send(keeper, swift(), { account_id: bank });
  expect(await code(swift().replace('3/1', '3/2'), other)).toBe(105);
});
