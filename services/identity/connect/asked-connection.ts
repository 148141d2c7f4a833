import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';
import { allScopes } from '../../../shared/api/scopes.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import { clock } from '../../../shared/base/clock.ts';
import { assistantAudienceOf, audienceOf, parseScope } from '../../../shared/identity/access-token.ts';
import type { ConnectingClient } from '../../../shared/identity/connecting-client.ts';
import type { ConnectionRequestDocument } from '../../../shared/resources/authorization/connection-request.ts';
import type { Identity } from '../identity.ts';
import { newSecret } from '../secret-token.ts';

/** How long a person may take to answer. */
export const ANSWERED_WITHIN_MS = 10 * 60_000;
/** How long a device waits between two questions, and how much longer after it has asked too early (RFC 8628 §3.5). */
export const INTERVAL_SECONDS = 5;
/** A code that is used again is noticed for so long. */
export const KEPT_MS = DAY_MS;

/** What a program asks for, and what is wrong with it, by the codes of OAuth (RFC 8707 §2 for `invalid_target`). */
export type Asked = { audience: 'books' | 'mcp'; scopes: Scope[] } | { error: 'invalid_target' | 'invalid_scope'; description: string };

/**
 * Reads `resource` and `scope`. Programs of others are let in at /mcp only, where each write is a proposal first; the API is for our own
 * command line. Scopes that we do not have are left out, as OAuth allows (RFC 6749 §3.3); without any, all may be given.
 */
export function askedOf(
  { settings }: Identity,
  { is_own }: ConnectingClient,
  resource: string | undefined,
  scope: string | undefined,
): Asked {
  const [books, mcp] = [audienceOf(settings), assistantAudienceOf(settings)];
  const accepted = is_own ? [books, mcp] : [mcp];
  const named = resource?.replace(/\/$/, '');
  if (named === undefined || !accepted.includes(named))
    return { error: 'invalid_target', description: `The resource must be ${accepted.join(' or ')}` };
  const scopes = scope === undefined || scope.trim() === '' ? [...allScopes] : parseScope(scope);
  if (scopes.length === 0) return { error: 'invalid_scope', description: `The scopes are ${allScopes.join(', ')}` };
  return { audience: named === mcp ? 'mcp' : 'books', scopes };
}

type Way = Pick<ConnectionRequestDocument, 'redirect_uri' | 'code_challenge' | 'state' | 'device_hash' | 'user_code_hash'>;

/** Stores a request that waits for its person, and answers its id. */
export async function storeRequest(
  { collections }: Identity,
  client: ConnectingClient,
  { audience, scopes }: { audience: 'books' | 'mcp'; scopes: Scope[] },
  way: Way,
): Promise<string> {
  const id = newSecret().secret;
  const now = clock.now().getTime();
  await collections.connection_requests.insertOne({
    _id: id,
    client_id: client.client_id,
    client_name: client.name,
    client_host: client.host,
    client_uri: client.uri,
    is_own: client.is_own,
    audience,
    scopes,
    ...way,
    interval_seconds: INTERVAL_SECONDS,
    asked_at: null,
    answer: 'waiting',
    code_hash: null,
    code_ends_at: null,
    user_id: null,
    granted_entity_id: null,
    granted_scopes: null,
    document_limit: null,
    day_limit: null,
    key_client_id: null,
    waits_until: new Date(now + ANSWERED_WITHIN_MS),
    // The code of a device that nobody has answered is of no more use; what was answered is kept for whoever asks for it.
    expires_at: new Date(now + (way.device_hash === null ? KEPT_MS : ANSWERED_WITHIN_MS)),
  });
  return id;
}
