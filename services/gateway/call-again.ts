import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayLimits } from './limits.ts';

/** Moleculer's words for a call that never began: nobody was there to take it, or this process is cut off from the bus. */
const unserved = new Set(['SERVICE_NOT_AVAILABLE', 'SERVICE_NOT_FOUND', 'BAD_GATEWAY']);
/** Its word for a call that was under way to a node, or over a connection, that went. */
const LOST = 'REQUEST_REJECTED';

/**
 * Calls once more, after a moment, as long as it is the way to the service that failed: what never began always, what may have been done
 * only where doing it twice does nothing more (`repeatable`). Throws what the last try threw.
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
