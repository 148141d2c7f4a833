import { setTimeout as sleep } from 'node:timers/promises';
import type { CallingOptions, ServiceBroker } from 'moleculer';
import { gatewayLimits } from './limits.ts';

/** Moleculer's error names for a call that never began: no node could take it, or this process is cut off from the bus. */
const unserved = new Set(['SERVICE_NOT_AVAILABLE', 'SERVICE_NOT_FOUND', 'BAD_GATEWAY']);
/** Its error name for a call under way when its node or its connection was lost. */
const LOST = 'REQUEST_REJECTED';

/**
 * Calls an action, and again after a pause for as long as the call fails on the way to the service. A call that never began is always
 * repeated; a call that may have been executed only if executing it twice is harmless (`repeatable`). Throws the error of the last try.
 */
export async function callService<T>(
  { broker }: { broker: ServiceBroker },
  action: string,
  params: object,
  options: CallingOptions = {},
  repeatable = false,
): Promise<T> {
  const give_up_at = performance.now() + gatewayLimits.repeat_for;
  for (;;) {
    try {
      return await broker.call<T, object>(action, params, options);
    } catch (error) {
      const type = String((error as { type?: unknown }).type);
      const again = unserved.has(type) || (repeatable && type === LOST);
      if (!again || performance.now() > give_up_at) throw error;
      await sleep(gatewayLimits.repeat_pause);
    }
  }
}
