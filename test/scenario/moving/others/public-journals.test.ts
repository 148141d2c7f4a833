import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { cacheFolder } from '../../../../shared/runtime/embedded/cache-folder.ts';
import { hasProgram } from '../../../pdf/has-program.ts';
import { runProgram } from '../../../setup/run-program.ts';
import { useDaybook } from '../../../setup/use-daybook.ts';
import { exportBytes } from '../../export/export-bytes.ts';
import { trialBalance } from '../../export/trial-balance.ts';
import { openBooks } from '../../open-books.ts';
import type { Bookkeeper } from '../../open-books.ts';
import { sendFile, step } from '../moving.ts';

/** Journals that others have published (.ci/run says where). None is in the repository. */
const folder = join(cacheFolder(), 'journals');
const journals = [
  { name: 'Cody.journal', calendar_year: 2018, last_year: 2018, entries: 44, format: 'hledger' },
  { name: 'basic.beancount', calendar_year: 2008, last_year: 2008, entries: 67, format: 'beancount' },
  { name: 'example.beancount', calendar_year: 2013, last_year: 2015, entries: 1140, format: 'beancount' },
] as const;

const daybook = useDaybook();

/** Books in dollars with that journal in them, and what the import of it says at its end. */
async function movedIn(bytes: Buffer, name: string, calendar_year: number, entries?: number): Promise<Bookkeeper> {
  const keeper = await openBooks(daybook, { currency_code: 'USD', calendar_year });
  await keeper.post('/subscription', { plan: 'books' });
  const { status, text, body } = await sendFile(keeper, bytes, { name });
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  const { id, plan } = body.resource;
  if (entries !== undefined) expect(plan.entries).toBe(entries);
  expect(await step(keeper, id, 'check')).toMatchObject({ state: 'checked', differing: 0, differences: [] });
  const applied = await step(keeper, id, 'apply', { accept_differences: 'Values are enough' });
  expect(applied).toMatchObject({ state: 'applied', differing: 0, differences: [], fault: null });
  return keeper;
}

/** By the name of each account, which is its name in the file. */
async function figures(keeper: Bookkeeper, day: string): Promise<Record<string, string>> {
  const names = new Map((await keeper.list('/account')).map(({ account_code, name }) => [account_code as string, name as string]));
  const all = Object.entries(await trialBalance(keeper, day));
  return Object.fromEntries(all.map(([code, figure]): [string, string] => [names.get(code) ?? code, figure.toFixed(2)]).sort());
}

for (const { name, calendar_year, last_year, entries, format } of journals) {
  test(`${name} has no balance that differs, also when it is taken out as ${format} and moved in again`, async () => {
    const keeper = await movedIn(readFileSync(join(folder, name)), name, calendar_year, entries);
    const again = await movedIn((await exportBytes(keeper, { format })).bytes, `again-${name}`, calendar_year);
    for (const year of new Set([calendar_year, last_year])) {
      const expected = await figures(keeper, `${year}-12-31`);
      expect(Object.keys(expected).length).toBeGreaterThan(10);
      expect([year, Object.values(await figures(again, `${year}-12-31`)).sort()]).toEqual([year, Object.values(expected).sort()]);
    }
    if (format === 'hledger' && (await hasProgram('hledger', '--version', 'it is not asked about journals that were moved in')))
      expect(await figures(keeper, `${last_year}-12-31`)).toEqual(await asHledgerSays(name));
  });
}

/** What hledger itself makes of the journal, at cost. */
async function asHledgerSays(name: string): Promise<Record<string, string>> {
  const { stdout } = await runProgram('hledger', ['-f', join(folder, name), 'bal', '-B', '-N', '--flat', '--drop', '0', '-O', 'csv']);
  const rows = parseCsv(stdout).slice(1);
  return Object.fromEntries(
    rows.map(([account, sum]): [string, string] => [String(account), Number(String(sum).replace(/[^\d.-]/g, '')).toFixed(2)]).sort(),
  );
}
