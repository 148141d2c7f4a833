import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { runProgram } from '../setup/run-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';

const daybook = useDaybook();

test('a café keeps two months, files its tax return and closes its year in at most 80 calls and 200 lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-'));
  try {
    const { code, stdout, output } = await runProgram(process.execPath, ['examples/cafe/cafe.ts', daybook.url, folder]);
    expect([code, output]).toEqual([0, expect.any(String)]);
    const kept: Json = JSON.parse(stdout);
    expect(kept).toMatchObject({ documents: 65, due: -273.62, status: 'CLOSED', verified: true });
    expect(kept.calls).toBeLessThanOrEqual(80);
    expect(await readFile('README.md', 'utf8')).toContain(`in ${kept.calls} calls.`);
    const files = (await readdir(folder)).toSorted();
    expect(files).toEqual([
      'balance-sheet.pdf',
      'balance-sheet.txt',
      'cash-flow-statement.txt',
      'changes-in-equity.txt',
      'general-ledger.txt',
      'income-statement.txt',
      'tax-summary.txt',
      'trial-balance.txt',
    ]);
    expect((await readFile(join(folder, 'balance-sheet.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    for (const file of files.filter((name) => name.endsWith('.txt'))) {
      expect([file, await readFile(join(folder, file), 'utf8')]).toEqual([file, expect.stringMatching(/^Café Ada\n/)]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const scripts = await Promise.all(['cafe.ts', 'documents.ts'].map((name) => readFile(`examples/cafe/${name}`, 'utf8')));
  expect(scripts.join('').split('\n').length).toBeLessThanOrEqual(200);
});
