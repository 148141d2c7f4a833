import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runProgram } from '../setup/run-program.ts';

let folder: string;
let packed: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-packed-'));
  const { code, output } = await runProgram('npm', ['pack', '--workspace', '@daybook/cli', '--pack-destination', folder]);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  packed = await readdir(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the command line runs by npx from what is packed, and brings nothing along', async () => {
  const { version } = JSON.parse(await readFile('clients/cli/package.json', 'utf8')) as { version: string };
  expect(packed).toEqual([`daybook-cli-${version}.tgz`]);
  const ran = await runProgram('npx', ['--yes', '--offline', '--package', join(folder, packed[0]!), 'daybook', '--version'], {
    cwd: folder,
  });
  expect([ran.code, ran.stdout.trim()]).toEqual([0, version]);
});

test('a package has its licence, its changes and a page about it', async () => {
  const { output } = await runProgram('tar', ['--list', '--file', join(folder, packed[0]!)]);
  const files = output
    .trim()
    .split('\n')
    .map((file) => file.replace('package/', ''));
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md', 'package.json', 'dist/daybook.js']));
});
