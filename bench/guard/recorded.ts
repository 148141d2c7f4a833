import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Comparison } from '../run/comparison.ts';

const RESULTS = join('bench', 'results');

/** The name of the guard's result of a processor: `guard-amd-epyc` of `AMD EPYC`. */
export function recordOf(cpu: string): string {
  const words = cpu
    .toLowerCase()
    .replaceAll(/\((r|tm)\)/g, '')
    .match(/[a-z0-9]+/g) ?? ['unknown'];
  return `guard-${words.join('-')}`;
}

/**
 * What was recorded on a machine of this processor: the ratio of a posting to the driver is half as high again on one as on another. Of a
 * processor that nothing was recorded of, the highest ratio of each row is taken.
 */
export async function recordedFor(cpu: string): Promise<Comparison[]> {
  const files = (await readdir(RESULTS)).filter((file) => file.startsWith('guard-'));
  const own = files.filter((file) => file === `${recordOf(cpu)}.json`);
  return highest(await Promise.all((own.length > 0 ? own : files).map(comparisonsOf)));
}

async function comparisonsOf(file: string): Promise<Comparison[]> {
  const { comparisons } = JSON.parse(await readFile(join(RESULTS, file), 'utf8')) as { comparisons: Comparison[] };
  return comparisons;
}

/** Of each row the one with the highest ratio. */
export function highest(records: readonly (readonly Comparison[])[]): Comparison[] {
  const rows = Map.groupBy(records.flat(), ({ what }) => what);
  return [...rows.values()].map((row) => row.reduce((high, one) => ((one.ratio ?? 0) > (high.ratio ?? 0) ? one : high)));
}
