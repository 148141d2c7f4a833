import { setImmediate as turn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { ClientSession, Document } from 'mongodb';
import { processName } from '../../../shared/base/process-name.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { applicationName } from '../../../shared/database/application-name.ts';
import { readSnapshot } from '../../../shared/database/read-snapshot.ts';
import { schemaVersion } from '../../../shared/storage/schema-version.ts';
import { useFailPoint } from '../../setup/use-fail-point.ts';
import type { FaultMode } from '../../setup/fail-point.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../../scenario/open-books.ts';

const daybook = useDaybook({ own: true });
const server = useFailPoint();

/** While `work` runs, the server answers these commands of this process as one that has just lost an election, or not at all. */
function withoutPrimary<T>(how: object, failCommands: string[], work: () => Promise<T>): Promise<T> {
  return withFault('alwaysOn', { failCommands, ...how, appName: applicationName(processName, schemaVersion()) }, work);
}

async function withFault<T>(mode: FaultMode, fault: Document, work: () => Promise<T>): Promise<T> {
  await server.fail(mode, fault);
  try {
    return await work();
  } finally {
    await server.end();
  }
}

const NOT_PRIMARY = { errorCode: 10_107 };
const CUT_OFF = { closeConnection: true };
const NO_SNAPSHOT = { errorCode: 246 };

test.each([
  ['is not the primary any more', NOT_PRIMARY],
  ['cuts the connection', CUT_OFF],
  ['has no snapshot to give for long', NO_SNAPSHOT],
])('when the database %s, reads and writes are answered 503 with the time to wait, and nothing is saved', async (_name, how) => {
  const keeper = await openBooks(daybook);
  const bank = { name: 'Bank', account_type: 'BANK' };
  const answers = await withoutPrimary(how, ['find', 'aggregate', 'insert', 'update'], async () => [
    await keeper.get('/account'),
    await keeper.post('/account', bank),
    await keeper.get('/reports/trial-balance'),
    await keeper.post('/auth/v1/login', { email: 'nobody@example.com', password: 'correct horse battery staple' }),
  ]);
  expect(answers.map(({ status, headers, body }) => [status, headers.get('retry-after'), body.errors.request])).toEqual(
    answers.map(() => [503, '1', ['The database is not available at this moment; nothing was saved. Try again.']]),
  );
  expect((await keeper.get('/account')).body.data).toEqual([]);
  expect((await keeper.post('/account', bank)).status).toBe(201);
});

/** What a service of this process reports as if it were so many milliseconds later. */
function reportedLater(report: 'missing' | 'stuck', after_ms: number): string[] {
  const now = performance.now() + after_ms;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  try {
    return (daybook.broker.getLocalService('transaction') as unknown as Record<typeof report, () => string[]>)[report]();
  } finally {
    clock.mockRestore();
  }
}

test('while the database does not answer a commit, its process reports the round that waits once it is overdue', async () => {
  const keeper = await openBooks(daybook);
  const fault = {
    failCommands: ['commitTransaction'],
    blockConnection: true,
    blockTimeMS: 300,
    appName: applicationName(processName, schemaVersion()),
  };
  await withFault('alwaysOn', fault, async () => {
    expect(reportedLater('missing', roundLimits.overdue_ms)).toEqual([]);
    const posted = keeper.post('/account', { name: 'Bank', account_type: 'BANK' });
    // A round takes several turns of the event loop, so one of them sees it.
    while (reportedLater('missing', roundLimits.overdue_ms).length === 0) await turn();
    expect(reportedLater('missing', 0)).toEqual([]);
    expect(reportedLater('stuck', roundLimits.overdue_ms)).toEqual([]);
    expect(reportedLater('stuck', roundLimits.stuck_ms)).toEqual([
      expect.stringMatching(/^end of a round of the books that began 9\d seconds ago$/),
    ]);
    expect((await posted).status).toBe(201);
  });
  expect(reportedLater('stuck', roundLimits.stuck_ms)).toEqual([]);
});

/** While an index is made, MongoDB has no snapshot of the collection for a moment (SnapshotUnavailable). */
test('what is read at one instant is read again when the database has no snapshot to give', async () => {
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!, { appName: 'reads-a-snapshot' });
  const fault = { failCommands: ['find'], errorCode: 246, appName: 'reads-a-snapshot' };
  let tries = 0;
  const read = (session: ClientSession): Promise<unknown> => {
    tries += 1;
    return client.db('test').collection('any').findOne({}, { session });
  };
  expect(await withFault({ times: 2 }, fault, () => readSnapshot(client as never, read as never))).toBeNull();
  expect(tries).toBe(3);
  await client.close();
});
