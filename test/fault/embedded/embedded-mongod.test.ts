import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { EmbeddedMongod } from '../../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { readMongodRecord, writeMongodRecord } from '../../../shared/runtime/embedded/mongod-record.ts';
import { isRunning, markProcess } from '../../../shared/runtime/embedded/running-process.ts';

let folder: string;
let started: EmbeddedMongod[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-mongod-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((mongod) => mongod.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function startMongod(): Promise<EmbeddedMongod> {
  const mongod = new EmbeddedMongod({ program: (await findMongod()).path, folder });
  started.push(mongod);
  await mongod.start();
  return mongod;
}

async function withDatabase<T>(mongod: EmbeddedMongod, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(mongod.uri);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const write = (mongod: EmbeddedMongod, note: string) =>
  withDatabase(mongod, (client) => client.db().collection('notes').insertOne({ note }, DURABLE_WRITE));
const notes = (mongod: EmbeddedMongod) =>
  withDatabase(mongod, async (client) =>
    (await client.db().collection('notes').find().sort({ _id: 1 }).toArray()).map((document) => document.note as string),
  );

test('what was acknowledged before a kill -9 is there after the next start, on the same port', async () => {
  const first = await startMongod();
  await write(first, 'before the crash');
  const mark = readMongodRecord(folder)?.mongod;
  const stopped = first.stop();
  process.kill(mark!.pid, 'SIGKILL');
  await stopped;
  const second = await startMongod();
  expect(await notes(second)).toEqual(['before the crash']);
  expect(second.uri).toBe(first.uri);
});

test('a database that outlived its Daybook is ended, and the next start takes its books over', async () => {
  const survivor = await startMongod();
  await write(survivor, 'kept');
  const record = readMongodRecord(folder)!;
  const gone = { pid: record.owner!.pid, born: 'an earlier process with the same id' };
  // Its Daybook is gone, and nobody is left who would start it again.
  writeMongodRecord(folder, { ...record, owner: gone });
  const stopped = survivor.stop.bind(survivor);
  Object.assign(survivor, { stop: () => Promise.resolve() });
  const next = new EmbeddedMongod({ program: (await findMongod()).path, folder });
  started.push(next);
  const ended = stopped();
  await next.start();
  await ended;
  expect(await isRunning(record.mongod!)).toBe(false);
  expect(await notes(next)).toEqual(['kept']);
});

test('when its port was taken meanwhile, it comes up on another with the same books', async () => {
  const first = await startMongod();
  await write(first, 'moved');
  await first.stop();
  const { port } = readMongodRecord(folder)!;
  const squatter = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  try {
    const second = await startMongod();
    expect(second.uri).not.toBe(first.uri);
    await write(second, 'written after the move');
    expect(await notes(second)).toEqual(['moved', 'written after the move']);
  } finally {
    squatter.close();
  }
});

test('a Ctrl-C that reaches it while requests are being finished does not end it for good', async () => {
  const mongod = await startMongod();
  await write(mongod, 'before');
  process.kill(readMongodRecord(folder)!.mongod!.pid, 'SIGINT');
  await write(mongod, 'after');
  expect(await notes(mongod)).toEqual(['before', 'after']);
});

test('a folder that another Daybook uses is refused with its process id', async () => {
  await startMongod();
  const record = readMongodRecord(folder)!;
  writeMongodRecord(folder, { ...record, owner: { pid: process.ppid, born: (await birthOfParent())! } });
  await expect(startMongod()).rejects.toThrow(`in use by the Daybook with process id ${process.ppid}`);
  started.pop();
});

async function birthOfParent(): Promise<string | undefined> {
  return (await markProcess(process.ppid))?.born;
}
