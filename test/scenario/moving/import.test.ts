import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { moveIn, sendFile, step } from './moving.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});

const journal = `2023-12-30 * Capital
    assets:bank:301 Main bank  1000.00 EUR
    equity:3001 Capital

2024-01-05 * (R-17) Rent | January
    expenses:rent  120.50 EUR
    expenses:fees    0.50 EUR
    assets:bank:301 Main bank

2024-02-01 * Dollars
    assets:dollars  100 USD @@ 91.23 EUR
    assets:bank:301 Main bank
`;

/** The units of the dollars are not kept. */
const despite = { accept_differences: 'The value of the dollars is enough' };

/** Balances by the name of the account. */
async function balances(day = '2024-12-31'): Promise<Record<string, number>> {
  const accounts = await keeper.list('/account', { with: 'balance', 'end-date': day });
  return Object.fromEntries(accounts.map(({ name, balance }: Json) => [name, balance]));
}

test('a journal is planned, checked and applied with every balance it has, and undone without leaving any', async () => {
  const planned = await sendFile(keeper, journal, { name: 'books.journal' });
  expect(planned.status).toBe(201);
  const { id, plan, accounts, state } = planned.body.resource;
  expect(state).toBe('planned');
  expect(plan).toMatchObject({
    entries: 3,
    from: '2023-12-30',
    to: '2024-02-01',
    years: '2023',
    accounts_to_create: 5,
    foreign: 1,
    not_understood: 1,
  });
  expect(planned.body.resource.not_understood).toMatchObject([{ line: 11, reason: expect.stringContaining('Units of other currencies') }]);
  expect(accounts.map(({ key, code, account_type, account_id }: Json) => [key, code, account_type, account_id])).toEqual([
    ['assets:bank:301 Main bank', '301', 'BANK', null],
    ['equity:3001 Capital', '3001', 'EQUITY', null],
    ['expenses:rent', null, 'OVERHEAD_EXPENSE', null],
    ['expenses:fees', null, 'OVERHEAD_EXPENSE', null],
    ['assets:dollars', null, 'CURRENT_ASSET', null],
  ]);
  expect(await keeper.list('/transaction')).toEqual([]);

  const checked = await step(keeper, id, 'check');
  expect(checked).toMatchObject({ state: 'checked', differing: 0, differences: [] });
  expect(checked.compared).toBeGreaterThan(5);
  expect(await keeper.list('/account')).toEqual([]);

  const applied = await step(keeper, id, 'apply', despite);
  expect(applied).toMatchObject({ state: 'applied', done: 3, differing: 0, fault: null });
  expect(await balances()).toEqual({
    'Main bank': 787.77,
    Capital: -1000,
    'expenses:rent': 120.5,
    'expenses:fees': 0.5,
    'assets:dollars': 91.23,
  });
  const [rent] = (await keeper.list('/transaction')).filter(({ reference }) => reference === 'R-17');
  expect(rent).toMatchObject({ narration: 'Rent | January', transaction_type: 'JN', is_posted: true });

  const again = await sendFile(keeper, journal);
  expect([again.status, again.body.resource.id]).toEqual([200, id]);

  const undone = await step(keeper, id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', fault: null });
  expect(Object.values(await balances()).filter((balance) => balance !== 0)).toEqual([]);
  const { events } = (await keeper.get('/event', { query: { limit: 1000 } })).body;
  const names = (events as Json[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['import.planned', 'import.checked', 'import.applied', 'import.undone']));

  const anew = await sendFile(keeper, journal);
  expect(anew.status).toBe(201);
});

test('accounts are found by code, chosen by hand, and the choice is kept for the next file', async () => {
  const bank = await keeper.account('Giro', 'BANK', { account_code: '301' });
  const shares = await keeper.account('Dollars abroad', 'CURRENT_ASSET');
  const { id, accounts } = (await sendFile(keeper, journal)).body.resource;
  expect(accounts[0]).toMatchObject({ code: '301', account_id: bank });
  const wrong = await keeper.patch(`/import/${id}`, { accounts: [{ key: 'assets:nothing' }] });
  expect(refusal(wrong)).toEqual([400, 105]);
  const mapped = await keeper.patch(`/import/${id}`, {
    accounts: [
      { key: 'assets:dollars', account_id: shares },
      { key: 'expenses:rent', account_type: 'OPERATING_EXPENSE', title: 'Rent' },
    ],
  });
  expect(mapped.body.resource.plan.accounts_to_create).toBe(3);
  await step(keeper, id, 'check');
  expect(await step(keeper, id, 'apply', despite)).toMatchObject({ state: 'applied', differing: 0 });
  expect(await balances()).toMatchObject({ Giro: 787.77, 'Dollars abroad': 91.23, Rent: 120.5 });
  const next = (await sendFile(keeper, journal.replace('January', 'February'))).body.resource;
  expect(next.accounts.map(({ account_id }: Json) => typeof account_id)).toEqual(Array.from({ length: 5 }, () => 'number'));
});

test('what was not understood is applied with a reason only', async () => {
  const { id, not_understood } = (await sendFile(keeper, `include other.journal\n${journal}`)).body.resource;
  expect(not_understood).toMatchObject([{ line: 1, text: 'include other.journal' }, { line: 12 }]);
  expect(refusal(await keeper.post(`/import/${id}/apply`))).toEqual([400, 103]);
  await step(keeper, id, 'check');
  expect(refusal(await keeper.post(`/import/${id}/apply`))).toEqual([400, 104]);
  expect(await step(keeper, id, 'apply', { accept_differences: 'The other file is of a club' })).toMatchObject({
    state: 'applied',
    accepted: 'The other file is of a club',
  });
});

test('a trial balance that ends a year opens the next one, its result as equity; in the middle of a year it is income of that year', async () => {
  const csv =
    'Code;Account;Debit;Credit\n301;Bank;1500.00;\n101;Machines;250;\n501;Customers;50;\n4001;Sales;;1000.00\n3001;Capital;;800.00\n';
  expect(await moveIn(keeper, csv, { day: '2023-12-31' })).toMatchObject({ state: 'applied', differing: 0 });
  expect(await balances()).toEqual({ Bank: 1500, Machines: 250, Customers: 50, Capital: -800, 'Retained earnings': -1000 });
  keeper = await openBooks(daybook);
  expect(await moveIn(keeper, csv, { day: '2024-06-30' })).toMatchObject({ state: 'applied', differing: 0 });
  expect(await balances()).toEqual({ Bank: 1500, Machines: 250, Customers: 50, Sales: -1000, Capital: -800 });
});

test('a file that cannot be read is refused with the reason, and a refusal of the books stops the import', async () => {
  const refused = await sendFile(keeper, 'hello');
  expect([refusal(refused), refused.body.errors.file[0]]).toEqual([[400, 102], expect.stringContaining('is none of hledger')]);
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-01-31' });
  const { id } = (await sendFile(keeper, journal)).body.resource;
  await step(keeper, id, 'check');
  const stopped = await step(keeper, id, 'apply', despite);
  expect(stopped.fault).toContain('lock');
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: null, reason: 'Move in first' });
  expect(await step(keeper, id, 'apply', despite)).toMatchObject({ state: 'applied', differing: 0, fault: null });
});

