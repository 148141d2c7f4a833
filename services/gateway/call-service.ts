import { setTimeout as sleep } from 'node:timers/promises';
import type { CallingOptions, ServiceBroker } from 'moleculer';
import { RequestError } from '../../shared/base/request-error.ts';
import { gatewayLimits } from './limits.ts';

/** Moleculer's error names for a call that never began: no node could take it, or this process is cut off from the bus. */
const unserved = new Set(['SERVICE_NOT_AVAILABLE', 'SERVICE_NOT_FOUND', 'BAD_GATEWAY']);
/** Its error name for a call under way when its node or its connection was lost. */
const LOST = 'REQUEST_REJECTED';

/**
 * Calls an action, and again after a pause for as long as the call fails on the way to the service. A call that never began is always
 * repeated; a call that may have been executed only if executing it twice is harmless (`repeatable`). A service of the version before refuses
 * what only this version knows, because left out it would do something else: then another node is asked. Throws the error of the last try,
 * and a 503 where there is only the version before.
 */
export async function callService<T>(
  { broker }: { broker: ServiceBroker },
  action: string,
  params: object,
  options: CallingOptions = {},
  repeatable = false,
): Promise<T> {
  const give_up_at = performance.now() + gatewayLimits.repeat_for;
  const older = new Set<string>();
  for (;;) {
    const nodeID = older.size === 0 ? undefined : nodeBeside(broker, action, older);
    try {
      return await broker.call<T, object>(action, params, nodeID === undefined ? options : { ...options, nodeID });
    } catch (error) {
      const type = String((error as { type?: unknown }).type);
      const is_older = isOfOlderVersion(broker, error);
      if (is_older) older.add(error.nodeID);
      const again = is_older || unserved.has(type) || (repeatable && type === LOST);
      if (!again || performance.now() > give_up_at) throw is_older ? notYet(error) : error;
      if (!is_older || nodeBeside(broker, action, older) === undefined) await sleep(gatewayLimits.repeat_pause);
    }
  }
}

/** Moleculer's refusal of a parameter that the action does not declare, by another process: this one has checked what is sent. */
function isOfOlderVersion({ nodeID }: ServiceBroker, error: unknown): error is Error & { nodeID: string } {
  const refusal = error as { type?: string; data?: unknown; nodeID?: string };
  if (refusal.type !== 'VALIDATION_ERROR' || refusal.nodeID === undefined || refusal.nodeID === nodeID) return false;
  return Array.isArray(refusal.data) && (refusal.data as { type?: string }[]).some(({ type }) => type === 'objectStrict');
}

/** A node that offers the action and is none of these. */
function nodeBeside(broker: ServiceBroker, action: string, others: ReadonlySet<string>): string | undefined {
  const { actions } = broker.registry as unknown as Actions;
  return actions.get(action)?.endpoints.find(({ id, isAvailable }) => isAvailable && !others.has(id))?.id;
}

/** Moleculer's list of who offers an action, which its types do not name. */
interface Actions {
  actions: { get(action: string): { endpoints: { id: string; isAvailable: boolean }[] } | undefined };
}

function notYet(cause: Error): RequestError {
  const message = 'A new version of the service is being started, and what was sent is known to that only; nothing was saved. Try again.';
  return Object.assign(new RequestError(503, { request: [message] }), { cause });
}
