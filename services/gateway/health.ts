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
 * The services that cannot be reached, `places` while the next request would be refused for want of one, and `stopping` for a gateway that
 * is about to leave: a balancer turns elsewhere.
 */
export function missingServices(gateway: Gateway, services: readonly string[]): string[] {
  const reached = new Set(gateway.broker.registry.getServiceList({ onlyAvailable: true }).map((service: { name: string }) => service.name));
  const missing = services.filter((service) => !reached.has(service));
  if (gateway.places.full) missing.unshift('places');
  return gateway.drain.leaving ? ['stopping', ...missing] : missing;
}

/** 200 while every service that the API needs can be reached; else 503 with what `missingServices` says. */
export function answerReadiness(gateway: Gateway, exchange: Exchange, services: readonly string[]): void {
  const missing = missingServices(gateway, services);
  if (missing.length === 0) return sendJson(exchange, 200, '{"status":"ready"}');
  const body = gateway.drain.leaving ? { status: 'stopping' } : { status: 'waiting', missing };
  sendJson(exchange, 503, JSON.stringify(body), { 'Retry-After': String(gatewayLimits.retry_after_seconds) });
}