test('an import whose plan has no calls left stops and says what to do, and goes on with another plan', async () => {
  const { id } = (await sendFile(keeper, journal)).body.resource;
  await step(keeper, id, 'check');
  const { db } = daybook.database;
  const { owner_id } = (await db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: keeper.entity.id as number }))!;
  // The last one asks for the step.
  await db.collection('usage').updateMany({ owner_id }, { $set: { api_calls: 499 } });
  expect((await keeper.post(`/import/${id}/apply`, despite)).status).toBe(202);
  const stopped = async (): Promise<unknown> =>
    (await db.collection<{ _id: number; fault: string | null }>('imports').findOne({ _id: id }))?.fault;
  while (!(await stopped())) await setTimeout(50);
  expect(await stopped()).toMatch(/API calls a month, and they are used up\. POST \/subscription changes the plan/);
  await keeper.post('/subscription', { plan: 'books' });
  expect(await step(keeper, id, 'apply', despite)).toMatchObject({ state: 'applied', differing: 0, fault: null });
});

const sie = (year: number, opened: string, closed: string): string => `#FLAGGA 0
#SIETYP 4
#VALUTA EUR
#RAR 0 ${year}0101 ${year}1231
#KONTO 1930 Bank
#KONTO 2081 Capital
#IB 0 1930 ${opened}
#IB 0 2081 -${opened}
#VER A 1 ${year}0105 Paid in
{
#TRANS 1930 {} 100.00
#TRANS 2081 {} -100.00
}
#UB 0 1930 ${closed}
#UB 0 2081 -${closed}
`;

test('the file of the next year goes on from the books: its opening balances are not counted twice, and it says so', async () => {
  expect(await moveIn(keeper, sie(2024, '500.00', '600.00'))).toMatchObject({ state: 'applied', differing: 0, accepted: null });
  const { id, plan, not_understood } = (await sendFile(keeper, sie(2025, '600.00', '700.00'))).body.resource;
  expect([plan.goes_on, plan.not_understood, not_understood[0].reason]).toEqual([
    true,
    1,
    expect.stringContaining('2024-12-31 are not posted'),
  ]);
  await step(keeper, id, 'check');
  expect(refusal(await keeper.post(`/import/${id}/apply`))).toEqual([400, 104]);
  expect(await step(keeper, id, 'apply', { accept_differences: 'Same' })).toMatchObject({ state: 'applied', differing: 0 });
  expect(await balances('2025-12-31')).toEqual({ Bank: 700, Capital: -700 });
});

