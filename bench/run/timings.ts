/** How long some work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The value in the middle, the upper one of two; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** The same of times, to a hundredth of a millisecond. */
export function medianMs(times: readonly number[]): number {
  return Math.round(median(times) * 100) / 100;
}
