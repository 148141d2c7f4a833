import { beforeAll, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { Json } from '../../setup/client.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';

const COUNT = 23;
const YEAR = 2024;
/** A day on which all that is dated in January has happened. */
const TODAY = new Date('2024-12-15T10:00:00Z');
const daybook = useDaybook({ clock: { now: () => TODAY } });
let keeper: Bookkeeper;
let bank: { id: number };

beforeAll(async () => {
  keeper = await openBooks(daybook, { calendar_year: YEAR });
  bank = await keeper.create('/account', { name: 'Bank of 100 % (main)', account_type: 'BANK' });
  const sales = await keeper.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  const transactions = Array.from({ length: COUNT }, (_, index) => ({
    transaction_type: 'CS',
    account_id: bank.id,
    transaction_date: `${YEAR}-01-${String(index + 1).padStart(2, '0')}`,
    narration: `Sale ${index}`,
    reference: index % 2 === 0 ? 'EVEN' : 'ODD',
    line_items: [{ account_id: sales.id, amount: 10 }],
    post: index % 3 !== 0,
  }));
  const answer = await keeper.post('/transaction/batch', { transactions });
  expect(answer.status).toBe(201);
});

const idsOf = (body: Json): number[] => (body.data as { id: number }[]).map(({ id }) => id);

test('pages follow each other by id without gap or repeat, and end where meta says', async () => {
  const ids: number[] = [];
  const first = await keeper.get('/transaction?perPage=7');
  expect(first.body.meta).toEqual({ current_page: 1, per_page: 7, total: COUNT, last_page: 4 });
  for (let page = 1; page <= first.body.meta.last_page; page++)
    ids.push(...idsOf((await keeper.get(`/transaction?perPage=7&page=${page}`)).body));
  expect(ids).toHaveLength(COUNT);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(refusal(await keeper.get('/transaction?perPage=7&page=5'))).toEqual([422, 422]);
});

test('a list that is walked by cursor shows every record once in any order, and ends with no cursor', async () => {
  const all = (await keeper.get('/transaction?perPage=200')).body.data as Json[];
  for (const sort of [
    'id',
    '-id',
    'transaction_date',
    '-transaction_date',
    'amount',
    '-reporting_period_id,-currency_id',
    '-transaction_no',
  ]) {
    const seen: number[] = [];
    let cursor = '';
    do {
      const { body } = await keeper.get(`/transaction?sort=${sort}&limit=4&cursor=${cursor}`);
      expect(Object.keys(body.meta).sort()).toEqual(['limit', 'next_cursor']);
      seen.push(...idsOf(body));
      cursor = body.meta.next_cursor ?? '';
    } while (cursor !== '');
    expect([sort, [...seen].sort((a, b) => a - b)]).toEqual([sort, idsOf({ data: all })]);
    const inPages = idsOf((await keeper.get(`/transaction?sort=${sort}&perPage=200`)).body);
    expect([sort, seen]).toEqual([sort, inPages]);
  }
  const byDay = all.toSorted((a, b) => (a.transaction_date < b.transaction_date ? 1 : -1)).map(({ id }: Json) => id);
  expect(idsOf((await keeper.get('/transaction?sort=-transaction_date&perPage=200')).body)).toEqual(byDay);
});

test('a cursor is taken by its own list in its own order only, and not beside a page', async () => {
  const { next_cursor } = (await keeper.get('/transaction?limit=2')).body.meta;
  for (const query of [`limit=2&sort=-id&cursor=${next_cursor}`, 'cursor=abc', 'limit=2&page=2', 'sort=narration', 'limit=201'])
    expect([query, (await keeper.get(`/transaction?${query}`)).status]).toEqual([query, 422]);
  expect((await keeper.get(`/account?cursor=${next_cursor}`)).status).toBe(422);
});

test('records are found by ids, by amount, and by when they were made or changed', async () => {
  const all = idsOf((await keeper.get('/transaction?perPage=200')).body);
  expect(idsOf((await keeper.get(`/transaction?ids=${String(all[3])},${String(all[1])},999999`)).body)).toEqual([all[1], all[3]]);
  expect((await keeper.get('/transaction?amount-from=10&amount-to=10.00')).body.meta.total).toBe(COUNT);
  expect((await keeper.get('/transaction?amount-from=10.01')).body.meta.total).toBe(0);
  for (const key of ['created-after', 'updated-after']) {
    expect((await keeper.get(`/transaction?${key}=${TODAY.toISOString()}`)).body.meta.total).toBe(0);
    expect((await keeper.get(`/transaction?${key}=2024-12-15T09:59:59.999Z`)).body.meta.total).toBe(COUNT);
  }
});

test('filters combine, apply on every page, and count what they select', async () => {
  const filter = `reference=EVEN&is-posted=true&start-date=${YEAR}-01-03&end-date=${YEAR}-01-19`;
  const selected = Array.from({ length: COUNT }, (_, index) => index).filter(
    (index) => index % 2 === 0 && index % 3 !== 0 && index >= 2 && index <= 18,
  );
  const all = await keeper.get(`/transaction?${filter}&perPage=200`);
  expect(all.body.data.map(({ narration }: Json) => narration)).toEqual(selected.map((index) => `Sale ${index}`));
  expect(all.body.meta.total).toBe(selected.length);
  const second = await keeper.get(`/transaction?${filter}&perPage=2&page=2`);
  expect(idsOf(second.body)).toEqual(idsOf(all.body).slice(2, 4));
});

test('the total of an unfiltered list is exact after recycling and restoring', async () => {
  const drafts = await keeper.get('/transaction?is-posted=false&perPage=200');
  const [draft] = idsOf(drafts.body);
  await keeper.delete(`/transaction/${String(draft)}`);
  const after = await keeper.get('/transaction?perPage=200');
  expect(after.body.meta.total).toBe(COUNT - 1);
  expect(after.body.data).toHaveLength(COUNT - 1);
  await keeper.post(`/transaction/${String(draft)}/restore`);
  expect((await keeper.get('/transaction')).body.meta.total).toBe(COUNT);
});

test('a name is matched as text in any case, whatever characters it holds', async () => {
  for (const part of ['100 %', '(MAIN', 'bank of']) {
    expect(idsOf((await keeper.get(`/account?name=${encodeURIComponent(part)}`)).body)).toEqual([bank.id]);
  }
  expect((await keeper.get('/account?name=.*')).body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
});

test('rates are found by the days they are valid on', async () => {
  const usd = await keeper.create('/currency', { currency_code: 'USD' });
  const spans = [
    ['2023-01-01', '2023-06-30'],
    ['2023-07-01', '2023-12-31'],
    ['2024-01-01', null],
  ];
  const rates = await Promise.all(
    spans.map(([valid_from, valid_to]) =>
      keeper.create('/exchange-rate', { currency_id: usd.id, rate: 2, valid_from, ...(valid_to ? { valid_to } : {}) }),
    ),
  );
  const found = async (query: string): Promise<number[]> => idsOf((await keeper.get(`/exchange-rate?currency-id=${usd.id}&${query}`)).body);
  const ids = rates.map(({ id }) => id).sort((a, b) => a - b);
  expect(await found('start-date=2023-06-30')).toEqual(ids);
  expect((await found('start-date=2023-07-01')).sort((a, b) => a - b)).toEqual([rates[1]!.id, rates[2]!.id].sort((a, b) => a - b));
  expect(await found('start-date=2025-03-01&end-date=2025-03-01')).toEqual([rates[2]!.id]);
  expect(await found('end-date=2023-06-30')).toEqual([rates[0]!.id]);
});

test('words are found by their beginnings, all of them, whatever their case, accents and order', async () => {
  const cafe = await keeper.create('/account', { name: 'Café Zürich', account_type: 'CURRENT_ASSET', account_code: 4711 });
  const entry = await keeper.create('/transaction', {
    transaction_type: 'JN',
    account_id: bank.id,
    transaction_date: `${YEAR}-01-05`,
    narration: 'Stationery, für Büro',
    reference: 'INV-2024-001',
    line_items: [{ account_id: cafe.id, amount: 1, narration: 'Pens' }],
  });
  const found = async (search: string, more = ''): Promise<number[]> =>
    idsOf((await keeper.get(`/transaction?search=${encodeURIComponent(search)}${more}&perPage=200`)).body);
  for (const search of ['inv', 'STAT', 'inv-2024', 'INV-2024-001', 'buro stationery', 'BÜRO', 'jn01 stat', String(entry.transaction_no)])
    expect([search, await found(search)]).toEqual([search, [entry.id]]);
  for (const search of ['tationery', 'stationery sale', 'pens', 'inv-2025']) expect([search, await found(search)]).toEqual([search, []]);
  const sales = await found('sale');
  expect(sales).toHaveLength(COUNT);
  expect(await found('sal', '&sort=-id&reference=EVEN')).toEqual(sales.filter((_, index) => index % 2 === 0).toReversed());
  expect(await found('cs', `&start-date=${YEAR}-01-03&end-date=${YEAR}-01-03`)).toEqual([sales[2]]);
  expect(await found('sale', '&sort=-transaction_date')).toEqual(sales.toReversed());
  const part = (await keeper.get('/transaction?search=sale&limit=20')).body;
  const rest = (await keeper.get(`/transaction?search=sale&limit=20&cursor=${part.meta.next_cursor}`)).body;
  expect([...idsOf(part), ...idsOf(rest)]).toEqual(sales);
  expect((await keeper.get('/transaction?search=stationery&format=csv')).text.trim().split('\n')).toHaveLength(2);
  await keeper.patch(`/transaction/${entry.id}`, { narration: 'Paper', reference: null });
  expect([await found('stationery'), await found('inv'), await found('paper')]).toEqual([[], [], [entry.id]]);
  expect(idsOf((await keeper.get('/account?search=zurich+47')).body)).toEqual([cafe.id]);
  expect(idsOf((await keeper.get('/line-item?search=pen')).body)).toHaveLength(1);
  expect((await keeper.get('/currency?search=euro')).body.meta.total).toBe(1);
  expect(refusal(await keeper.get('/transaction?search=--'))).toEqual([422, 422]);
  await keeper.delete(`/transaction/${entry.id}`);
  expect(await found('paper')).toEqual([]);
});

test('an account is found on main accounts and on lines, as the lines of a draft change', async () => {
  const [{ id: sales }] = (await keeper.get('/account?account-type=OPERATING_REVENUE')).body.data;
  const rent = await keeper.create('/account', { name: 'Rent', account_type: 'OVERHEAD_EXPENSE', account_code: 7011 });
  const draft = await keeper.create('/transaction', {
    transaction_type: 'JN',
    account_id: bank.id,
    transaction_date: `${YEAR}-02-01`,
    narration: 'Moved twice',
    line_items: [
      { account_id: sales, amount: 1 },
      { account_id: sales, amount: 2 },
    ],
  });
  const with_ = async (query: string): Promise<number[]> => idsOf((await keeper.get(`/transaction?${query}&perPage=200`)).body);
  const all = await with_('sort=id');
  expect(all).toHaveLength(COUNT + 1);
  expect(await with_(`any-account-id=${bank.id}`)).toEqual(all);
  expect(await with_(`any-account-id=${sales}`)).toEqual(all);
  expect(await with_(`account-id=${sales}`)).toEqual([]);
  expect(await with_(`any-account-id=${sales}&account-id=${bank.id}&start-date=${YEAR}-02-01`)).toEqual([draft.id]);
  expect(await with_('anyAccountCode=7011')).toEqual([]);
  await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ account_id: rent.id, amount: 3 }] });
  expect(await with_(`any-account-id=${sales}&sort=-id`)).toEqual(all.filter((id) => id !== draft.id).toReversed());
  expect(await with_('any-account-code=7011')).toEqual([draft.id]);
  const line = await keeper.create('/line-item', { transaction_id: draft.id, account_id: sales, amount: 4 });
  expect(await with_(`any-account-id=${sales}`)).toEqual(all);
  await keeper.delete(`/line-item/${line.id}`);
  expect(await with_(`any-account-id=${sales}`)).not.toContain(draft.id);
  expect(refusal(await keeper.get('/transaction?any-account-id=999999'))).toEqual([422, 422]);
  await keeper.delete(`/transaction/${draft.id}`);
});

