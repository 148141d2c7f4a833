import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMongodRecord } from '../../shared/runtime/embedded/mongod-record.ts';
import { endProcess, isRunning } from '../../shared/runtime/embedded/running-process.ts';

/** More than a run's databases and their journal take. */
const ROOM_BYTES = 4 * 1024 ** 3;
const PREFIX = 'daybook-test-';
const IN_MEMORY = '/dev/shm';

/** A folder for the servers of this run. Those of runs that were killed are removed first, with the servers that they left behind. */
export async function makeRunFolder() {
  for (const place of [IN_MEMORY, tmpdir()]) await removeLeftBehind(place);
  return mkdtemp(join(await quickFolder(), PREFIX));
}

/** Kills the servers of the folder and removes it at once, when the process must end. */
export function removeNow(folder) {
  for (const server of serversOf(folder))
    try {
      process.kill(server.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}

/**
 * Where files are kept in memory, if there is room: a test's writes then wait for no disk. They are journalled and acknowledged all the same,
 * and the tests that kill a database or cut it off start one of their own, on the disk.
 */
async function quickFolder() {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}

async function removeLeftBehind(place) {
  for (const name of namesIn(place).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(place, name);
    const owner = readMongodRecord(join(folder, 'mongod'))?.owner;
    // One without a record is that of a run which is just starting, and holds nothing yet.
    if (!owner || (await isRunning(owner))) continue;
    try {
      for (const server of serversOf(folder)) await endProcess(server);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It is another user's.
    }
  }
}

/** The marks of the servers whose files are in the folder. */
function serversOf(folder) {
  const marks = [readMongodRecord(join(folder, 'mongod'))?.mongod, markIn(join(folder, 'nats', 'nats-server.json'))];
  return marks.filter(Boolean);
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function markIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
