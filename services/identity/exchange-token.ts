import { timingSafeEqual } from 'node:crypto';
import { codesOf } from '../../shared/accounting/codes-of.ts';
import type { Scope } from '../../shared/api/scopes.ts';
import { allScopes, commonScopes, holds } from '../../shared/api/scopes.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { parseScope } from '../../shared/identity/access-token.ts';
import type { ApiKeyDocument } from './documents.ts';
import { openEntity } from '../../shared/identity/read-open-entities.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { issueAccessToken } from './issue-tokens.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import { noStore, oauthRefusal } from './oauth-refusal.ts';
import { hashSecret } from './secret-token.ts';
import { exchangeCode, exchangeDeviceCode } from './connect/exchange-approval.ts';
import { grantTypes } from '../../shared/resources/authorization/grant-types.ts';
import type { GrantType } from '../../shared/resources/authorization/grant-types.ts';

type Form = Record<string, unknown>;

/** An upper bound for the length of a client's id or secret: both are shorter (api-keys.ts). */
const LONGEST_CREDENTIAL = 128;

/**
 * The token endpoint (OAuth 2.1 §3.2). It takes `client_credentials` with an API key, by HTTP Basic or in the form, `refresh_token`, and what
 * a person has agreed to.
 * Every refusal has OAuth's shape, `{error, error_description}`, except 429, for which OAuth has no code.
 */
export async function exchangeToken(
  identity: Identity,
  form: unknown,
  authorization: string | undefined,
  address: string,
): Promise<IdentityAnswer> {
  const fields = form !== null && typeof form === 'object' ? (form as Form) : {};
  const wrong = Object.keys(fields).find((key) => typeof fields[key] !== 'string');
  if (wrong !== undefined) return oauthRefusal('invalid_request', `The parameter ${wrong} must be one text.`);
  const { grant_type } = fields;
  if (grant_type === undefined) return oauthRefusal('invalid_request', 'The parameter grant_type is missing.');
  if (!Object.hasOwn(grantTypes, grant_type as string))
    return oauthRefusal('unsupported_grant_type', `The grant types are ${codesOf(grantTypes).join(', ')}.`);
  const exchange: Record<GrantType, () => Promise<IdentityAnswer>> = {
    client_credentials: () => exchangeClientCredentials(identity, fields, authorization, address),
    refresh_token: () => exchangeRefreshToken(identity, fields),
    authorization_code: () => exchangeCode(identity, fields),
    'urn:ietf:params:oauth:grant-type:device_code': () => exchangeDeviceCode(identity, fields),
  };
  return exchange[grant_type as GrantType]();
}

async function exchangeClientCredentials(
  identity: Identity,
  form: Form,
  authorization: string | undefined,
  address: string,
): Promise<IdentityAnswer> {
  const client = clientOf(form, authorization);
  if (client === 'twice') return oauthRefusal('invalid_request', 'The client authenticates in one way only: by HTTP Basic or in the form.');
  if (!client) return oauthRefusal('invalid_client', 'The client must authenticate with its client_id and client_secret.');
  const key = await keyOfCredentials(identity, client, address);
  const entity = key && (await openEntity(identity.db, key.user_id, key.entity_id));
  if (!key || !entity) return oauthRefusal('invalid_client', 'The client is unknown, its secret is wrong, or it was revoked.');
  const held = commonScopes(key.scopes, entity.rights.scopes);
  const scopes = wantedScopes(form, held);
  if (!scopes) return oauthRefusal('invalid_scope', `This client may ask for: ${held.join(' ') || 'nothing'}.`);
  const grant = {
    user_id: key.user_id,
    token_epoch: 0,
    scopes,
    entity_id: key.entity_id,
    client_id: key.client_id,
    is_for_assistant: key.audience === 'mcp',
  };
  const { answer } = await issueAccessToken(identity, grant);
  return { status: 200, headers: noStore, body: { ...answer } };
}

async function exchangeRefreshToken(identity: Identity, form: Form): Promise<IdentityAnswer> {
  if (!form.refresh_token) return oauthRefusal('invalid_request', 'The parameter refresh_token is missing.');
  const scopes = form.scope === undefined ? undefined : wantedScopes(form, allScopes);
  if (form.scope !== undefined && !scopes) return oauthRefusal('invalid_scope', `The scopes are ${allScopes.join(' and ')}.`);
  const outcome = await rotateRefreshToken(identity, form.refresh_token as string, {
    scopes,
    program: { client_id: form.client_id as string | undefined },
  });
  if (outcome === 'invalid_scope') return oauthRefusal('invalid_scope', 'The refresh token does not hold this scope.');
  if (typeof outcome === 'string') return oauthRefusal('invalid_grant', 'The refresh token is unknown, used, revoked or expired.');
  return { status: 200, headers: noStore, body: { ...outcome.pair } };
}

interface ClientCredentials {
  client_id: string;
  client_secret: string;
}

function clientOf(form: Form, authorization: string | undefined): ClientCredentials | 'twice' | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) {
    if (!form.client_id || !form.client_secret) return undefined;
    return { client_id: form.client_id as string, client_secret: form.client_secret as string };
  }
  if (form.client_secret !== undefined) return 'twice';
  // RFC 6749 §2.3.1: both parts are form-encoded before they are joined.
  const [client_id, ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(formDecoded);
  return { client_id: client_id ?? '', client_secret: secret.join(':') };
}

function formDecoded(text: string): string {
  return new URLSearchParams(`part=${text}`).get('part') ?? '';
}

/** A wrong secret counts as a failed login of the client. */
async function keyOfCredentials(
  identity: Identity,
  { client_id, client_secret }: ClientCredentials,
  address: string,
): Promise<ApiKeyDocument | undefined> {
  // No id or secret of this service is longer: such a client is unknown, so it is neither looked up nor counted.
  if (client_id.length > LONGEST_CREDENTIAL || client_secret.length > LONGEST_CREDENTIAL) return undefined;
  let key: ApiKeyDocument | null = null;
  const isRight = await identity.failedLogins.attempt({ account: `client ${client_id}`, address }, async () => {
    key = await identity.collections.api_keys.findOne({ client_id, deleted_at: null }, PRIMARY);
    const given = Buffer.from(hashSecret(client_secret));
    return timingSafeEqual(given, Buffer.from(key?.secret_hash ?? hashSecret(''))) && key !== null;
  });
  return isRight ? (key ?? undefined) : undefined;
}

/** The scopes asked for, or all that are held when none are named. Undefined when a requested scope is unknown or not held. */
function wantedScopes(form: Form, held: readonly Scope[]): readonly Scope[] | undefined {
  if (form.scope === undefined) return held.length > 0 ? held : undefined;
  const words = (form.scope as string).split(' ').filter((word) => word !== '');
  const known = parseScope(form.scope);
  return known.length > 0 && words.length === known.length && known.every((scope) => holds(held, scope)) ? known : undefined;
}
