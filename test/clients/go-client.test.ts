import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runProgram } from '../setup/run-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { findGoTools } from './go-tools.ts';

const daybook = useDaybook();

/** What the program reads after a cash sale of 120.50, in books with two accounts. */
const kept = { entity: 11, is_posted: true, accounts: 2, refused: 'error', net_assets: 120.5, bank: 120.5, assets: 120.5 };

test('a Go client is generated, compiled and keeps books', async () => {
  const tools = await findGoTools();
  if (typeof tools === 'string') {
    process.stdout.write(`No Go client is made: ${tools}\n`);
    return;
  }
  const { generate, go } = tools;
  const folder = await mkdtemp(join(tmpdir(), 'daybook-go-'));
  try {
    await cp('test/clients/go', folder, { recursive: true });
    await mkdir(join(folder, 'daybook'));
    const document = join(folder, 'openapi.json');
    await writeFile(document, await (await fetch(`${daybook.url}/openapi.json?samples=no`)).text());
    const generated = await generate(['-generate=types,client', '-package=daybook', `-o=${join(folder, 'daybook/client.go')}`, document]);
    expect([generated.code, generated.output]).toEqual([0, '']);
    const built = await go(['build', '-o', 'keep-books', '.'], folder);
    expect([built.code, built.output]).toEqual([0, '']);
    const ran = await runProgram(join(folder, 'keep-books'), [daybook.url]);
    expect([ran.code, ran.code === 0 ? '' : ran.output]).toEqual([0, '']);
    expect(JSON.parse(ran.stdout)).toEqual(kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
