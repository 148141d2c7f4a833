import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { withLongHistory } from '../../../shared/backup/with-long-history.ts';
import { EmbeddedMongod } from '../../../shared/runtime/embedded/embedded-mongod.ts';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { addressOfRunning } from '../../../shared/runtime/embedded/running-mongod.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useStarted } from '../../setup/use-started.ts';

const OF_OPERATOR = 900;
const SIX_HOURS = 6 * 3_600;

const server = useStarted(
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-history-'));
    const options = { program: (await findMongod()).path, folder: join(folder, 'mongod'), secured: true } as const;
    const mongod = new EmbeddedMongod({
      ...options,
      arguments: ['--setParameter', `minSnapshotHistoryWindowInSeconds=${OF_OPERATOR}`],
    });
    await mongod.start();
    const uri = (await addressOfRunning(options.folder))!;
    return { mongod, folder, uri, operator: await MongoClient.connect(uri) };
  },
  async ({ mongod, folder, operator }) => {
    await operator.close();
    await mongod.stop();
    await rm(folder, { recursive: true, force: true });
  },
);

async function historySeconds(): Promise<number> {
  const answer = await server.operator.db('admin').command({ getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 });
  return answer.minSnapshotHistoryWindowInSeconds as number;
}
const setHistory = (seconds: number): Promise<unknown> =>
  server.operator.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });

beforeEach(() => setHistory(OF_OPERATOR));

interface Backup {
  end(): Promise<void>;
}

/** A backup under way, until it is ended. */
async function beginBackup(): Promise<Backup> {
  let finish!: () => void;
  const until = new Promise<void>((resolve) => (finish = resolve));
  let ended!: Promise<void>;
  await new Promise<void>((begun) => {
    ended = withLongHistory(server.uri, async () => (begun(), until));
  });
  return { end: () => (finish(), ended) };
}

test('MongoDB keeps its history for hours while a backup is taken, and afterwards for as long as its operator wants', async () => {
  await setHistory(OF_OPERATOR + 1);
  const backup = await beginBackup();
  expect(await historySeconds()).toBeGreaterThanOrEqual(SIX_HOURS);
  await backup.end();
  expect(await historySeconds()).toBe(OF_OPERATOR + 1);
});

test('of several backups at once the last to end sets it back, whichever began first', async () => {
  const [first, second, third] = [await beginBackup(), await beginBackup(), await beginBackup()];
  for (const backup of [second, first]) {
    await backup.end();
    expect(await historySeconds()).toBeGreaterThanOrEqual(SIX_HOURS);
  }
  await third.end();
  expect(await historySeconds()).toBe(OF_OPERATOR);
});

test('what a killed backup has left the next one sets back to what the server was started with', async () => {
  const program = `import { withLongHistory } from './shared/backup/with-long-history.ts';
await withLongHistory(process.argv[1], async () => { console.log('begun'); setInterval(() => undefined, 1_000); await new Promise(() => undefined); });`;
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', program, server.uri], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await historySeconds()).toBeGreaterThanOrEqual(SIX_HOURS);
  await (await beginBackup()).end();
  expect(await historySeconds()).toBe(OF_OPERATOR);
});

test('an error of a backup sets it back too', async () => {
  await expect(withLongHistory(server.uri, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  expect(await historySeconds()).toBe(OF_OPERATOR);
});

test('a user who may not set it gets a backup all the same', async () => {
  const kept = await withLongHistory(server.mongod.uri, historySeconds);
  expect(kept).toBe(OF_OPERATOR);
});

test('a backup of stopped books may take as long as one of running books', async () => {
  const data_dir = join(server.folder, 'books');
  const daybook = new DaybookProcess({ port: await freePort(), data_dir });
  await daybook.start();
  await daybook.terminate();
  const env = { DATA_DIR: data_dir, MONGODB_URI: '', NODE_OPTIONS: '' };
  const { code, output } = await runProgram(process.execPath, ['shared/runtime/backup.ts', join(server.folder, 'books.gz')], { env });
  expect([code, output]).toEqual([0, expect.stringContaining('SHA-256')]);
  const lines = readFileSync(join(data_dir, 'mongod/mongod.log'), 'utf8').split('\n');
  const set = lines
    .filter((line) => line.includes('minSnapshotHistoryWindowInSeconds'))
    .map((line) => Number((JSON.parse(line) as { attr: { newValue: string } }).attr.newValue));
  expect(set).toEqual([expect.any(Number), 300]);
  expect(set[0]).toBeGreaterThanOrEqual(SIX_HOURS);
});
