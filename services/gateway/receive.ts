import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '../../shared/base/request-error.ts';
import { tracing } from '../../shared/base/tracing.ts';
import type { RequestTrace } from '../../shared/base/tracing.ts';
import { any_method } from './any-method.ts';
import { answerError } from './answer-error.ts';
import { forgetExchange, noteExchange } from './answer-malformed.ts';
import { endUntakenAnswer } from './end-untaken-answers.ts';
import { openExchange } from './exchange.ts';
import type { Exchange, RoutedRequest } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { probes } from './health.ts';
import { countRequest } from './request-metrics.ts';
import type { RouteTable } from './route-table.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendNothing } from './send.ts';
import { suggestPath } from './suggest-path.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Each step of a request waits for the end of its answer, and so do the streams that make it; Node warns of ten. */
const MOST_LISTENERS = 20;

/**
 * Every request begins here, before moleculer-web sees it, so that each answer, errors included, carries the security headers
 * and the request id, and so that OPTIONS executes nothing. Calls `route` for what has a route.
 */
export async function receive(
  gateway: Gateway,
  routes: RouteTable<unknown>,
  req: IncomingMessage,
  res: ServerResponse,
  route: (exchange: Exchange) => Promise<unknown>,
): Promise<void> {
  const exchange = openExchange(req, res, gateway);
  (req as RoutedRequest).exchange = exchange;
  noteExchange(exchange);
  const isProbe = probes.has(exchange.path);
  res.setMaxListeners(MOST_LISTENERS);
  gateway.drain.begin(res);
  endUntakenAnswer(res);
  res.once('finish', () => {
    countRequest(exchange);
    forgetExchange(exchange);
  });
  if (gateway.access_log) res.once('close', () => gateway.access_log!(exchange));
  const trace = traceOf(exchange);
  setSecurityHeaders(res, gateway.settings.public_url);
  res.setHeader('X-Request-Id', exchange.id);
  gateway.cross_origin.setHeaders(exchange);
  try {
    requireOneHost(req);
    const writing = !reading.has(exchange.method);
    if (writing && gateway.drain.stopping)
      throw new RequestError(503, { request: ['The service is stopping; nothing was saved. Try again.'] });
    // Whatever its path and method are. Probes are never refused for the traffic that a balancer watches.
    if (!isProbe) {
      takePlace(gateway, exchange);
      await gateway.rates.countAddress(exchange.address_block);
    }
    if (exchange.method === 'OPTIONS') return answerOptions(gateway, routes, exchange);
    await (trace ? trace.within(() => route(exchange)) : route(exchange));
  } catch (error) {
    answerError(gateway, exchange, error);
  }
}

function takePlace({ places }: Gateway, exchange: Exchange): void {
  const place = places.enter(exchange.address_block, exchange.req.headers.authorization !== undefined);
  exchange.place = place;
  exchange.res.once('close', () => place.closed());
}

/**
 * Node takes the first of several Host lines where a proxy may take the last. RFC 9112 §3.2 asks for 400, and what follows on such a
 * connection is not believed either.
 */
function requireOneHost(req: IncomingMessage): void {
  // Node would make a second object of all headers for `headersDistinct`, with each request.
  const given = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  if (given.length <= 1) return;
  throw new RequestError(400, { Host: ['The header Host is given more than once. Send it once.'] }, { Connection: 'close' });
}

/** The span of a request while traces are switched on. Probes have none: they would be most of what is recorded. */
function traceOf(exchange: Exchange): RequestTrace | undefined {
  if (!tracing || probes.has(exchange.path)) return undefined;
  const { req, res, method, id } = exchange;
  const trace = tracing.request(method, req.headers, id);
  res.once('close', () => trace.end(exchange.route, res.statusCode, res.writableFinished));
  return trace;
}

/** 204 with what the path allows; the request is not looked at further, whatever it says or carries. */
function answerOptions(gateway: Gateway, routes: RouteTable<unknown>, exchange: Exchange): void {
  const allow = exchange.path === '*' ? any_method : allowedAt(routes, exchange.path);
  gateway.cross_origin.setPreflightHeaders(exchange.res, allow);
  sendNothing(exchange, { Allow: allow });
}

function allowedAt(routes: RouteTable<unknown>, path: string): string {
  const match = routes.match('OPTIONS', path);
  if (!match || !('allow' in match)) throw noRoute(routes, path);
  return match.allow.join(', ');
}

/** What moleculer-web asks for: the alias of a path. Throws RequestError 404, or 405 with Allow where only the method is wrong. */
export function routeOf<A>(routes: RouteTable<A>, method: string, path: string): { alias: A; params: Record<string, string> } {
  const match = routes.match(method, path);
  if (!match) throw noRoute(routes, path);
  if ('alias' in match) return match;
  const allow = match.allow.join(', ');
  throw new RequestError(405, { method: [`${method} is not answered at this path. Use one of ${allow}.`] }, { Allow: allow });
}

function noRoute(routes: RouteTable<unknown>, path: string): RequestError {
  const nothing = `There is nothing at ${JSON.stringify(path.slice(0, 200))}.`;
  return new RequestError(404, {
    path: [`${nothing}${suggestPath(routes, path)} See /docs for what there is; the books are below /books/v1.`],
  });
}
