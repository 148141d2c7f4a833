import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statementNames } from '../../../clients/cli/src/names.ts';
import type { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openCommandLine } from './command-line.ts';
import type { CommandLine } from './command-line.ts';

const daybook = useDaybook();
let folder: string;
let daybookIn: CommandLine;
let keeper: Client;

/** What customers owe: on days of every age, of seven and eight figures before the point. */
const owed: [day: string, amount: string][] = [
  ['2024-11-20', '12345678.91'],
  ['2024-10-15', '1234567.82'],
  ['2024-08-01', '98765432.73'],
  ['2024-02-01', '7654321.64'],
];

beforeAll(async () => {
  ({ folder, daybookIn, keeper } = await openCommandLine(daybook));
  await keeper.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE', account_code: '4001' });
  await keeper.create('/account', {
    name: 'Software and services of other companies',
    account_type: 'OPERATING_EXPENSE',
    account_code: '5001',
  });
  for (const [code, name] of [
    ['1101', 'Hafencity Projektentwicklung und Verwaltung GmbH'],
    ['1102', 'Österreichische Donaudampfschifffahrtsgesellschaft'],
  ] as const)
    await keeper.create('/account', { name, account_type: 'RECEIVABLE', account_code: code });
  for (const [day, amount] of owed)
    for (const account_code of ['1101', '1102'])
      await keeper.create('/transaction', {
        transaction_type: 'IN',
        account_code,
        transaction_date: day,
        narration: 'Sold',
        line_items: [{ account_code: '4001', amount }],
        post: true,
      });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const figuresOf = (text: string): string[] => (text.match(/-?\d{1,3}(?:,\d{3})*\.\d{2}/g) ?? []).toSorted();

const compared = ['bs', 'is', 'tb'].map((name) => `${name} --compare`);
test.each([...statementNames, ...compared])('%s fits eighty columns, and every figure of it is whole', async (words) => {
  const [name = '', ...to] = [...words.split(' '), '--to', '2024-12-31'];
  const [wide, narrow] = await Promise.all([
    daybookIn.run(['report', name, ...to]),
    daybookIn.run(['report', name, ...to], { env: { COLUMNS: '80' } }),
  ]);
  expect([wide.code, narrow.code, narrow.stderr]).toEqual([0, 0, '']);
  expect(narrow.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(figuresOf(narrow.stdout)).toEqual(figuresOf(wide.stdout));
});
