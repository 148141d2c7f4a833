import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayLimits } from './limits.ts';

/** Moleculer's error names for a call that never began: no node could take it, or this process is cut off from the bus. */
const unserved = new Set(['SERVICE_NOT_AVAILABLE', 'SERVICE_NOT_FOUND', 'BAD_GATEWAY']);
/** Its error name for a call under way when its node or its connection was lost. */
const LOST = 'REQUEST_REJECTED';

/**
 * Repeats a call after a pause, as long as it fails on the way to the service. A call that never began is always repeated; a call that may
 * have been executed only if executing it twice is harmless (`repeatable`). Throws the error of the last try.
 */
export async function callAgain<T>(call: () => Promise<T>, repeatable: boolean): Promise<T> {
  const give_up_at = performance.now() + gatewayLimits.repeat_for;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const type = String((error as { type?: unknown }).type);
      const again = unserved.has(type) || (repeatable && type === LOST);
      if (!again || performance.now() > give_up_at) throw error;
      await sleep(gatewayLimits.repeat_pause);
    }
  }
}