test('rows of the ledger are found by account type, transaction type, tax, days, currency and side', async () => {
  const vat = await keeper.create('/account', { name: 'VAT', account_type: 'CONTROL', account_code: 2201 });
  const tax = await keeper.create('/tax', { name: 'VAT 10%', code: 'VAT10', rate: 10, account_id: vat.id });
  const client = await keeper.create('/account', { name: 'Client', account_type: 'RECEIVABLE' });
  const [{ id: sales }] = (await keeper.get('/account?account-type=OPERATING_REVENUE')).body.data;
  const invoice = await keeper.create('/transaction', {
    transaction_type: 'IN',
    account_id: client.id,
    transaction_date: `${YEAR}-03-01`,
    narration: 'Invoice',
    line_items: [{ account_id: sales, amount: 100, taxes: [tax.id] }],
    post: true,
  });
  const rows = async (query: string): Promise<[number, string][]> => {
    const { body } = await keeper.get(`/ledger?${query}&perPage=200`);
    expect([query, body.meta.total]).toEqual([query, body.data.length]);
    return body.data.map((row: Json) => [row.transaction_id, `${row.entry_type} ${row.amount}`]);
  };
  const all = await rows('sort=position');
  const own = all.filter(([id]) => id === invoice.id);
  expect(own).toHaveLength(4);
  expect(await rows('transaction-type=IN')).toEqual(own);
  expect(await rows('transaction-type=CS')).toEqual(all.filter(([id]) => id !== invoice.id));
  expect(await rows('transaction-type=BL')).toEqual([]);
  expect(await rows(`start-date=${YEAR}-03-01&end-date=${YEAR}-03-01`)).toEqual(own);
  expect(await rows('account-type=RECEIVABLE')).toEqual(own.filter(([, side]) => side.startsWith('D')));
  expect(await rows('account-type=CONTROL&transaction-type=IN&entry-type=C')).toEqual([[invoice.id, 'C 10']]);
  expect(await rows(`account-type=BANK&account-id=${client.id}`)).toEqual([]);
  expect((await rows(`tax-id=${tax.id}`)).map(([, side]) => side).sort()).toEqual(['C 10', 'D 10']);
  expect(await rows('tax-code=VAT10&entry-type=C')).toEqual([[invoice.id, 'C 10']]);
  expect(await rows(`currency-code=EUR&start-date=${YEAR}-03-01`)).toEqual(own);
  expect(refusal(await keeper.get('/ledger?tax-id=999999'))).toEqual([422, 422]);
  const file = await keeper.get('/ledger?transaction-type=IN&format=csv');
  expect(file.status).toBe(200);
});

