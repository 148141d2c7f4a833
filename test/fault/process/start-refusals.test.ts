import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { ENOUGH_OPEN_FILES, judgeOpenFiles } from '../../../shared/runtime/require-open-files.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { runProgram } from '../../setup/run-program.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'daybook-refusals-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an operator reads when the start fails; the start must fail. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const daybook = new DaybookProcess({ port: await freePort(), data_dir: join(folder, 'books'), environment });
  return daybook.start().then(
    async () => (await daybook.kill(), 'it started'),
    (error: unknown) => (error as Error).message,
  );
}

test('a folder that cannot be made is named with the setting that moves it', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refusal({ DAYBOOK_CACHE: join(file, 'cache') })).toContain(
    `Daybook cannot start: the folder ${join(file, 'cache')} (fetched server programs) cannot be made: a part of its path is a file; set DAYBOOK_CACHE to another one.`,
  );
  expect(await refusal({ DATA_DIR: join(file, 'books') })).toContain(`the folder ${join(file, 'books')} (the books) cannot be made`);
});

test('a stream of events without a bus to keep it on is refused before a database is started, with both ways out', async () => {
  const said = await refusal({ EVENT_STREAM: 'jetstream', DATA_DIR: join(folder, 'streaming') });
  expect(said).toMatch(/EVENT_STREAM is jetstream, and this process has no bus: set NATS_URL .*or run several processes/);
  expect(existsSync(join(folder, 'streaming'))).toBe(false);
});

test('a MongoDB that is no replica set is refused with what to do', async () => {
  const { path } = await findMongod();
  const port = await freePort();
  const dbpath = await mkdtemp(join(folder, 'alone-'));
  await chmod(dbpath, 0o700);
  const mongod = spawn(path, ['--dbpath', dbpath, '--port', String(port), '--bind_ip', '127.0.0.1', '--quiet'], { stdio: 'ignore' });
  try {
    const uri = `mongodb://127.0.0.1:${port}/daybook`;
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 30_000 });
    await client.close();
    expect(await refusal({ MONGODB_URI: uri })).toMatch(/Daybook cannot start: .*is no replica set.*rs\.initiate\(\)/);
  } finally {
    mongod.kill('SIGKILL');
    await sleep(50);
  }
});

test('a MongoDB that does not answer, and one that refuses the password, are told apart', async () => {
  const server = new URL(process.env.TEST_MONGODB_URI!);
  const wrong = `mongodb://ada:wrong@${server.host}/daybook?authSource=admin`;
  expect(await refusal({ MONGODB_URI: wrong })).toContain('MongoDB refused the user or the password of MONGODB_URI');
  const silent = `mongodb://127.0.0.1:${await freePort()}/daybook?serverSelectionTimeoutMS=500`;
  expect(await refusal({ MONGODB_URI: silent })).toContain('no primary of the MongoDB of MONGODB_URI answers');
});

test('a host that is no address of this machine is told as such, and not as a port in use', async () => {
  expect(await refusal({ HOST: 'nope.invalid' })).toMatch(
    /Daybook cannot start: HOST is "nope\.invalid", where this machine cannot listen \(\w+\): set it to an address of its own\./,
  );
  expect(await refusal({ OPS_HOST: '192.0.2.1' })).toContain('OPS_HOST is "192.0.2.1", where this machine cannot listen (EADDRNOTAVAIL)');
});

test('a hard limit of open files that is too low is told before anything is started', async () => {
  const limited = 'ulimit -n 512 && exec "$0" shared/runtime/start.ts';
  const data_dir = join(folder, 'limited');
  const env = { PORT: String(await freePort()), DATA_DIR: data_dir, MONGODB_URI: '', NODE_OPTIONS: '' };
  const { code, output } = await runProgram('sh', ['-c', limited, process.execPath], { env });
  expect([code, output]).toEqual([1, expect.stringContaining('this process may open 512 files and connections at most, and needs 2048')]);
  expect(existsSync(data_dir)).toBe(false);
});

test('a limit for a laptop is told and does not keep the service from starting', () => {
  expect(judgeOpenFiles(4_096)).toContain('too few for a busy service: raise the hard limit to 16384');
  expect(judgeOpenFiles(ENOUGH_OPEN_FILES)).toBeUndefined();
});
