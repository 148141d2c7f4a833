import { afterEach, expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { readingLimits } from '../../../shared/reading/reading-limits.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import { sendFile } from './moving.ts';

const daybook = useDaybook({ own: true });

const limits = readingLimits as { cpu_ms: number; cpu_ms_of_mib: number };
const usual = { ...limits };
afterEach(() => void Object.assign(limits, usual));

/** Those that were ended because of what they took; a busy machine may reach the bound of the clock first. */
const ended = async (): Promise<number> => {
  const { values } = await processMetrics.getSingleMetric('daybook_readings_total')!.get();
  const taken = values.filter(({ labels }) => labels.reader === 'journal' && ['computing', 'time'].includes(String(labels.outcome)));
  return taken.reduce((sum, { value }) => sum + value, 0);
};

test('a file that takes longer than it may is a 422 that says so, is counted, and the next one is read', async () => {
  const keeper = await openBooks(daybook);
  const entry = (at: number): string => `2024-01-15 Sale ${at}\n    assets:cash  1.01 EUR\n    income:sales\n`;
  const before = await ended();
  Object.assign(limits, { cpu_ms: 1, cpu_ms_of_mib: 0 });
  const journal = Array.from({ length: 40_000 }, (_, at) => entry(at)).join('\n');
  const { status, body } = await sendFile(keeper, journal, { format: 'hledger' });
  expect([status, body.errors]).toEqual([
    422,
    { file: [expect.stringMatching(/^The file takes more than \d+ seconds (?:of computing )?to read/)] },
  ]);
  expect(await ended()).toBe(before + 1);
  expect(await keeper.list('/import')).toEqual([]);
  Object.assign(limits, usual);
  expect((await sendFile(keeper, entry(1), { format: 'hledger' })).status).toBe(201);
});
