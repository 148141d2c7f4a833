import { absentParts, slowParts } from '../../shared/base/process-parts.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { readinessOf } from '../../shared/base/readiness.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { sendJson } from './send.ts';

/** Answered however busy the service is: a balancer must never be refused for the traffic that it watches. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The process lives and its event loop turns. */
export function answerHealth(exchange: Exchange): void {
  sendJson(exchange, 200, '{"status":"ok"}');
}

/**
 * What keeps the gateway from serving: `stopping` when it is about to leave, `places` while the next request would be refused for want of
 * one, its database, its bus, the services that it cannot reach, and those of which only an older version runs, without an operation that this
 * gateway offers. So a new gateway is ready after the new services, in whatever order they are started (docs/operating/deploying.md).
 */
export function missingServices(
  { broker, drain, places }: Pick<Gateway, 'broker' | 'drain' | 'places'>,
  services: readonly string[],
): string[] {
  const reached = new Set(broker.registry.getServiceList({ onlyAvailable: true }).map((service: { name: string }) => service.name));
  const { actions } = broker.registry as unknown as { actions: { isAvailable(action: string): boolean } };
  const serviceOf = (action: string): string => action.split('.')[0]!;
  const absent = new Set(operations.filter(({ action }) => !actions.isAvailable(action)).map(({ action }) => serviceOf(action)));
  const offered = new Set(operations.filter(({ action }) => actions.isAvailable(action)).map(({ action }) => serviceOf(action)));
  return [
    ...(drain.leaving ? ['stopping'] : []),
    ...(places.full ? ['places'] : []),
    ...absentParts(),
    ...(broker.transit && !broker.transit.connected ? ['bus'] : []),
    ...services.filter((service) => !reached.has(service)),
    ...services
      .filter((service) => reached.has(service) && offered.has(service) && absent.has(service))
      .map((service) => `${service} of this version`),
  ];
}

/** 200 while every part that the API needs is there; else 503 with what `missingServices` says, without what `exclude` names. */
export function answerReadiness(gateway: Gateway, exchange: Exchange, services: readonly string[]): void {
  const { http_status, body } = readinessOf(missingServices(gateway, services), exchange.query, slowParts());
  const retry = { 'Retry-After': String(gatewayLimits.retry_after_seconds) };
  sendJson(exchange, http_status, JSON.stringify(body), http_status === 503 ? retry : {});
}
