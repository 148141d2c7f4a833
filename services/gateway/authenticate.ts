import { codesOf } from '../../shared/accounting/codes-of.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { Caller, ClosedEntity } from '../../shared/books/command.ts';
import { noEntity, recycledEntity } from '../../shared/api/no-entity.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { assistantAudienceOf, hasOutsideIssuer, issuerOf } from '../../shared/identity/access-token.ts';
import type { HeldToken, VerifiedToken } from '../../shared/identity/access-token.ts';
import { requireRights } from '../../shared/identity/entity-rights.ts';
import type { Settings } from '../../shared/base/settings.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { accountOf } from './rate-limits.ts';

const bearer = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/**
 * Identifies the caller: verifies the bearer token, counts the request against the limits of its holder and finds the caller behind it.
 * With `uses_books` a token that names no entity is for the same one ever after. The token is for this audience. Throws RequestError 401 whose WWW-Authenticate leads a
 * client to the authorization server (RFC 9728 §5.1), or 429.
 */
export async function authenticate(
  gateway: Gateway,
  exchange: Exchange,
  uses_books = false,
  audience: VerifiedToken['audience'] = 'books',
): Promise<Caller> {
  const { is_of_console, ...token } = await verifiedToken(gateway, exchange, audience);
  exchange.holder = token;
  exchange.place?.ofAccount(accountOf(token));
  const headers = await gateway.rates.countHolder(token);
  for (const name of codesOf(headers)) exchange.res.setHeader(name, headers[name]);
  const caller = await challenged(gateway.settings, audience, () => gateway.callers.callerOf(token, uses_books));
  return is_of_console ? { ...caller, on_screen: true } : caller;
}

/** The token of a request, which must be for this audience (RFC 8707). Throws RequestError 401. */
export async function verifiedToken(
  gateway: Gateway,
  { req }: Exchange,
  audience: VerifiedToken['audience'] = 'books',
): Promise<HeldToken> {
  const authorization = req.headers.authorization;
  if (authorization === undefined || !/^Bearer +\S/i.test(authorization)) {
    throw unauthenticated(gateway.settings, audience, false, 'Send an access token: Authorization: Bearer <token>.');
  }
  const token = bearer.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated(gateway.settings, audience, true, 'The header Authorization must be: Bearer <token>.');
  const verified = await challenged(gateway.settings, audience, () => gateway.verifier.verify(token));
  if (verified.audience === audience) return verified;
  const is_for =
    audience === 'mcp'
      ? 'the API; get one of an API key whose audience is mcp'
      : `assistants at ${assistantAudienceOf(gateway.settings)} only; get one for the API`;
  throw unauthenticated(gateway.settings, audience, true, `The access token is for ${is_for}.`);
}

/** The code that verifies tokens knows nothing of HTTP, so the challenge is added to its 401 here. */
async function challenged<T>(settings: Settings, audience: VerifiedToken['audience'], look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 401) throw error;
    throw unauthenticated(settings, audience, true, Object.values(error.fields).flat().join(' '));
  }
}

function unauthenticated(settings: Settings, audience: VerifiedToken['audience'], sent: boolean, message: string): RequestError {
  const fault = sent ? `, error="invalid_token", error_description="${message.replace(/["\\]/g, "'")}"` : '';
  return new RequestError(401, { Authorization: [message] }, { 'WWW-Authenticate': challenge(settings, audience) + fault });
}

/** The challenge of every 401, which says where tokens come from (RFC 9728 §5.1). */
export function challenge(settings: Settings, audience: VerifiedToken['audience'] = 'books'): string {
  const path = audience === 'mcp' ? '/mcp' : '';
  const metadata = `${settings.public_url}/.well-known/oauth-protected-resource${path}`;
  return `Bearer resource_metadata="${metadata}", authorization_uri="${authorizationServer(settings)}"`;
}

function authorizationServer(settings: Settings): string {
  const issuer = hasOutsideIssuer(settings) ? issuerOf(settings).replace(/\/$/, '') : settings.public_url;
  return `${issuer}/.well-known/oauth-authorization-server`;
}

/**
 * Checks the rights that the operation requires of its caller. Throws RequestError 403 or the resource's code 101: for a user without an
 * entity, and where the entity of the token cannot be used now.
 */
export function authorize(caller: Caller, operation: Operation): void {
  requireRights(caller, operation);
  const { closed } = caller;
  if (closed && needsOpen(operation, closed)) {
    if (closed.state === 'recycled') throw recycledEntity(operation, closed.id);
    throw noEntity(operation, `Entity ${closed.id}, which the token is for, is closed to you, and no other one stands in for it`);
  }
  if (operation.needs_entity && caller.entity_id === null)
    throw noEntity(operation, 'There is no entity yet: create one with POST /entity first.');
}

/** A subscription is that of whoever owns the entity: while the entity is closed it must not become the caller's own. */
function needsOpen({ needs_entity, resource }: Operation, { state }: ClosedEntity): boolean {
  return needs_entity || (resource === 'subscription' && state === 'closed');
}