/** Wages of two projects, paid from the bank, and a transfer between the two. */
const projects = (year: number): string => `#RAR 0 ${year}0101 ${year}1231
#VALUTA EUR
#DIM 6 "Projekt"
#OBJEKT 6 "P 7" "Bridge"
#OBJEKT 6 P8 "Tunnel ${year}"
#KONTO 1930 Bank
#KONTO 7010 Wages
#KONTO 7090 "Other wages"
#VER A 1 ${year}0105 Wages
{
#TRANS 7010 {6 "P 7"} 60.00
#TRANS 7010 {6 P8} 30.00
#TRANS 7010 {} 10.00
#TRANS 1930 {} -100.00
}
#VER A 2 ${year}0106 Shared
{
#TRANS 7010 {6 P8} -5.00
#TRANS 7090 {6 "P 7"} 5.00
}
`;

test('objects of SIE become dimensions of the lines, and the next file names those that are there', async () => {
  const first = (await sendFile(keeper, projects(2024), { format: 'sie4' })).body.resource;
  expect(first.plan).toMatchObject({ dimensions: 'Projekt', not_understood: 1 });
  expect(first.not_understood).toMatchObject([{ line: 16, text: 'Shared', reason: expect.stringContaining('entries like this one: 1.') }]);
  expect(await step(keeper, first.id, 'check')).toMatchObject({ differing: 0, plan: { not_understood: 1 } });
  expect(await keeper.list('/dimension')).toEqual([]);
  const shared = { accept_differences: 'The transfer between the projects is made by hand' };
  expect(await step(keeper, first.id, 'apply', shared)).toMatchObject({ state: 'applied', differing: 0, fault: null });
  const [dimension] = await keeper.list('/dimension');
  expect(dimension).toMatchObject({ code: 'Projekt', name: 'Projekt' });
  const named = async (): Promise<unknown[]> =>
    (await keeper.list(`/dimension/${dimension!.id}/value`)).map(({ code, name }) => [code, name]);
  expect(await named()).toEqual([
    ['P-7', 'Bridge'],
    ['P8', 'Tunnel 2024'],
  ]);
  const results = async (year: number): Promise<unknown[]> => {
    const query = { 'start-date': `${year}-01-01`, 'end-date': `${year}-12-31`, 'group-by': 'Projekt' };
    const { income_statement } = (await keeper.get('/reports/income-statement', { query })).body;
    return income_statement.groups.map((group: Json) => [group.value?.code ?? null, group.results.NET_PROFIT]);
  };
  const wages = [
    ['P-7', -60],
    ['P8', -30],
    [null, -10],
  ];
  expect(await results(2024)).toEqual(wages);

  const next = (await sendFile(keeper, projects(2025), { format: 'sie4' })).body.resource;
  await step(keeper, next.id, 'check');
  expect(await step(keeper, next.id, 'apply', shared)).toMatchObject({ state: 'applied', differing: 0, fault: null });
  expect(await named()).toEqual([
    ['P-7', 'Bridge'],
    ['P8', 'Tunnel 2024'],
  ]);
  expect(await results(2025)).toEqual(wages);
  await step(keeper, next.id, 'undo');
  expect(await results(2025)).toEqual(wages.map(([code]) => [code, 0]));
});

test('a dimension that the books have no room for is left out, and said', async () => {
  for (let number = 1; number <= 8; number += 1) await keeper.create('/dimension', { code: `d${number}`, name: `Dimension ${number}` });
  const { id, plan, not_understood } = (await sendFile(keeper, projects(2024), { format: 'sie4' })).body.resource;
  expect([plan.dimensions, not_understood[0].text, not_understood[0].reason]).toEqual([
    null,
    '6 Projekt',
    expect.stringContaining('they have 8 at most'),
  ]);
  await step(keeper, id, 'check');
  expect(await step(keeper, id, 'apply', { accept_differences: 'No room' })).toMatchObject({ state: 'applied', differing: 0, fault: null });
  expect((await keeper.list('/line-item')).every(({ dimensions }) => Object.keys(dimensions).length === 0)).toBe(true);
});

test('of two files that were planned before either was applied only one opens the books', async () => {
  const csv = 'Code;Account;Debit;Credit\n301;Bank;5.00;\n3001;Capital;;5.00\n';
  const plans = await Promise.all([csv, `${csv}\n`].map((text) => sendFile(keeper, text, { day: '2023-12-31' })));
  const [first, second] = plans.map(({ body }) => body.resource.id as number) as [number, number];
  for (const id of [first, second]) {
    const { not_understood } = await step(keeper, id, 'check');
    const body = not_understood.length === 0 ? undefined : { accept_differences: 'Opened before' };
    await step(keeper, id, 'apply', body);
  }
  expect(await balances()).toEqual({ Bank: 5, Capital: -5 });
});
