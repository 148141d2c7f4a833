import { setTimeout as pause } from 'node:timers/promises';
import { RequestError } from './request-error.ts';

/** The pauses before the second try, the third and so on. */
const PAUSES_MS = [100, 300, 1_000, 3_000];

/**
 * Runs `work` again, after a growing pause, when it was refused with a 503. A 503 says that nothing was saved. For work that no client can
 * send again. Throws the fifth refusal, and every other error at once.
 */
export async function againWhenBusy<T>(work: () => Promise<T>, pauses_ms: readonly number[] = PAUSES_MS): Promise<T> {
  for (const pause_ms of pauses_ms) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 503) throw error;
    }
    await pause(pause_ms);
  }
  return work();
}
