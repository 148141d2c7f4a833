import { afterEach, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { useFailPoint } from '../../setup/use-fail-point.ts';
import type { FaultMode } from '../../setup/fail-point.ts';
import { noteCategory, readNames } from './note-category.ts';
import { everyDocument, NEVER, useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks('faults');

const server = useFailPoint();

/** Makes the server itself fail this client's commands, as a failing network or a step-down would. */
function failServer(mode: FaultMode, fault: Document): Promise<void> {
  return server.fail(mode, { ...fault, appName: 'faults' });
}
afterEach(() => server.end());

const names = async (): Promise<string[]> => (await test_books.run(readNames, {})).body.names as string[];
const stored = (name: string): Promise<number> => test_books.db.collection('categories').countDocuments({ name });

test('a failed round leaves memory as if it had never been, and the commands are decided again', async () => {
  await failServer({ times: 1 }, { failCommands: ['insert'], errorCode: 112, errorLabels: ['TransientTransactionError'] });
  const answer = await test_books.run(noteCategory, { name: 'after a conflict' });
  expect(answer.status).toBe(201);
  expect(await stored('after a conflict')).toBe(1);
  const sequence = (answer.body.resource as { sequence: number }).sequence;
  const next = await test_books.run(noteCategory, { name: 'next' });
  expect((next.body.resource as { sequence: number }).sequence).toBe(sequence + 1);
});

test('a round that never gets through is refused, and neither the database nor memory keeps anything of it', async () => {
  const before = await everyDocument(test_books.db);
  await failServer('alwaysOn', { failCommands: ['insert'], errorCode: 112, errorLabels: ['TransientTransactionError'] });
  const deadline = Date.now() + 1_500;
  await expect(test_books.run(noteCategory, { name: 'never' }, { deadline })).rejects.toMatchObject({ code: 503 });
  await server.end();
  expect(await everyDocument(test_books.db)).toEqual(before);
  expect(await names()).not.toContain('never');
});

test('a round that fails for no conflict is refused long before its deadline: it would fail the same way again', async () => {
  await failServer('alwaysOn', { failCommands: ['insert'], errorCode: 2 });
  const deadline = NEVER;
  const refused = [1, 2, 3].map(() => test_books.run(noteCategory, { name: 'no conflict' }, { deadline }));
  for (const outcome of await Promise.allSettled(refused))
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('The books are busy; nothing was saved') },
    });
  await server.end();
  // Each is told to whoever runs the service, as what it was.
  expect(test_books.faults.splice(0)).toHaveLength(3);
  expect(await names()).not.toContain('no conflict');
});

test('a round that fails for no conflict is tried so many times, and gets through at the last of them', async () => {
  const fail = (times: number): Promise<void> => failServer({ times }, { failCommands: ['insert'], errorCode: 2 });
  const deadline = NEVER;
  await fail(roundLimits.attempts - 1);
  expect((await test_books.run(noteCategory, { name: 'the last attempt' }, { deadline })).status).toBe(201);
  await fail(roundLimits.attempts);
  await expect(test_books.run(noteCategory, { name: 'one more' }, { deadline })).rejects.toMatchObject({ code: 503 });
  expect(await stored('one more')).toBe(0);
});

test('a commit whose answer is lost after it took effect is found to be durable and answered once', async () => {
  await failServer(
    { times: 2 },
    {
      failCommands: ['commitTransaction'],
      writeConcernError: { code: 64, errmsg: 'waiting for replication timed out', errInfo: { wtimeout: true } },
    },
  );
  const answer = await test_books.run(noteCategory, { name: 'lost answer' });
  expect(answer.status).toBe(201);
  expect(await stored('lost answer')).toBe(1);
});

test('a commit that never reached the server is proven not to have happened and is decided again', async () => {
  await failServer({ times: 2 }, { failCommands: ['commitTransaction'], closeConnection: true });
  const answer = await test_books.run(noteCategory, { name: 'cut off' });
  expect(answer.status).toBe(201);
  expect(await stored('cut off')).toBe(1);
});

test('a replay never rests on a round that was not durable', async () => {
  const idempotency = { key: 'lost', fingerprint: 'f' };
  await failServer({ times: 3 }, { failCommands: ['commitTransaction'], closeConnection: true });
  const answers = await Promise.all(Array.from({ length: 8 }, () => test_books.run(noteCategory, { name: 'keyed' }, { idempotency })));
  expect(await stored('keyed')).toBe(1);
  expect(answers.filter(({ replayed }) => replayed)).toHaveLength(7);
});
