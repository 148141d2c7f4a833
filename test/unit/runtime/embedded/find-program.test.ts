import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findProgram } from '../../../../shared/runtime/embedded/find-program.ts';
import { isPatched, unpatchedSentence } from '../../../../shared/runtime/embedded/patched-mongod.ts';
import type { ProgramSource } from '../../../../shared/runtime/embedded/find-program.ts';

const before = { PATH: process.env.PATH, DAYBOOK_CACHE: process.env.DAYBOOK_CACHE };
let cache: string;

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'daybook-cache-'));
  process.env.DAYBOOK_CACHE = cache;
});
afterEach(async () => {
  Object.assign(process.env, before);
  if (before.DAYBOOK_CACHE === undefined) delete process.env.DAYBOOK_CACHE;
  await rm(cache, { recursive: true, force: true });
});

/** A source that delivers a shell script which says this version. */
function saying(version: string, source: string): ProgramSource {
  return {
    source,
    async fetch(folder) {
      const path = join(folder, 'program');
      await writeFile(path, `#!/bin/sh\necho "${version}"\n`);
      return path;
    },
  };
}

const closed: ProgramSource = { source: 'closed', fetch: () => Promise.resolve(undefined) };

test('the first source whose program runs here is kept in the cache and found there the next time', async () => {
  const wanted = { name: 'dbserver', oldest: '6.1', sources: [closed, saying('broken', 'broken'), saying('db version v6.1.5', 'wheel')] };
  expect(await findProgram(wanted)).toEqual({ path: join(cache, 'dbserver'), version: '6.1.5', source: 'wheel' });
  expect(await findProgram({ ...wanted, sources: [] })).toMatchObject({ source: 'cache folder', version: '6.1.5' });
});

test('a program that is too old is passed over', async () => {
  const wanted = {
    name: 'dbserver',
    oldest: '6.1',
    sources: [saying('v5.9.9', 'old'), saying('v6.0.9', 'a little'), saying('v6.10.1', 'new')],
  };
  expect(await findProgram(wanted)).toMatchObject({ version: '6.10.1', source: 'new' });
});

test('one on PATH is used before anything is fetched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-path-'));
  await writeFile(join(folder, 'dbserver'), '#!/bin/sh\necho "v8.0.0"\n', { mode: 0o755 });
  process.env.PATH = `${folder}:${before.PATH ?? ''}`;
  expect(await findProgram({ name: 'dbserver', oldest: '6.1', sources: [] })).toEqual({
    path: join(folder, 'dbserver'),
    version: '8.0.0',
    source: 'PATH',
  });
  // One that is installed and not good is no reason to use it.
  const wanted = { name: 'dbserver', oldest: '6.0', isGood: isPatched, sources: [saying('v8.2.10', 'new')] };
  expect(await findProgram(wanted)).toMatchObject({ source: 'new', version: '8.2.10' });
  await rm(folder, { recursive: true });
});

test.each([
  ['6.0.5', false],
  ['6.0.27', true],
  ['7.0.34', false],
  ['7.0.35', true],
  ['7.3.4', false],
  ['8.0.23', false],
  ['8.0.24', true],
  ['8.1.99', false],
  ['8.2.9', false],
  ['8.2.10', true],
  ['8.3.2', false],
  ['8.3.3', true],
  ['9.0.0', true],
])('whether mongod %s is mended is %s', (version, is) => {
  expect(isPatched(version)).toBe(is);
  expect(unpatchedSentence(version) === undefined).toBe(is);
});

test('two processes that fetch at once both end with a whole program', async () => {
  const wanted = { name: 'dbserver', oldest: '6.1', sources: [saying('v6.1.5', 'wheel')] };
  const found = await Promise.all([findProgram(wanted), findProgram(wanted), findProgram(wanted)]);
  expect(new Set(found.map((program) => program.version))).toEqual(new Set(['6.1.5']));
  expect(await readFile(join(cache, 'dbserver'), 'utf8')).toContain('v6.1.5');
});

test('when nothing can be had, the sentence names every way that was tried', async () => {
  const wanted = { name: 'dbserver', oldest: '6.1', sources: [closed, saying('broken', 'a wheel')] };
  await expect(findProgram(wanted)).rejects.toThrow(
    'No dbserver of version 6.1 or later was found on PATH, and none could be fetched (tried: closed; a wheel).',
  );
});
