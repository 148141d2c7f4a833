import type { Context } from 'moleculer';
import type { Caller, RequestInfo } from '../command.ts';
import { RequestError } from '../../base/request-error.ts';

/** The context that the gateway sends with the parameters of every call; services trust the bus (docs/architecture.md "Context"). */
export interface RequestMeta {
  caller: Caller;
  request?: RequestInfo;
}

export type RequestContext<P = Record<string, unknown>> = Context<P, RequestMeta & Record<string, never>>;

/** The caller's entity; a call without one was not sent by the gateway, which answers code 101 itself. */
export function entityOf(ctx: Pick<RequestContext, 'meta'>): number {
  const entity_id = ctx.meta.caller?.entity_id;
  if (entity_id === null || entity_id === undefined)
    throw new RequestError(403, { entity_id: ['The call names no entity. Create one with POST /entity.'] });
  return entity_id;
}
