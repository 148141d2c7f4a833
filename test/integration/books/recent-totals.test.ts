import { expect, test } from '@jest/globals';
import { succeeded } from '../../../shared/books/answers.ts';
import { Books } from '../../../shared/books/rounds/books.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import { checkIntegrity } from '../../../shared/books/reading/check-integrity.ts';
import type { Command } from '../../../shared/books/command.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { DocumentChecks } from '../../../shared/storage/document-checks.ts';
import { pairOfRows } from '../../unit/accounting/sample-books.ts';
import { useTestBooks } from './open-test-books.ts';
import { bearEntity } from './note-category.ts';

const test_books = useTestBooks();

/** Posts the same two rows to a day of June. */
const post: Command<{ date: number }> = {
  name: 'test.post',
  decide({ date }, books) {
    const posting_date = new Date(Date.UTC(2026, 5, date));
    books.post(pairOfRows(1).map((row) => ({ ...row, posting_date })));
    return succeeded({});
  },
};

/** An entity of its own: how its totals stand, and how they are read. */
async function bornEntity(books = test_books.books) {
  const { db, client, caller } = test_books;
  const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
  const entity_id = (born.body.resource as { id: number }).id;
  const reader = new BooksReader(db, entity_id);
  const sumOf = async (branch: object) => (await reader.totals([branch])).reduce((sum, { debit }) => sum + Number(debit.toFixed()), 0);
  return {
    entity_id,
    post: (date: number, by = books) => by.execute(entity_id, post, { params: { date }, caller, serialize: JSON.stringify }),
    stored: () => db.collection('totals').countDocuments({ entity_id }),
    recent: async () => {
      const head = await db.collection<{ _id: number; recent_totals?: unknown[] }>('heads').findOne({ _id: entity_id });
      return head?.recent_totals?.length;
    },
    month: () => sumOf({ span: 'month', date: '2026-06' }),
    day: (date: number) => sumOf({ span: 'day', date: `2026-06-${String(date).padStart(2, '0')}` }),
    isWhole: async () => {
      // The rows belong to no transaction, so only the totals are asked about.
      expect((await checkIntegrity(client, db, entity_id)).totals_match).toBe(true);
    },
  };
}
const ONE = Number(pairOfRows(1)[0].amount.toFixed());

/** The checks of a process, once they know whether an older version runs. */
async function knownChecks(): Promise<DocumentChecks> {
  const checks = new DocumentChecks(test_books.client, test_books.db);
  while (!checks.areInForce) await new Promise((resolve) => setTimeout(resolve, 10));
  return checks;
}
const booksWith = (checks: DocumentChecks): Books => new Books({ client: test_books.client, db: test_books.db, checks }, () => undefined);

test('every sum counts what the head still keeps, at each posting until there are too many, and after that', async () => {
  const entity = await bornEntity(booksWith(await knownChecks()));
  const kept = roundLimits.recent_totals / 2;
  for (let date = 1; date <= kept + 2; date++) {
    await entity.post(date);
    expect([await entity.month(), await entity.day(date), await entity.day(1)]).toEqual([date * ONE, ONE, ONE]);
    // Two accounts: a month of each, and its days.
    expect([date, await entity.stored(), await entity.recent()]).toEqual([
      date,
      date <= kept ? 0 : 2 * (kept + 2),
      date <= kept ? 2 * date : 2 * (date - kept - 1),
    ]);
    await entity.isWhole();
  }
});

test('two processes that write in turns leave the sums of both', async () => {
  const books = [booksWith(await knownChecks()), booksWith(await knownChecks())] as const;
  const entity = await bornEntity(books[0]);
  for (let turn = 0; turn < 20; turn++) await entity.post(1 + (turn % 9), books[turn % 2]);
  expect(await entity.month()).toBe(20 * ONE);
  await entity.isWhole();
});

test('while a process of an older version may run, no sum stays in the head; once it is gone, they do', async () => {
  const versions = test_books.db.collection<{ _id: string }>('migrations');
  await versions.updateOne({ _id: 'schemas' }, { $set: { expanded: true } });
  const checks = await knownChecks();
  const entity = await bornEntity(booksWith(checks));
  await entity.post(1);
  expect([checks.olderIsGone, await entity.recent(), await entity.stored()]).toEqual([false, 0, 4]);
  await versions.updateOne({ _id: 'schemas' }, { $set: { expanded: false } });
  while (!checks.olderIsGone) await new Promise((resolve) => setTimeout(resolve, 100));
  await entity.post(1);
  expect([await entity.recent(), await entity.stored(), await entity.month()]).toEqual([2, 4, 2 * ONE]);
  await entity.isWhole();
});

test('a head that was written before there were recent totals goes on', async () => {
  const entity = await bornEntity();
  await test_books.db.collection<{ _id: number }>('heads').updateOne({ _id: entity.entity_id }, { $unset: { recent_totals: '' } });
  await entity.isWhole();
  await entity.post(1, booksWith(await knownChecks()));
  expect([await entity.recent(), await entity.month()]).toEqual([2, ONE]);
  await entity.isWhole();
});
