import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** Each debt once, whatever has been closed, with what it was in the first place (docs/accounting.md §11.29). */
const daybook = useDaybook();
let keeper: Bookkeeper;
const account = {} as Record<'client' | 'supplier' | 'bank' | 'sales' | 'costs' | 'equity' | 'forex', number>;

beforeEach(async () => {
  keeper = await openBooks(daybook, { calendar_year: 2025 });
  account.client = await keeper.account('Clients', 'RECEIVABLE');
  account.supplier = await keeper.account('Suppliers', 'PAYABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  account.costs = await keeper.account('Rent', 'OVERHEAD_EXPENSE');
  account.equity = await keeper.account('Equity', 'EQUITY');
  account.forex = await keeper.account('Exchange', 'NON_OPERATING_REVENUE');
});

const invoice = (amount: number, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.posted('IN', account.client, account.sales, amount, { transaction_date: '2025-12-15', ...fields });
const receipt = (amount: number, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.posted('RC', account.client, account.bank, amount, { transaction_date: '2025-12-20', ...fields });
const items = (as_of: string, query: Record<string, string | number> = {}): Promise<Json[]> =>
  keeper.list('/open-item', { 'as-of': as_of, ...query });
const totals = async (as_of: string, query: Record<string, string | number> = {}): Promise<Json[]> =>
  (await keeper.get('/open-item/totals', { query: { 'as-of': as_of, ...query } })).body.totals;
const numbers = (rows: readonly Json[]): unknown[] => rows.map(({ transaction_no }) => transaction_no);
const clear = (transaction_id: unknown, cleared_id: unknown, amount: number, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.create('/assignment', { transaction_id, cleared_id, cleared_type: 'Transaction', amount, ...fields });

describe('over a closing', () => {
  test('an invoice paid in part stands once, with its number, its dates and what it was in the first place', async () => {
    const { id: contact_id } = await keeper.create<Json>('/contact', { name: 'Hotel Elbe' });
    const { id } = await invoice(23_800, { due_date: '2026-01-15', contact_id, reference: 'PO-7', external_id: 'shop-7' });
    const part = await receipt(800);
    await clear(part.id, id, 800);
    const said = {
      ...{ document_id: id, transaction_type: 'IN', transaction_no: 'IN01/0001', transaction_date: '2025-12-15' },
      ...{ due_date: '2026-01-15', reference: 'PO-7', narration: 'scenario', external_id: 'shop-7', contact_id },
      ...{ contact_code: 'C-0001', contact_name: 'Hotel Elbe', account_type: 'RECEIVABLE', kind: 'outstanding', currency_code: 'EUR' },
      ...{ amount: 23_800, outstanding: 23_000, value: 23_000 },
    };
    const before = await items('2025-12-31');
    expect(before).toMatchObject([{ ...said, item_type: 'Transaction', item_id: id, days_overdue: 0, bracket: 'not due' }]);
    expect(refusal(await keeper.closeYear(account.equity))).toEqual([200, undefined]);
    expect(await items('2025-12-31')).toEqual(before);
    const [carried, ...others] = await items('2026-01-10');
    expect([carried, others]).toMatchObject([{ ...said, item_type: 'Balance', days_overdue: 0, bracket: 'not due' }, []]);
    expect(await items('2026-01-16')).toMatchObject([{ ...said, days_overdue: 1, bracket: '1 - 30 days' }]);
    expect(await totals('2026-01-16')).toMatchObject([{ outstanding: 23_000, overdue: 23_000, net: 23_000, items: 1 }]);
    const paid = await receipt(23_000, { transaction_date: '2026-01-20' });
    expect(await clear(paid.id, id, 23_000)).toMatchObject({ cleared_type: 'Balance', cleared_id: carried!.item_id });
    expect(await items('2026-01-20')).toEqual([]);
    expect(await items('2026-01-19')).toMatchObject([said]);
    expect(await items('2025-12-31')).toEqual(before);
    expect(await items('2025-12-17')).toMatchObject([{ outstanding: 23_800 }]);
  });

  test('an invoice of 23,800 of December, due in January, is a balance of the closed year with its number and due date', async () => {
    const { id } = await invoice(23_800, { due_date: '2026-01-15' });
    expect(refusal(await keeper.closeYear(account.equity))).toEqual([200, undefined]);
    const said = { item_type: 'Balance', transaction_no: 'IN01/0001', due_date: '2026-01-15', amount: 23_800, outstanding: 23_800 };
    expect(await items('2026-01-10')).toMatchObject([{ ...said, days_overdue: 0 }]);
    expect(await totals('2026-01-10')).toMatchObject([{ outstanding: 23_800, overdue: 0 }]);
    expect(await items('2026-01-16')).toMatchObject([{ ...said, days_overdue: 1 }]);
    expect(await totals('2026-01-16')).toMatchObject([{ outstanding: 23_800, overdue: 23_800 }]);
    const [{ item_id }] = (await items('2026-01-16')) as [Json];
    const paid = await receipt(23_800, { transaction_date: '2026-01-16' });
    expect(await clear(paid.id, id, 23_800)).toMatchObject({ cleared_type: 'Balance', cleared_id: item_id });
    expect(await items('2026-01-16')).toEqual([]);
  });

  test('it stands once over two closings too, and a receipt names the document of years ago', async () => {
    const { id } = await invoice(100, { due_date: '2026-01-15' });
    await keeper.closeYear(account.equity);
    const [{ id: second }] = (await keeper.list('/reporting-period', { 'calendar-year': 2026 })) as [Json];
    await keeper.closeYear(account.equity, undefined, second);
    for (const day of ['2025-12-31', '2026-06-30', '2027-01-05'])
      expect(await items(day)).toMatchObject([{ document_id: id, transaction_no: 'IN01/0001', due_date: '2026-01-15', outstanding: 100 }]);
    const paid = await receipt(60, { transaction_date: '2027-01-10' });
    const [standing] = await items('2027-01-10', { kind: 'outstanding' });
    expect(await clear(paid.id, id, 60)).toMatchObject({ cleared_type: 'Balance', cleared_id: standing!.item_id });
    expect(await items('2027-01-10')).toMatchObject([{ amount: 100, outstanding: 40, days_overdue: 360, bracket: '90+ days' }]);
  });

  test('a debt in dollars is worth what it was carried at, and its payment names the document', async () => {
    const usd = await keeper.currency('USD', '1.0', '2025-01-01');
    const dollars = await keeper.account('Clients in dollars', 'RECEIVABLE', { currency_id: usd.currency_id });
    const { id } = await keeper.posted('IN', dollars, account.sales, 100, {
      ...{ transaction_date: '2025-12-15', currency_id: usd.currency_id },
    });
    expect(await items('2025-12-31')).toMatchObject([{ outstanding: 100, value: 100, currency_code: 'USD' }]);
    await keeper.create('/closing-rate', {
      ...{ reporting_period_id: keeper.period.id, exchange_rate_id: await keeper.rate(usd.currency_id, '1.2', '2025-12-31') },
    });
    expect(refusal(await keeper.closeYear(account.equity, account.equity))).toEqual([200, undefined]);
    expect(await items('2026-01-05')).toMatchObject([{ outstanding: 100, value: 120, amount: 100, document_id: id }]);
    const rate = await keeper.rate(usd.currency_id, '1.3', '2026-01-10');
    const paid = await keeper.posted('RC', dollars, account.bank, 100, {
      ...{ transaction_date: '2026-01-10', currency_id: usd.currency_id, exchange_rate_id: rate },
    });
    expect(await clear(paid.id, id, 100, { forex_account_id: account.forex })).toMatchObject({ cleared_type: 'Balance', forex_amount: 10 });
    expect(await items('2026-01-10')).toEqual([]);
  });
});

describe('opening balances', () => {
  const entered = (fields: Record<string, unknown>): Promise<Json> =>
    keeper.create<Json>('/balance', {
      ...{ account_id: account.client, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2024-11-01', balance: 40 },
      ...{ reporting_period_id: keeper.period.id, ...fields },
    });

  test('are shown with the number and the date that they bring', async () => {
    const { id } = await entered({ reference: 'R-99', due_date: '2025-01-31', narration: 'Old debt' });
    await entered({ account_id: account.equity, balance_type: 'CREDIT', transaction_type: 'JN' });
    expect(await items('2025-01-01')).toMatchObject([
      {
        ...{ item_type: 'Balance', item_id: id, document_id: null, transaction_type: 'IN', transaction_no: 'R-99', reference: 'R-99' },
        ...{ transaction_date: '2024-11-01', due_date: '2025-01-31', narration: 'Old debt', amount: 40, outstanding: 40 },
      },
    ]);
  });

  test('of a credit brought over it waits, and an invoice takes it', async () => {
    const credit = await entered({ balance_type: 'CREDIT', transaction_type: 'JN', balance: 100 });
    await entered({ account_id: account.equity, transaction_type: 'JN', balance: 100 });
    expect(await items('2025-01-01')).toMatchObject([{ kind: 'unapplied', outstanding: 100, item_id: credit.id }]);
    const { id } = await invoice(250, { transaction_date: '2025-02-01' });
    await clear(credit.id, id, 100, { assigning_type: 'Balance' });
    expect(await items('2025-02-01')).toMatchObject([{ kind: 'outstanding', amount: 250, outstanding: 150 }]);
    expect(await totals('2025-01-31')).toMatchObject([{ outstanding: 0, unapplied: 100, net: -100, value: -100 }]);
  });
});

describe('the list', () => {
  /** Due on 1 February, 10 December (its own date), 5 December and, of the supplier, 20 December. */
  async function four(): Promise<void> {
    const { id: contact_id } = await keeper.create<Json>('/contact', { name: 'Kontor' });
    await invoice(1, { due_date: '2026-02-01', contact_id, reference: 'PO-1' });
    await invoice(2, { transaction_date: '2025-12-10', reference: 'PO-2', narration: 'The second scenario' });
    await invoice(4, { transaction_date: '2025-12-01', due_date: '2025-12-05' });
    await keeper.posted('BL', account.supplier, account.costs, 8, { transaction_date: '2025-12-02', due_date: '2025-12-20', contact_id });
  }

  test('goes by due date, a document without one by its own, on pages and by cursor', async () => {
    await four();
    const all = ['IN01/0003', 'IN01/0002', 'BL01/0001', 'IN01/0001'];
    const { body: page } = await keeper.get('/open-item', { query: { 'as-of': '2025-12-31', perPage: 3, page: 2 } });
    expect([numbers(page.data), page.meta]).toEqual([all.slice(3), { current_page: 2, per_page: 3, total: 4, last_page: 2 }]);
    const walked: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await keeper.get('/open-item', { query: { 'as-of': '2025-12-31', limit: 1, cursor } });
      walked.push(...numbers(body.data));
      cursor = body.meta.next_cursor;
    }
    expect(walked).toEqual(all);
  });

  test.each([
    [{ 'account-type': 'PAYABLE' }, ['BL01/0001']],
    [{ 'contact-code': 'C-0001' }, ['BL01/0001', 'IN01/0001']],
    [{ overdue: 'true' }, ['IN01/0003', 'IN01/0002', 'BL01/0001']],
    [{ overdue: 'false' }, ['IN01/0001']],
    [{ 'due-from': '2025-12-10', 'due-by': '2025-12-20' }, ['IN01/0002', 'BL01/0001']],
    [{ 'due-by': '2025-12-10', 'account-type': 'RECEIVABLE', kind: 'outstanding' }, ['IN01/0003', 'IN01/0002']],
    [{ kind: 'unapplied' }, []],
    [{ direction: 'payable' }, ['BL01/0001']],
    [{ direction: 'receivable', 'account-type': 'PAYABLE' }, []],
    [{ 'amount-from': 2, 'amount-to': 4 }, ['IN01/0003', 'IN01/0002']],
    [{ 'amount-from': '4.01' }, ['BL01/0001']],
    [{ search: 'bl01' }, ['BL01/0001']],
    [{ search: 'second scenario' }, ['IN01/0002']],
    [{ search: 'po', kind: 'outstanding' }, ['IN01/0002', 'IN01/0001']],
    [{ reference: 'PO-2' }, ['IN01/0002']],
    [{ reference: 'PO' }, []],
    [{ reference: 'PO-2', search: 'in01', 'amount-to': 1 }, []],
    [{ 'as-of': '2025-12-01' }, ['IN01/0003']],
    [{ 'as-of': '2024-06-01' }, []],
  ])('of %j', async (query, expected) => {
    await four();
    expect(numbers(await items('2025-12-31', query as Record<string, string>))).toEqual(expected);
    const rows = await totals('2025-12-31', query);
    expect(rows.reduce((count, row) => count + (row.items as number), 0)).toBe(expected.length);
  });

  /** Of two contacts and nobody, settled in part or not, in this year and carried from the last. */
  async function many(): Promise<void> {
    const [{ id: first }, { id: second }] = [
      await keeper.create<Json>('/contact', { name: 'Zorn' }),
      await keeper.create<Json>('/contact', { name: 'Adler' }),
    ] as [Json, Json];
    const dues = [undefined, '2026-01-20', '2026-03-01', undefined, '2026-01-05', undefined, '2026-01-20'];
    const whose = [first, undefined, second, first, second, undefined, second];
    for (const [index, due_date] of dues.entries()) {
      const made = await invoice(10 * ((index * 5) % 7) + 10, {
        transaction_date: `2025-12-0${7 - index}`,
        due_date,
        contact_id: whose[index],
      });
      const paid = index % 3 === 0 ? await receipt(4, { transaction_date: '2025-12-20', contact_id: whose[index] }) : undefined;
      if (paid) await clear(paid.id, made.id, 4);
    }
    await receipt(25, { transaction_date: '2025-12-21', contact_id: second });
    await keeper.closeYear(account.equity);
    for (const amount of [10, 66, 35])
      await invoice(amount, { transaction_date: '2026-01-02', contact_id: amount === 10 ? undefined : first });
  }

  const byCursor = async (query: Record<string, string | number>): Promise<Json[]> => {
    const walked: Json[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await keeper.get('/open-item', { query: { limit: 2, cursor, ...query } });
      walked.push(...(body.data as Json[]));
      cursor = body.meta.next_cursor;
    }
    return walked;
  };

  test.each([
    ['due_date', ({ due_date, transaction_date, item_type, item_id }: Json) => [due_date, transaction_date, item_type, item_id]],
    ['transaction_date', ({ transaction_date, item_type, item_id }: Json) => [transaction_date, item_type, item_id]],
    ['amount', ({ outstanding, item_type, item_id }: Json) => [String(outstanding).padStart(9, '0'), item_type, item_id]],
    [
      'contact',
      ({ contact_code, due_date, transaction_date, item_type, item_id }: Json) => [
        ...[contact_code ?? 'nobody', due_date, transaction_date, item_type, item_id],
      ],
    ],
  ])('goes by %s and the other way, on pages and by cursor', async (sort, keyOf) => {
    await many();
    const key = (item: Json): string =>
      keyOf(item)
        .map((part) => String(part).padStart(6, '0'))
        .join(' ');
    for (const day of ['2026-01-10', '2025-12-31', '2025-12-10']) {
      const listed = await items(day, { sort });
      expect(listed.length).toBeGreaterThan(6);
      expect(listed.map(key)).toEqual(listed.map(key).toSorted());
      expect(await items(day, { sort: `-${sort}` })).toEqual(listed.toReversed());
      expect(await byCursor({ 'as-of': day, sort })).toEqual(listed);
      expect(await byCursor({ 'as-of': day, sort: `-${sort}` })).toEqual(listed.toReversed());
      const bounded = listed.filter(({ outstanding }) => outstanding >= 20 && outstanding <= 60);
      expect(await byCursor({ 'as-of': day, sort, 'amount-from': 20, 'amount-to': 60 })).toEqual(bounded);
      const { body } = await keeper.get('/open-item', { query: { 'as-of': day, sort, 'amount-from': 20, 'amount-to': 60, page: 1 } });
      expect(body.meta.total).toBe(bounded.length);
    }
  });

  test('adds up by contact, and what is nobody’s besides', async () => {
    await four();
    const rows = await totals('2025-12-31', { by: 'contact', 'account-type': 'RECEIVABLE' });
    expect(rows.map(({ contact_name, outstanding, overdue }) => [contact_name, outstanding, overdue])).toEqual([
      [null, 6, 6],
      ['Kontor', 1, 0],
    ]);
    const [all] = await totals('2025-12-31', { 'account-type': 'RECEIVABLE' });
    expect(all).toMatchObject({ outstanding: 7, overdue: 6, value: 7 });
  });

  test('counts what was assigned up to the day, and what was taken back later', async () => {
    const { id } = await invoice(100, { transaction_date: '2025-06-01' });
    const paid = await receipt(100, { transaction_date: '2025-06-10' });
    const { id: assignment_id } = await clear(paid.id, id, 100, { assignment_date: '2025-06-20' });
    const left = async (day: string): Promise<unknown[]> => (await items(day)).map(({ kind, outstanding }) => [kind, outstanding]);
    const both = [
      ['outstanding', 100],
      ['unapplied', 100],
    ];
    expect([await left('2025-06-05'), await left('2025-06-19'), await left('2025-06-20')]).toEqual([[both[0]], both, []]);
    expect((await keeper.delete(`/assignment/${assignment_id}`, { query: { 'unassignment-date': '2025-07-01' } })).status).toBe(200);
    expect([await left('2025-06-30'), await left('2025-07-01')]).toEqual([[], both]);
    expect(await totals('2025-06-30')).toEqual([]);
    await keeper.post(`/transaction/${id}/reverse`, { transaction_date: '2025-08-01' });
    expect([await left('2025-07-31'), await left('2025-08-01')]).toEqual([both, [both[1]]]);
  });

  test('refuses what the entity does not have, and an account of another type', async () => {
    const faults = async (query: Record<string, string | number>): Promise<unknown> => {
      const { status, body } = await keeper.get('/open-item', { query });
      return [status, Object.keys(body.errors as object)];
    };
    expect(await faults({ 'account-id': 999_999 })).toEqual([422, ['account-id']]);
    expect(await faults({ 'account-id': account.bank })).toEqual([422, ['account-id']]);
    expect(await faults({ 'contact-id': 999_999 })).toEqual([422, ['contact-id']]);
    expect(await faults({ 'currency-id': 999_999 })).toEqual([422, ['currency-id']]);
    expect(await faults({ cursor: 'nonsense' })).toEqual([422, ['cursor']]);
  });
});
