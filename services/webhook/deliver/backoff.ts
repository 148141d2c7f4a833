/** The pause after the first failure. Each further pause is three times as long, up to the longest. */
const FIRST_MS = 5_000;
const LONGEST_MS = 6 * 60 * 60 * 1000;
/** The part by which a pause may be longer or shorter, so that receivers that failed together do not come back together. */
const JITTER = 0.2;

/** How many milliseconds to wait after this many failures in a row. `chance` is from 0 to 1. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const pause = Math.min(FIRST_MS * 3 ** (failures - 1), LONGEST_MS);
  return Math.round(pause * (1 + JITTER * (2 * chance - 1)));
}
