import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { markProcess } from '../../../shared/runtime/embedded/running-process.ts';
import { isReady } from '../../setup/is-ready.ts';

const started: { npm: ChildProcess; data_dir: string }[] = [];
afterEach(async () => {
  for (const { npm, data_dir } of started.splice(0)) {
    try {
      process.kill(-npm.pid!, 'SIGKILL');
    } catch {
      // The whole group has ended, as it should.
    }
    await rm(data_dir, { recursive: true, force: true });
  }
});

/** `npm start` in a group of its own; resolves once it answers. */
async function npmStart(): Promise<{ npm: ChildProcess; port: number; mongod: number }> {
  const data_dir = await mkdtemp(join(tmpdir(), 'daybook-npm-'));
  const port = await freePort();
  const { MONGODB_URI: _database, NATS_URL: _bus, NODE_OPTIONS: _options, ...environment } = process.env;
  const env = { ...environment, PORT: String(port), DATA_DIR: data_dir, OPS_PORT: '0', WORKERS: '1' };
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push({ npm, data_dir });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  while (!output.includes('Daybook answers at')) {
    if (npm.exitCode !== null) throw new Error(output);
    await sleep(50);
  }
  const record = JSON.parse(readFileSync(join(data_dir, 'mongod/mongod.json'), 'utf8')) as { mongod: { pid: number } };
  return { npm, port, mongod: record.mongod.pid };
}

test.each([
  ['SIGTERM to npm', (npm: number) => process.kill(npm, 'SIGTERM')],
  ['kill -9 of the shell of npm', (npm: number) => process.kill(childOf(npm), 'SIGKILL')],
])('after a %s nothing that it started serves on', async (_case, end) => {
  const { npm, port, mongod } = await npmStart();
  end(npm.pid!);
  // Both end in order: whoever hangs keeps this test from ending.
  while (await isReady(port)) await sleep(50);
  while (await markProcess(mongod)) await sleep(50);
  expect(await markProcess(mongod)).toBeUndefined();
});

/** The shell in which npm runs a script. */
function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
}
