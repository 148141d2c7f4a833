import type { ServiceBroker } from 'moleculer';
import type { Params } from '../../api/check-request.ts';
import type { Operation } from '../../api/operation.ts';
import type { RequestInfo } from '../command.ts';
import type { RequestMeta } from './request-meta.ts';

/** Who asks, and by which broker. */
interface Asking {
  readonly broker: ServiceBroker;
  readonly meta: RequestMeta;
}

/** The same without what the caller may post at most: for what is only looked at, or rehearsed. */
export function withoutLimits({ broker, meta }: Asking): Asking {
  const { limits: _, ...caller } = meta.caller;
  return { broker, meta: { ...meta, caller } };
}

/**
 * Calls an action, of an operation as the gateway would, for the caller and within the deadline of this request, for the assistant that asks if
 * one does, and with what is said of it besides (`dry_run`). Not by the context, which would keep the other request's meta.
 */
export function callAsCaller<T>(
  { broker, meta }: Asking,
  { action }: Pick<Operation, 'action'>,
  params: Params,
  besides: Partial<RequestInfo> = {},
): Promise<T> {
  const { id, deadline, assistant } = meta.request!;
  const request = { id, deadline, ...(assistant ? { assistant } : {}), ...besides };
  const options = { meta: { caller: meta.caller, request }, requestID: id };
  return broker.call<T, Params>(action, params, options);
}
