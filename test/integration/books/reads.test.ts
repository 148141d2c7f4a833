import { expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { Actor } from '../../../shared/books/state/actor.ts';
import type { Envelope } from '../../../shared/books/state/actor.ts';
import { succeeded } from '../../../shared/books/answers.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import { checkIntegrity } from '../../../shared/books/reading/check-integrity.ts';
import type { Command } from '../../../shared/books/command.ts';
import { unbornState } from '../../../shared/books/state/entity-state.ts';
import type { Head } from '../../../shared/books/head.ts';
import { IdBlocks } from '../../../shared/database/id-blocks.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';
import { readOpenedPeriods } from '../../../shared/books/reading/opened-periods.ts';
import type { Numbering } from '../../../shared/accounting/number-pattern.ts';
import { readOwnNumbers } from '../../../shared/books/state/own-numbers.ts';
import { readOwnerAccounts } from '../../../shared/books/rounds/owner-account.ts';
import { readPeriodTotals } from '../../../shared/books/reading/period-totals.ts';
import { prefetchRound } from '../../../shared/books/rounds/prefetch-round.ts';
import { checkTrail } from '../../../shared/books/trail/check-trail.ts';
import { readSnapshot } from '../../../shared/database/read-snapshot.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import { plans } from '../../../shared/subscription/plans.ts';
import { day, pairOfRows, period } from '../../unit/accounting/sample-books.ts';
import { useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();
const OTHER = 99;
const DAY_MS = 86_400_000;
let last = 1_000_000;

/** Documents with only the fields that a read looks at. */
async function store(collection: string, ...documents: Document[]): Promise<unknown[]> {
  const stored = documents.map((document) => ({ _id: ++last, entity_id: test_books.entity_id, deleted_at: null, ...document }));
  await test_books.db.collection<{ _id: number }>(collection).insertMany(stored, { bypassDocumentValidation: true });
  return stored.map(({ _id }) => _id);
}
const reader = () => new BooksReader(test_books.db, test_books.entity_id);

test('the numbers that callers chose ahead of a sequence are read, however long, and none that it has passed', async () => {
  const ahead = ['IN01/0999', 'IN01/1000', 'IN01/9999', 'IN01/10000', 'IN01/12345', 'JN01/0001', 'JN01/0003'];
  const others = ['IN01/0998', 'IN001/0999', 'IN02/0007', 'RC01/0005', 'RC01/0006', 'A-7'];
  await store('transactions', ...[...ahead, ...others].map((transaction_no) => ({ transaction_no })));
  await store('transactions', { transaction_no: 'IN01/1001', entity_id: OTHER });
  // The year of IN02 has no period. An earlier release kept each number separately, as JN01/0003.
  const last = { '2026:IN': 998, 'own:IN01': 12_345, '2026:RC': 5, 'own:RC01': 5, 'own:IN02': 7, 'own:JN01/0003': 3 };
  const sequences = new Map(Object.entries(last));
  const head = { ...unbornState(test_books.entity_id).head, sequences };
  const read = (given: Head) =>
    readSnapshot(test_books.client, (session) => readOwnNumbers(test_books.db, given, [period(2026)], null, session));
  expect([...(await read(head))].sort()).toEqual([...ahead].sort());
  expect(await read({ ...head, sequences: new Map([['2026:IN', 5]]) })).toEqual(new Set());
});

test('of patterns, too, the numbers are read that callers chose ahead; of a pattern that is not used any more none', async () => {
  const ahead = ['R-2026-0007', 'R-2026-12345'];
  await store('transactions', ...[...ahead, 'R-2026-0003', 'R-2025-0009', 'Q9'].map((transaction_no) => ({ transaction_no })));
  const last = { 'as:R-2026-{seq}': 3, 'own:R-2026-{seq}': 12_345, 'as:R-2025-{seq}': 9, 'own:R-2025-{seq}': 9, 'own:Q{seq}': 9 };
  const head = { ...unbornState(test_books.entity_id).head, sequences: new Map(Object.entries(last)) };
  const read = (numbering: Numbering | null) =>
    readSnapshot(test_books.client, (session) => readOwnNumbers(test_books.db, head, [period(2026)], numbering, session));
  expect([...(await read({ IN: 'R-{year}-{seq:4}' }))].sort()).toEqual(ahead.sort());
  expect(await read(null)).toEqual(new Set());
});

test('a tax, a discount, an account and a value of a dimension are on a posted line, not on one of a draft or a recycled one', async () => {
  const [posted, draft] = await store(
    'transactions',
    { transaction_no: 'A-8', is_posted: true },
    { transaction_no: 'A-9', is_posted: false },
  );
  const line = (id: number, more: object) => ({
    taxes: [id],
    discounts: [id],
    account_id: id,
    dimensions: [{ dimension_id: 1, value_id: id }],
    ...more,
  });
  await store(
    'line_items',
    line(71, { transaction_id: posted }),
    line(72, { transaction_id: draft }),
    line(73, { transaction_id: posted, deleted_at: new Date() }),
  );
  for (const id of [71, 72, 73])
    for (const named of [{ taxes: id }, { discounts: id }, { account_id: id }, { dimensions: { dimension_id: 1, value_id: id } }])
      expect([named, await isOnPostedLine(named, reader())]).toEqual([named, id === 71]);
});

test('a period was opened by hand when its totals hold an opening balance that is left', async () => {
  const known = [2023, 2024, 2025, 2026].map((year) => period(year));
  const opened = () => readOpenedPeriods(test_books.db, test_books.entity_id, Promise.resolve(known));
  expect(await opened()).toEqual(new Set());
  const opening = (date: string, rows: number, more = {}) => ({ span: 'opening', date, rows, ...more });
  // The first period carries nothing provisionally, so it is not asked about.
  await store('totals', opening('2023', 1), opening('2024', 0), opening('2025', 1), opening('2026', 1, { entity_id: OTHER }));
  expect(await opened()).toEqual(new Set([2025]));
});

test('the totals of a period are its opening balances and its months, as far as they have rows', async () => {
  const total = (span: string, date: string, rows = 1) => ({ span, date, rows });
  const months = ['2019-12', '2020-01', '2020-12', '2021-01'].map((month) => total('month', month));
  const ids = await store('totals', total('opening', '2020'), total('opening', '2020', 0), total('opening', '2021'), ...months);
  const read = await readPeriodTotals({ id: 2020, start_date: new Date('2020-01-01'), end_date: new Date('2020-12-31') }, reader());
  expect(new Set<unknown>(read.map(({ id }) => id))).toEqual(new Set([ids[0], ids[4], ids[5]]));
});

test('a command asks for the records of its own entity, and whether the entity has branches', async () => {
  await store('categories', { name: 'own' }, { name: 'other', entity_id: OTHER });
  expect([await reader().exists('categories', { name: 'own' }), await reader().exists('categories', { name: 'other' })]).toEqual([
    true,
    false,
  ]);
  await store('entities', { parent_id: test_books.entity_id, deleted_at: new Date() });
  expect(await reader().hasBranches(test_books.entity_id)).toBe(false);
  const [branch] = await store('entities', { parent_id: test_books.entity_id, owner_id: 8, external_id: 'branch' });
  expect(await reader().hasBranches(test_books.entity_id)).toBe(true);
  expect([await reader().findEntityOfOwner(8, 'branch'), await reader().findEntityOfOwner(9, 'branch')]).toEqual([branch, undefined]);
});

test('on a capped plan a month is counted over all of its documents, and the caps leave what is not counted elsewhere', async () => {
  const now = day('2026-06-15');
  const usage = (_id: string, transactions: number, more = {}) => ({
    _id,
    owner_id: 5,
    period: '2026-06',
    transactions,
    api_calls: 1,
    ...more,
  });
  await store('subscriptions', { ...newTrial(5, null, now), plan: 'journal' });
  await store(
    'usage',
    usage('5:2026-06', 4),
    usage('5:2026-06:a', 2),
    usage('5:2026-06:b', 3),
    usage('5:2026-05', 40, { period: '2026-05' }),
  );
  const account = (await readOwnerAccounts(test_books.db, [5], now)).get(5)!;
  const { transactions_cap, api_calls_cap } = plans.journal;
  expect([account.isNew, account.isCounted, account.caps]).toEqual([
    false,
    true,
    { transactions: transactions_cap - 5, api_calls: api_calls_cap! - 2 },
  ]);
  account.admit(transactions_cap - 9);
  expect(() => account.admit(transactions_cap - 8)).toThrow(expect.objectContaining({ code: 402 }));
});

test('the answer of a key is known for a day, and is deleted when it is asked for after that', async () => {
  // Far ahead, so that the database does not delete by itself what is old.
  const now = day('2099-06-15');
  const actor = Object.assign(new Actor(test_books.entity_id), { state: unbornState(test_books.entity_id) });
  const keyed = (key: string) =>
    ({ actor, command: {}, caller: test_books.caller, token_entity_id: 4, request: { idempotency: { key } } }) as unknown as Envelope;
  const kept = (key: string, age_ms: number) => ({ _id: `1:4:${key}`, created_at: new Date(now.getTime() - age_ms) });
  await store('idempotency_keys', kept('young', DAY_MS), kept('old', DAY_MS + 1));
  const asked = ['young', 'old', 'unknown'].map(keyed);
  const { answers } = await prefetchRound(test_books.db, new IdBlocks(test_books.db), asked, now);
  expect([...answers.keys()]).toEqual(['1:4:young']);
  const left = await test_books.db
    .collection<{ _id: string }>('idempotency_keys')
    .find({ _id: { $regex: '^1:4:' } })
    .toArray();
  expect(left.map(({ _id }) => _id)).toEqual(['1:4:young']);
});

const post: Command<{ transaction_id: number; posting_date: Date }> = {
  name: 'test.post',
  decide({ transaction_id, posting_date }, books) {
    const [debit, credit] = pairOfRows(transaction_id);
    books.post([
      { ...debit, posting_date, dimensions: [{ dimension_id: 1, value_id: 2 }] },
      { ...credit, posting_date },
    ]);
    return succeeded({});
  },
};

test('books are whole while every total is what its rows make; each figure that differs is found', async () => {
  const { client, db, entity_id } = test_books;
  const check = async () => {
    const { end: _, ...integrity } = await checkIntegrity(client, db, entity_id);
    return integrity;
  };
  for (const collection of ['totals', 'balances']) await db.collection(collection).deleteMany({ entity_id });
  const [transaction_id] = (await store('transactions', { transaction_no: 'A-10' })) as [number];
  const head = db.collection<{ _id: number; recent_totals: unknown[] }>('heads');
  // On more days than the head keeps sums of, so that some are in the totals and those of the last day in the head.
  const days = roundLimits.recent_totals / 2 + 2;
  for (let date = 1; date <= days; date++) await test_books.run(post, { transaction_id, posting_date: new Date(Date.UTC(2026, 5, date)) });
  expect((await head.findOne({ _id: entity_id }))!.recent_totals).toHaveLength(2);
  const whole = { verified: true, rows: 2 * days, first_break: null, totals_match: true, bank_entries_match: true };
  expect(await check()).toEqual(whole);
  for (const figure of ['debit', 'credit', 'foreign_debit', 'foreign_credit']) {
    await head.updateOne({ _id: entity_id }, { $inc: { [`recent_totals.1.${figure}`]: 1 } });
    expect(['head', figure, await check()]).toEqual(['head', figure, { ...whole, totals_match: false }]);
    await head.updateOne({ _id: entity_id }, { $inc: { [`recent_totals.1.${figure}`]: -1 } });
  }
  for (const collection of ['totals', 'dimension_totals']) {
    const { _id, ...fields } = (await db.collection(collection).findOne({ entity_id }))!;
    for (const figure of ['debit', 'credit', 'foreign_debit', 'foreign_credit']) {
      await db.collection(collection).updateOne({ _id }, { $inc: { [figure]: 1 } });
      expect([collection, figure, await check()]).toEqual([collection, figure, { ...whole, totals_match: false }]);
      await db.collection(collection).updateOne({ _id }, { $inc: { [figure]: -1 } });
    }
    await db.collection(collection).deleteOne({ _id });
    expect(await check()).toEqual({ ...whole, totals_match: false });
    await db.collection(collection).insertOne({ _id, ...fields });
  }
  expect(await check()).toEqual(whole);
  await db.collection('ledger').deleteOne({ entity_id, position: 2 * days });
  expect(await check()).toMatchObject({ verified: false, first_break: { position: 2 * days } });
});

test('a trail is verified to the end that its head tells, and the first document that was changed is found', async () => {
  const { db, entity_id } = test_books;
  const check = () => checkTrail(db, { collection: 'events', key: { entity_id } });
  const head = (await db.collection<{ _id: number; trail_position: number; trail_hash: string }>('heads').findOne({ _id: entity_id }))!;
  expect(await check()).toEqual({ verified: true, events: head.trail_position, first_break: null, last_hash: head.trail_hash });
  expect(await checkTrail(db, { collection: 'events', key: { entity_id: OTHER } })).toMatchObject({
    verified: true,
    events: 0,
    last_hash: '',
  });
  const second = (await db.collection('events').findOne({ entity_id, first_position: 2 }))!;
  await db
    .collection('events')
    .updateOne({ _id: second._id }, { $set: { events: [(second.events as string[])[0]!.replace('test', 'best')] } });
  expect(await check()).toMatchObject({ verified: false, first_break: { position: 2 } });
});
