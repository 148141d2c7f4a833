/** How long each figure is measured, all its slices together; BENCH_SECONDS sets it for every program. */
export function benchSeconds(otherwise = 10): number {
  const seconds = Number(process.env.BENCH_SECONDS || otherwise);
  if (!(seconds > 0 && seconds <= 3_600)) throw new Error('BENCH_SECONDS must be a number of seconds from above 0 to 3600.');
  return seconds;
}

/** A count that its variable may lower for a short run; the figure of a target needs `otherwise`. */
export function benchCount(variable: string, otherwise: number): number {
  const count = Number(process.env[variable] || otherwise);
  if (!Number.isInteger(count) || count < 1 || count > 10_000_000)
    throw new Error(`${variable} must be a whole number from 1 to 10000000.`);
  return count;
}
