import { beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { listRecords } from '../../../services/ledger-listing/list-records.ts';
import type { ListAnswer } from '../../../services/ledger-listing/list-page.ts';
import { listings } from '../../../services/ledger-listing/listings.ts';
import { byId, writeCursor } from '../../../shared/api/list-order.ts';
import { succeeded } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { pairOfRows } from '../../unit/accounting/sample-books.ts';
import { useTestBooks } from '../books/open-test-books.ts';

const test_books = useTestBooks();
const POSTINGS = 11;
const ROWS = 2 * POSTINGS;
const dimensions = [{ dimension_id: 1, value_id: 2 }];
/** The rows of every third posting book a tax and name a value. */
const isTaxed = (posting: number): boolean => posting % 3 === 0;

const post: Command<{ posting: number }> = {
  name: 'test.post',
  decide: ({ posting }, books) => {
    const more = isTaxed(posting) ? { tax_id: 5, dimensions } : {};
    const rows = books.post(pairOfRows(posting).map((row) => ({ ...row, ...more })));
    return succeeded({ ledger_ids: rows.map(({ id }) => id) });
  },
};

const list = (asked: Record<string, unknown>): Promise<ListAnswer> =>
  listRecords(test_books.db, test_books.entity_id, listings.listLedgerRows, asked);
const positionsOf = ({ data }: ListAnswer): number[] => data.map((row) => (row as unknown as { position: number }).position);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** All of a list, part by part. */
async function walked(asked: Record<string, unknown>): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: ListAnswer = await list({ ...asked, limit: 3, cursor });
    seen.push(...positionsOf(part));
    cursor = (part.meta as { next_cursor: string | null }).next_cursor;
  }
  return seen;
}

/** Two processes post in turns, and each takes the ids of its rows from a block of its own. */
beforeAll(async () => {
  const other = test_books.otherProcess();
  const documents: Document[] = [];
  for (let posting = 1; posting <= POSTINGS; posting += 1) {
    const { body } = await test_books.run(post, { posting }, {}, posting % 2 === 0 ? other : test_books.books);
    documents.push({
      _id: posting,
      entity_id: test_books.entity_id,
      transaction_no: `${posting}`,
      transaction_date: new Date('2026-06-15'),
      transaction_type: posting % 2 === 0 ? 'IN' : 'CS',
      settlement: 'none',
      is_posted: true,
      ledger_ids: body.ledger_ids,
    });
  }
  await test_books.db.collection<Document>('transactions').insertMany(documents, { bypassDocumentValidation: true });
});

test('a ledger that two processes have written is listed in order of position, by pages and by cursor, each row once', async () => {
  const rows = await test_books.db.collection('ledger').find().sort({ position: 1 }).toArray();
  const ids = rows.map(({ _id }) => _id as unknown as number);
  expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
  for (const [asked, expected] of [
    [{}, upTo(ROWS)],
    [{ sort: 'position' }, upTo(ROWS)],
    [{ sort: '-position' }, upTo(ROWS).toReversed()],
    // Whoever asks for the order of ids, as in every list, means the order in which rows came.
    [{ sort: 'id' }, upTo(ROWS)],
    [{ sort: '-id' }, upTo(ROWS).toReversed()],
  ] as const) {
    expect([asked, await walked(asked)]).toEqual([asked, expected]);
    const paged: number[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const answer = await list({ ...asked, page, per_page: 3 });
      expect(answer.meta).toEqual({ current_page: page, per_page: 3, total: ROWS, last_page: 8 });
      paged.push(...positionsOf(answer));
    }
    expect([asked, paged]).toEqual([asked, expected]);
  }
});

test('so it is with every filter', async () => {
  const postingOf = (position: number): number => Math.ceil(position / 2);
  const taxed = upTo(ROWS).filter((position) => isTaxed(postingOf(position)));
  const debits = upTo(ROWS).filter((position) => position % 2 === 1);
  const days = { start_date: '2026-06-15', end_date: '2026-06-15' };
  const some = await test_books.db
    .collection('ledger')
    .find({ position: { $in: [2, 5, 21] } })
    .toArray();
  for (const [asked, expected] of [
    [{ tax_id: 5 }, taxed],
    [{ dimension: dimensions }, taxed],
    [{ account_id: 1 }, debits],
    [{ account_id: 1, ...days }, debits],
    [{ entry_type: 'D' }, debits],
    [{ transaction_id: 7 }, [13, 14]],
    [{ transaction_type: 'IN' }, upTo(ROWS).filter((position) => postingOf(position) % 2 === 0)],
    [{ ids: some.map(({ _id }) => _id as unknown as number) }, [2, 5, 21]],
  ] as const) {
    expect([asked, await walked(asked)]).toEqual([asked, expected]);
    expect([asked, await walked({ ...asked, sort: '-position' })]).toEqual([asked, expected.toReversed()]);
    expect([asked, positionsOf(await list({ ...asked, per_page: 50 }))]).toEqual([asked, expected]);
  }
});

test('a cursor of the version before, which went by id, is refused; one by position goes on', async () => {
  const last = { id: 3, position: 4 };
  const before = writeCursor('ledger', byId.id!, last);
  for (const asked of [{ cursor: before }, { cursor: before, sort: 'position' }, { cursor: before, sort: 'id' }])
    await expect(list(asked)).rejects.toMatchObject({ code: 422, fields: { cursor: [expect.stringContaining('none of this list')] } });
  await expect(list({ sort: 'constructor' })).rejects.toMatchObject({
    code: 422,
    fields: { sort: [expect.stringContaining('one of position; -position')] },
  });
  const cursor = writeCursor('ledger', listings.listLedgerRows.orders.position!, last);
  expect(positionsOf(await list({ cursor, limit: 2 }))).toEqual([5, 6]);
});

test('whoever walks the ledger by cursor misses no row that is appended meanwhile, whatever its id', async () => {
  // The block of ids that a new process takes is above all others, and the next one's above that.
  const [early, late] = [test_books.otherProcess(), test_books.otherProcess()];
  for (const [posting, process] of [early, late].entries()) await test_books.run(post, { posting }, {}, process);
  const last = ROWS + 4;
  const part = await list({ limit: last - 1 });
  const { body } = await test_books.run(post, { posting: POSTINGS + 1 }, {}, early);
  const seen = Math.max(...part.data.map((row) => (row as unknown as { id: number }).id));
  expect((body.ledger_ids as number[]).every((id) => id < seen)).toBe(true);
  const { next_cursor } = part.meta as { next_cursor: string };
  expect(positionsOf(await list({ limit: ROWS, cursor: next_cursor }))).toEqual([last, last + 1, last + 2]);
});
