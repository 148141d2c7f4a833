import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordResult } from './record-result.ts';
import { printComparisons } from './comparison.ts';
import type { Comparison } from './comparison.ts';

/** What a program measured: the rows to print, and all figures for the record. */
export interface Measurement {
  comparisons: Comparison[];
  details: object;
}

/** What one program has started; all of it ends with the program, the youngest first, whatever happens. */
export class Scope {
  readonly #stops: (() => Promise<void>)[] = [];
  #isClosed = false;

  /** Keeps how something that is being started is ended; at once and with an error when the program ends already. */
  defer(stop: () => Promise<void>): void {
    this.#stops.push(stop);
    if (!this.#isClosed) return;
    void this.close();
    throw new Error('The program is ending.');
  }

  /** A folder that is gone afterwards. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
    this.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop().catch((error: unknown) => console.error(error));
  }
}

const LONGEST_MINUTES = Number(process.env.BENCH_MINUTES ?? 30);

/**
 * Runs one program to its end, prints its rows and keeps them (record-result.ts), by the name of the program or as `result`. Ends with a code other than 0 when it fails, is
 * interrupted or takes longer than BENCH_MINUTES; what it started is ended in each case.
 */
export async function benchmark(name: string, measure: (scope: Scope) => Promise<Measurement>, result = name): Promise<void> {
  const scope = new Scope();
  let ending = false;
  const end = async (code: number, reason?: unknown): Promise<void> => {
    if (ending) return;
    ending = true;
    if (reason !== undefined) console.error(reason);
    await scope.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
  const late = setTimeout(
    () => void end(1, `${name} took longer than ${LONGEST_MINUTES} minutes and is given up.`),
    LONGEST_MINUTES * 60_000,
  );
  const load_before = loadavg();
  try {
    const { comparisons, details } = await measure(scope);
    printComparisons(name, comparisons);
    await recordResult(result, load_before, { comparisons, ...details });
  } catch (error) {
    await end(1, error);
  }
  clearTimeout(late);
  await end(0);
}
