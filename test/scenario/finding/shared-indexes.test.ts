import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openForeignBooks } from '../foreign-books.ts';

const daybook = useDaybook({ clock: { now: () => new Date('2024-12-15T10:00:00Z') } });
const ids = (body: Json): number[] => (body.data as { id: number }[]).map(({ id }) => id);

test('of fields that share an index each value is found exactly, and an order by one shows equal ones by id', async () => {
  const { keeper: own, usd, client, bank: till, sales } = await openForeignBooks(daybook);
  const transactions = Array.from({ length: 23 }, (_, index) => ({
    ...(index % 4 === 0 ? { transaction_type: 'IN', account_id: client } : { transaction_type: 'CS', account_id: till }),
    ...(index % 8 === 0 ? usd : {}),
    transaction_date: `${2022 + (index % 3)}-03-01`,
    narration: `Sale ${index}`,
    line_items: [{ account_id: sales, amount: 10 }],
    post: index % 5 !== 0,
  }));
  expect((await own.post('/transaction/batch', { transactions })).status).toBe(201);
  const all = (await own.get('/transaction?perPage=200')).body.data as Json[];
  for (const field of ['transaction_type', 'settlement', 'currency_id', 'reporting_period_id']) {
    for (const value of new Set(all.map((one) => one[field] as string))) {
      const found = (await own.get(`/transaction?${field.replaceAll('_', '-')}=${value}&perPage=200`)).body;
      expect([field, value, ids(found)]).toEqual([field, value, ids({ data: all.filter((one) => one[field] === value) })]);
    }
  }
  const isOutstanding = ({ settlement }: Json): boolean => settlement === 'open';
  for (const is of [true, false])
    expect(ids((await own.get(`/transaction?outstanding=${is}&perPage=200`)).body)).toEqual(
      ids({ data: all.filter((one) => isOutstanding(one) === is) }),
    );
  for (const [sort, ...fields] of [
    ['transaction_type', 'transaction_type', 'id'],
    ['currency_id', 'currency_id', 'id'],
    ['settlement', 'settlement', 'transaction_type', 'id'],
  ] as const) {
    const later = (one: Json, other: Json): number => {
      const field = fields.find((name) => one[name] !== other[name])!;
      return one[field] < other[field] ? -1 : 1;
    };
    const sorted = ids({ data: all.toSorted(later) });
    for (const [order, expected] of [
      [sort, sorted],
      [`-${sort}`, sorted.toReversed()],
    ] as const) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await own.get(`/transaction?sort=${order}&limit=4&cursor=${cursor}`);
        seen.push(...ids(body));
        cursor = body.meta.next_cursor as string | null;
      }
      expect([order, seen]).toEqual([order, expected]);
      expect(ids((await own.get(`/transaction?sort=${order}&perPage=5&page=4`)).body)).toEqual(expected.slice(15, 20));
    }
  }
});
