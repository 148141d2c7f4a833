import { expect, test } from '@jest/globals';
import type { DocumentChecks } from '../../../shared/storage/document-checks.ts';
import { migrationRows } from '../../../shared/storage/migration-lock.ts';
import { schemaVersion } from '../../../shared/storage/schema-version.ts';
import { whileRefusing } from '../../fault/writes/refuse-documents.ts';
import { noteCategory } from './note-category.ts';
import { useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();

const outcomes = (names: readonly unknown[]): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(names.map((name) => test_books.run(noteCategory, { name: name as string })));
const statusesOf = (all: readonly PromiseSettledResult<unknown>[]): string[] => all.map(({ status }) => status);
const three = ['a', 'b', 'c'];

/** Until the version has been compared, MongoDB validates. */
async function untilChecked(checks: DocumentChecks): Promise<void> {
  while (!checks.areInForce) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** More operations at once than there are connections. */
async function openConnections(): Promise<void> {
  const opened: unknown[] = [];
  const note = (event: unknown): unknown => opened.push(event);
  test_books.client.on('connectionCreated', note);
  for (let at_once = 2; opened.length === 0; at_once *= 2)
    await Promise.all(Array.from({ length: at_once }, () => test_books.db.collection('entities').findOne({ $where: 'sleep(20) || true' })));
  test_books.client.off('connectionCreated', note);
}

test('many documents of a round are checked here: MongoDB does not validate them again, and validates one that comes alone', async () => {
  await untilChecked(test_books.checks);
  await whileRefusing(test_books.db, 'categories', async () => {
    expect(statusesOf(await outcomes(three))).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(statusesOf(await outcomes(['alone']))).toEqual(['rejected']);
  });
});

test('a wrong document among many is refused before it is sent, and its own command only', async () => {
  await untilChecked(test_books.checks);
  const before = test_books.faults.length;
  expect(statusesOf(await outcomes(['good 1', 7, 'good 2', 'good 3']))).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(test_books.faults.length).toBe(before + 1);
  expect(await test_books.db.collection('categories').countDocuments({ name: 7 })).toBe(0);
});

test('after a connection was opened MongoDB validates until the version has been compared, and goes on when it is another', async () => {
  await untilChecked(test_books.checks);
  const rows = migrationRows(test_books.db);
  await rows.updateOne({ _id: 'schemas' }, { $set: { fingerprint: 'of a newer version' } });
  try {
    expect(test_books.checks.areInForce).toBe(true);
    await openConnections();
    await whileRefusing(test_books.db, 'categories', async () => {
      for (let time = 0; time < 3; time += 1) expect(statusesOf(await outcomes(three))).toEqual(['rejected', 'rejected', 'rejected']);
    });
    expect(test_books.checks.areInForce).toBe(false);
  } finally {
    await rows.updateOne({ _id: 'schemas' }, { $set: { fingerprint: schemaVersion() } });
  }
  await openConnections();
  await untilChecked(test_books.checks);
});
