/** The pause after the first failure; each further one is three times as long, up to the longest. */
const FIRST_MS = 5_000;
const LONGEST_MS = 6 * 60 * 60 * 1000;
/** How far a pause may be from its length either way, so that what failed together does not come back together. */
const JITTER = 0.2;

/** How long to wait after so many failures in a row, in milliseconds. `chance` is from 0 to 1. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const pause = Math.min(FIRST_MS * 3 ** (failures - 1), LONGEST_MS);
  return Math.round(pause * (1 + JITTER * (2 * chance - 1)));
}