test('another entity sees nothing of it, in lists or by id', async () => {
  const stranger = await openBooks(daybook);
  const other = await stranger.get('/transaction?perPage=200');
  expect(other.body).toMatchObject({ data: [], meta: { total: 0 } });
  expect(refusal(await stranger.get(`/account/${bank.id}`))).toEqual([404, 404]);
});

test('with=balance adds each balance up to today, and the read of one account agrees', async () => {
  const listed = (await keeper.get('/account?with=balance&account-type=BANK')).body.data[0];
  const posted = Array.from({ length: COUNT }, (_, index) => index).filter((index) => index % 3 !== 0).length;
  expect(listed.balance).toBe(posted * 10);
  expect((await keeper.get(`/account/${bank.id}`)).body.resource.balance).toBe(posted * 10);
});

test('a page that was answered before is the page of now after any change of its records', async () => {
  const { id } = await keeper.create('/category', { name: 'Before', category_type: 'BANK' });
  const names = async (): Promise<string[]> => (await keeper.get('/category')).body.data.map(({ name }: Json) => name);
  expect(await names()).toEqual(['Before']);
  expect(await names()).toEqual(['Before']);
  await keeper.patch(`/category/${id}`, { name: 'After' });
  expect(await names()).toEqual(['After']);
  await keeper.delete(`/category/${id}`);
  expect(await names()).toEqual([]);
});
