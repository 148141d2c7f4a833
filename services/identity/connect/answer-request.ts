import { Refusal } from '../../../shared/api/kind.ts';
import { holds } from '../../../shared/api/scopes.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import { clock } from '../../../shared/base/clock.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { PRIMARY } from '../../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { parseScope } from '../../../shared/identity/access-token.ts';
import { callerWithRights } from '../../../shared/identity/entity-rights.ts';
import { openEntities, openEntity } from '../../../shared/identity/read-open-entities.ts';
import { limitFields } from '../../../shared/resources/api-key/limit-fields.ts';
import type { ConnectionRequestDocument } from '../../../shared/resources/authorization/connection-request.ts';
import { timestampOf } from '../../../shared/resources/present-values.ts';
import { fieldChecker, fieldKinds, ofPath } from '../check-fields.ts';
import { scopesToGive } from '../check-scopes.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from '../identity.ts';
import { noEntityOfYours } from '../no-entity-of-yours.ts';
import { newSecret } from '../secret-token.ts';
import { KEPT_MS } from './asked-connection.ts';
import { hashOfUserCode } from './authorize-device.ts';
import { backTo } from './begin-authorization.ts';

/** A code is exchanged by a program that waits for it. */
const CODE_MS = 60_000;

const checkNone = fieldChecker<object>({});
const checkCode = fieldChecker<{ user_code: string }>({ user_code: fieldKinds.credential });
const checkApproval = fieldChecker<{ entity_id: number; scopes: string[]; document_limit?: unknown; day_limit?: unknown }>({
  entity_id: { type: 'number', integer: true, min: 1 },
  scopes: { type: 'array', items: 'string' },
  document_limit: { type: 'any', optional: true, nullable: true },
  day_limit: { type: 'any', optional: true, nullable: true },
});

/** Who asks, for what, and into which books this person may let it. Throws 404 once it is answered, or too old. */
export async function readConnectionRequest(identity: Identity, caller: IdentityCaller, params: unknown): Promise<IdentityAnswer> {
  return shown(identity, caller, await waiting(identity, ofPath(params, 'request').value));
}

/** The request of a device by the code that it shows. Wrong codes are limited as wrong passwords are. Throws 404. */
export async function findConnectionRequest(
  identity: Identity,
  caller: IdentityCaller,
  params: unknown,
  address: string,
): Promise<IdentityAnswer> {
  const { user_code } = checkCode(params);
  let found: ConnectionRequestDocument | undefined;
  await identity.failedCodes.attempt({ account: `codes ${caller.user_id}`, address }, async () => {
    found = await findWaiting(identity, { user_code_hash: hashOfUserCode(user_code) });
    return found !== undefined;
  });
  if (!found)
    throw missing('user_code', 'No device waits with this code. Compare it, or let the program begin anew: a code lives ten minutes.');
  return shown(identity, caller, found);
}

/**
 * A person lets the program into the books of one entity, with some of what it asks for and at most what they may themselves; and with limits,
 * if they set any. Answers where the browser goes on. Throws 404, and 422 for an entity or scopes that are not theirs to give.
 */
export async function approveConnection(identity: Identity, caller: IdentityCaller, params: unknown): Promise<IdentityAnswer> {
  const { value: _id, fields } = ofPath(params, 'request');
  const { entity_id, scopes, ...limits } = checkApproval(fields);
  const asked = await waiting(identity, _id);
  const entity = await openEntity(identity.db, caller.user_id, entity_id);
  if (!entity) throw noEntityOfYours();
  const granted_scopes = scopesToGive(callerWithRights(caller, entity, entity.rights), scopes);
  const excess = granted_scopes.filter((scope) => !holds(asked.scopes, scope));
  if (excess.length > 0) throw new RequestError(422, { scopes: [`The program does not ask for ${excess.join(', ')}.`] });
  const code = asked.redirect_uri === null ? undefined : newSecret();
  await answer(identity, _id, {
    answer: 'approved',
    user_id: caller.user_id,
    granted_entity_id: entity_id,
    granted_scopes,
    document_limit: limitOf('document_limit', limits.document_limit),
    day_limit: limitOf('day_limit', limits.day_limit),
    code_hash: code?.secret_hash ?? null,
    code_ends_at: code ? new Date(clock.now().getTime() + CODE_MS) : asked.waits_until,
  });
  return goingOn(identity, asked, code ? { code: code.secret } : {});
}

/** A person does not let the program in, which it is told. Throws 404. */
export async function declineConnection(identity: Identity, params: unknown): Promise<IdentityAnswer> {
  const { value: _id, fields } = ofPath(params, 'request');
  checkNone(fields);
  const asked = await waiting(identity, _id);
  await answer(identity, _id, { answer: 'declined' });
  return goingOn(identity, asked, { error: 'access_denied', error_description: 'The person has declined' });
}

async function findWaiting(
  { collections }: Identity,
  which: { _id: string } | { user_code_hash: string },
): Promise<ConnectionRequestDocument | undefined> {
  const found = await collections.connection_requests.findOne({ ...which, answer: 'waiting' }, PRIMARY);
  return found && found.waits_until > clock.now() ? found : undefined;
}

async function waiting(identity: Identity, _id: string): Promise<ConnectionRequestDocument> {
  const found = await findWaiting(identity, { _id });
  if (!found) throw answeredBefore();
  return found;
}

async function answer({ collections }: Identity, _id: string, set: Partial<ConnectionRequestDocument>): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + KEPT_MS);
  const { matchedCount } = await collections.connection_requests.updateOne(
    { _id, answer: 'waiting' },
    { $set: { ...set, expires_at } },
    DURABLE_WRITE,
  );
  if (matchedCount === 0) throw answeredBefore();
}

async function shown(
  { db }: Identity,
  caller: IdentityCaller,
  { _id, client_name, client_host, client_uri, is_own, redirect_uri, audience, scopes, waits_until }: ConnectionRequestDocument,
): Promise<IdentityAnswer> {
  const entities: { id: number; name: string; scopes: readonly Scope[] }[] = [];
  for await (const entity of openEntities(db, caller.user_id))
    if (entity.deleted_at === null)
      entities.push({ id: entity.id, name: entity.name, scopes: parseScope(callerWithRights(caller, entity, entity.rights).scopes) });
  const connection_request = {
    id: _id,
    client_name,
    client_host,
    client_uri,
    is_own,
    redirect_host: redirect_uri === null ? null : new URL(redirect_uri).host,
    audience,
    scopes,
    expires_at: timestampOf(waits_until),
    entities,
  };
  return { status: 200, body: { connection_request } };
}

function goingOn(
  identity: Identity,
  { redirect_uri, state }: ConnectionRequestDocument,
  said: Readonly<Record<string, string>>,
): IdentityAnswer {
  const redirect_to = redirect_uri === null ? null : backTo(identity, redirect_uri, { ...said, ...(state === null ? {} : { state }) });
  return { status: 200, body: { redirect_to } };
}

function limitOf(field: 'document_limit' | 'day_limit', value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const limit = limitFields[field].kind.check!(value);
  if (limit instanceof Refusal) throw new RequestError(422, { [field]: [`The ${field} ${limit.reason}.`] });
  return limit;
}

function answeredBefore(): RequestError {
  return missing('request', 'This request is answered, or older than ten minutes. Let the program begin anew.');
}

function missing(field: string, message: string): RequestError {
  return new RequestError(404, { [field]: [message] });
}
