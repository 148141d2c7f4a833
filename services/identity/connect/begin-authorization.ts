import { RequestError } from '../../../shared/base/request-error.ts';
import { issuerOf } from '../../../shared/identity/access-token.ts';
import { mayRedirect } from '../../../shared/identity/connecting-client.ts';
import type { ConnectingClient } from '../../../shared/identity/connecting-client.ts';
import type { Identity } from '../identity.ts';
import { askedOf, storeRequest } from './asked-connection.ts';
import { ClientRefused } from './read-client.ts';

/** Parameters of the address, each at most once. */
export type AuthorizationQuery = Readonly<Record<string, string>>;

const LONGEST_STATE = 2_048;
/** SHA-256 as base64url (RFC 7636 §4.2). */
const challenge = /^[A-Za-z0-9_-]{43}$/;

/**
 * `GET /auth/v1/authorize` (OAuth 2.1 §4.1.1): where the browser goes on. That is the page on which a person answers, or back to the program
 * with an error. Throws RequestError 422 where the program or the way back is not known to be right, so that nobody is led to a stranger.
 */
export async function beginAuthorization(identity: Identity, query: AuthorizationQuery): Promise<{ location: string }> {
  const client = await clientOf(identity, query.client_id);
  const redirect_uri = query.redirect_uri;
  if (redirect_uri === undefined || !mayRedirect(client, redirect_uri))
    throw new RequestError(422, { redirect_uri: ['The redirect_uri must be one of the program’s, exactly as it registered it.'] });
  const { state = null } = query;
  const back = (error: string, error_description: string): { location: string } => ({
    location: backTo(identity, redirect_uri, { error, error_description, ...(state === null ? {} : { state }) }),
  });
  if (state !== null && state.length > LONGEST_STATE) return back('invalid_request', `The state may have ${LONGEST_STATE} characters`);
  if (query.response_type !== 'code') return back('unsupported_response_type', 'The response_type must be code');
  if (query.code_challenge_method !== 'S256' || !challenge.test(query.code_challenge ?? ''))
    return back('invalid_request', 'A code_challenge with the code_challenge_method S256 is needed (RFC 7636)');
  const asked = askedOf(identity, client, query.resource, query.scope);
  if ('error' in asked) return back(asked.error, asked.description);
  const way = { redirect_uri, code_challenge: query.code_challenge!, state, device_hash: null, user_code_hash: null };
  const id = await storeRequest(identity, client, asked, way);
  return { location: `${identity.settings.public_url}/console/connect/${id}` };
}

/** The program of a `client_id`. Throws RequestError 422. */
async function clientOf({ clients }: Identity, client_id: string | undefined): Promise<ConnectingClient> {
  try {
    return await clients.read(client_id ?? '');
  } catch (error) {
    if (!(error instanceof ClientRefused)) throw error;
    throw new RequestError(422, { client_id: [error.sentence] });
  }
}

/** The way back to the program, which says who answers (RFC 9207), so that another server cannot be taken for us. */
export function backTo({ settings }: Identity, redirect_uri: string, said: Readonly<Record<string, string>>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...said, iss: issuerOf(settings) })) url.searchParams.set(name, value);
  return url.href;
}
