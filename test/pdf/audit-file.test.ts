import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cacheFolder } from '../../shared/runtime/embedded/cache-folder.ts';
import { booksToExport } from '../scenario/export/books-to-export.ts';
import { exportBytes } from '../scenario/export/export-bytes.ts';
import { identity, norwegianBooks } from '../scenario/export/norwegian-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { runProgram } from '../setup/run-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { hasProgram } from './has-program.ts';

/** The books of Norway by the schema of Skatteetaten (.ci/run says where it is from). */
const daybook = useDaybook();
const schema = join(cacheFolder(), 'saf-t', 'Norwegian_SAF-T_Financial_Schema_v_1.30.xsd');

/** Whether schema and judge are here. Where one is not, a sentence says what is left out. */
async function canJudge(): Promise<boolean> {
  const without = 'files of SAF-T are not judged';
  const isThere = await access(schema).then(
    () => true,
    () => false,
  );
  if (!isThere) process.stdout.write(`There is no ${schema}: ${without}.\n`);
  return isThere && hasProgram('java', '-version', without);
}

/** What the schema has against a text. */
async function faultsOf(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-saft-'));
  const file = join(folder, 'books.xml');
  await writeFile(file, text);
  const { code, output } = await runProgram('java', ['test/pdf/JudgeSchema.java', schema, file]);
  await rm(folder, { recursive: true });
  expect([code, output]).toEqual([0, expect.any(String)]);
  return output.trim() === '' ? [] : output.trim().split('\n');
}

const fileOf = async (keeper: Bookkeeper, to: string): Promise<string> =>
  (await exportBytes(keeper, { format: 'saft', to })).bytes.toString();

/** A line of the return for accounts of each kind, for books that have none of these codes. */
const groupings: Readonly<Record<string, string>> = { BANK: '1920', RECEIVABLE: '1500', PAYABLE: '2400', CONTROL: '2740', EQUITY: '2050' };

test('books of Norway are valid, and the judge finds what is not', async () => {
  if (!(await canJudge())) return;
  const { keeper } = await norwegianBooks(daybook);
  const text = await fileOf(keeper, '2025-12-31');
  expect(await faultsOf(text)).toEqual([]);
  expect(await faultsOf(text.replace('<Period>2</Period>', ''))).toEqual([expect.stringContaining('PeriodYear')]);
});

test('names and texts of any length and script, dinars and yen are valid', async () => {
  if (!(await canJudge())) return;
  const { keeper } = await booksToExport(daybook, { capital: '11216.50', fields: { identity } });
  for (const { id, account_type } of await keeper.list('/account'))
    await keeper.patch(`/account/${String(id)}`, { grouping_code: groupings[account_type as string] ?? '3000' });
  for (const { id } of await keeper.list('/tax')) await keeper.patch(`/tax/${String(id)}`, { standard_code: 'NA' });
  for (const year of ['2024', '2025']) expect([year, await faultsOf(await fileOf(keeper, `${year}-12-31`))]).toEqual([year, []]);
});
