import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

/** A process that starts a kept mongod as the tool does, tells where it is, and then does nothing. */
const PROGRAM = `
const { startKeptMongod } = await import(${JSON.stringify(new URL('./start-kept-mongod.ts', import.meta.url).href)});
console.log((await startKeptMongod()).uri);
setInterval(() => undefined, 1_000);`;

/** Whether somebody listens at the database's address. */
async function answers(uri: string): Promise<boolean> {
  const { hostname, port } = new URL(uri);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('the database of a run ends with it when that is ended by %s', async (signal) => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(run, 'exit').then(() => []);
  const [line] = (await Promise.race([once(run.stdout, 'data'), ended])) as [Buffer?];
  const uri = String(line).trim();
  expect(await answers(uri)).toBe(true);
  run.kill(signal);
  while (await answers(uri)) await sleep(100);
});
