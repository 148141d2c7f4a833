import { describeValue } from '../../shared/api/describe-value.ts';
import { limits } from '../../shared/api/limits.ts';
import { NumberLiteral } from '../../shared/api/number-literal.ts';
import type { AuthOperation } from '../../shared/resources/authorization/auth-operation.ts';
import type { Caller } from '../../shared/books/command.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { requirePerson } from '../../shared/identity/entity-rights.ts';
import { authenticate } from './authenticate.ts';
import { callService } from './call-service.ts';
import { deadlineOf, logInInTime, readInTime, writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { readBody, readForm, readJson } from './read-body.ts';
import { refusalOf } from './answer-error.ts';
import { sendJson } from './send.ts';
import type { Headers } from './send.ts';

/** What identity's actions answer; OAuth's errors are answers with a status of their own. */
export interface IdentityAnswer {
  status: number;
  headers?: Headers;
  body: Record<string, unknown>;
}

/** Calls identity with the body's fields as parameters. Errors of the token endpoint are in OAuth's shape (RFC 6749 §5.2). */
export async function serveAuth(gateway: Gateway, route: AuthOperation, exchange: Exchange): Promise<void> {
  try {
    const caller = route.authenticated ? await readInTime(exchange, authenticate(gateway, exchange)) : undefined;
    // Only a person has sessions; an API key is revoked instead.
    if (caller) requirePerson(caller);
    if (route.credential) await gateway.rates.countCredential(route.credential, exchange.address_block);
    const params = await authParams(route, exchange);
    const called = callService<IdentityAnswer>(gateway, route.action, params, authCallOptions(exchange, caller));
    const answer = await answerInTime(route, exchange, called);
    const caching: Headers = route.cacheable ? { 'Cache-Control': 'public, max-age=300' } : {};
    sendJson(exchange, answer.status, JSON.stringify(answer.body), { ...caching, ...answer.headers });
  } catch (error) {
    if (route.body !== 'form') throw error;
    answerOAuthError(exchange, error);
  }
}

function answerInTime<T>({ id, method, action }: AuthOperation, exchange: Exchange, called: Promise<T>): Promise<T> {
  if (method === 'GET') return readInTime(exchange, called);
  return id === 'login' ? logInInTime(exchange, called) : writeInTime(exchange, action, called);
}

async function authParams({ body }: AuthOperation, exchange: Exchange): Promise<object> {
  if (body === 'none') return exchange.params;
  if (body === 'json') return { ...(await readFields(exchange)), ...exchange.params };
  return readForm(exchange.req, await readBody(exchange, limits.auth_body_bytes));
}

/** The fields of a JSON body; none when there is no body. Throws RequestError 422 for any other value. */
export async function readFields(exchange: Exchange): Promise<object> {
  const { req } = exchange;
  const params = readJson(req, await readBody(exchange, limits.auth_body_bytes));
  if (params === undefined) return {};
  if (typeof params === 'object' && params !== null && !Array.isArray(params) && !(params instanceof NumberLiteral)) return params;
  throw new RequestError(422, { body: [`The body must be a JSON object; it is ${describeValue(params)}.`] });
}

/** What identity needs to know about a request to the authorization server: who sends it, from where, and its id. */
export function authCallOptions(exchange: Exchange, caller?: Caller): { meta: object; timeout: number; requestID: string } {
  const { authorization, 'user-agent': client } = exchange.req.headers;
  const meta = {
    caller,
    client_address: exchange.address_block,
    ...(client === undefined ? {} : { client }),
    request: { id: exchange.id, deadline: deadlineOf(exchange) },
    // A client of the token endpoint may name itself by HTTP Basic (RFC 6749 §2.3.1).
    ...(authorization === undefined || caller ? {} : { authorization }),
  };
  return { meta, timeout: gatewayLimits.answer_timeout, requestID: exchange.id };
}

function answerOAuthError(exchange: Exchange, error: unknown): void {
  const refusal = refusalOf(error);
  const error_description = refusal.message.replace(/[^\x20-\x21\x23-\x5B\x5D-\x7E]/g, "'");
  if (refusal.code === 422) return sendJson(exchange, 400, JSON.stringify({ error: 'invalid_request', error_description }));
  throw error;
}
