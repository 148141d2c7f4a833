import { roundLimits } from './round-limits.ts';

/** Waits before a round is tried again: exponential, with full jitter, so that two processes in conflict do not meet again at once. */
export async function backOff(attempt: number): Promise<void> {
  const longest = Math.min(5 * 2 ** attempt, roundLimits.backoff_ms);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}
