import { authCallOptions } from '../auth-routes.ts';
import { callService } from '../call-service.ts';
import type { Exchange } from '../exchange.ts';
import type { Gateway } from '../gateway.ts';

/** Calls an action of identity for a page of the console. */
export function callIdentity<T>(gateway: Gateway, exchange: Exchange, action: string, params: object): Promise<T> {
  return callService<T>(gateway, `identity.${action}`, params, authCallOptions(exchange));
}
