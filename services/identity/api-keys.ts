import { randomUUID } from 'node:crypto';
import type { Filter } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { textPart } from '../../shared/database/text-part.ts';
import { present } from '../../shared/api/record-form.ts';
import { requireSeen, tagOfShown } from '../../shared/api/record-tag.ts';
import type { Change, FiltersOf, Input, Shown } from '../../shared/api/resource-types.ts';
import { apiKey as resource } from '../../shared/resources/api-key/api-key.ts';
import { changedFields } from '../../shared/books/trail/leave-account-event.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { limits } from '../../shared/api/limits.ts';
import { clock } from '../../shared/base/clock.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { scopesToGive } from './check-scopes.ts';
import type { ApiKeyDocument } from './documents.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { byId } from '../../shared/api/list-order.ts';
import type { WalkRequest } from '../../shared/api/part-of-list.ts';
import { readPage } from '../../shared/storage/read-page.ts';
import type { AccountRoom } from '../../shared/subscription/account-room.ts';
import { boundReached } from '../../shared/subscription/store/read-account-room.ts';
import { requireEntity } from './require-entity.ts';
import { newSecret } from './secret-token.ts';
import { writeIdentity } from './write-identity.ts';

type NewApiKey = Input<typeof resource>;

type ApiKeyFilters = WalkRequest & FiltersOf<typeof resource>;

/**
 * Makes a key for the client_credentials grant. It acts as its maker in the caller's entity. Only this answer shows the secret. Throws 422
 * for scopes that the maker does not hold.
 */
export async function createApiKey(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  params: NewApiKey,
): Promise<IdentityAnswer> {
  const { secret, secret_hash } = newSecret();
  const now = clock.now();
  const key: ApiKeyDocument = {
    _id: request?.dry_run ? -1 : await identity.ids.takeSoon('api_keys'),
    uuid: randomUUID(),
    entity_id: requireEntity(caller),
    user_id: caller.user_id,
    name: params.name.trim(),
    client_id: `key-${randomUUID()}`,
    secret_hash,
    scopes: scopesToGive(caller, params.scopes),
    audience: params.audience ?? null,
    document_limit: params.document_limit ?? null,
    day_limit: params.day_limit ?? null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  return writeIdentity(identity, { caller, request, leaves: { operation: 'createApiKey' } }, async (session) => {
    const { api_keys } = identity.collections;
    const live = await api_keys.countDocuments({ entity_id: key.entity_id, deleted_at: null }, { session });
    if (live >= limits.api_keys_per_entity) throw tooManyKeys(`entity has ${limits.api_keys_per_entity}`);
    const keys = { collection: 'api_keys', filter: { deleted_at: null }, most: (room: AccountRoom) => room.api_keys };
    const bound = await boundReached(identity.db, caller.owner_id, keys, session);
    if (bound !== undefined) throw tooManyKeys(`account has in all of its entities ${bound}`);
    await api_keys.insertOne(key, { session });
    const resource = { ...presentApiKey(key), client_secret: secret };
    return {
      answer: {
        status: 201,
        location: `/api-key/${key._id}`,
        body: { status: 'success', message: 'API key created successfully', resource },
      },
    };
  });
}

function tooManyKeys(has: string): RequestError {
  const message = `The ${has} API keys, which is as many as it may have. Revoke one that is not used.`;
  return new RequestError(422, { entity_id: [message] });
}

/** The keys of the caller's entity that are not revoked. The owner sees all of them, another user only their own. */
export async function listApiKeys(identity: Identity, caller: IdentityCaller, params: ApiKeyFilters): Promise<Record<string, unknown>> {
  const { api_keys } = identity.collections;
  const filter = { ...visibleTo(caller), ...(params.name === undefined ? {} : { name: textPart(params.name) }) };
  const { documents, meta } = await readPage({ collection: api_keys, filter, order: byId.id!, options: PRIMARY }, params);
  return { status: 'success', meta, data: documents.map(presentApiKey) };
}

/** One key. Throws 404 for a revoked key and for one that the caller may not see. */
export async function readApiKey(identity: Identity, caller: IdentityCaller, id: number): Promise<Record<string, unknown>> {
  const key = await identity.collections.api_keys.findOne({ ...visibleTo(caller), _id: id }, PRIMARY);
  if (!key) throw missingKey(id);
  return { status: 'success', resource: presentApiKey(key) };
}

/** Renames a key, changes its limits or its scopes, these never beyond the caller's own. Throws 404, 422. */
export function updateApiKey(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  { id, name, scopes, ...limits }: Change<typeof resource> & { id: number },
): Promise<IdentityAnswer> {
  const changes = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(scopes ? { scopes: scopesToGive(caller, scopes) } : {}),
    ...limits,
  };
  return changeApiKey(identity, caller, request, id, changes, 'updated');
}

/** Throws the bookkeeping error for a revoked key, and 404 when the caller has no such key. */
export async function restoreApiKey(identity: Identity, caller: IdentityCaller, id: number): Promise<never> {
  const key = await identity.collections.api_keys.findOne({ ...visibleTo(caller), _id: id, deleted_at: { $ne: null } });
  if (!key) throw missingKey(id);
  throw new BookkeepingError('api_key', 'RevokedKey', 'id', 'A revoked API key cannot be restored.');
}

/** Ends a key for good, with every token that was issued to it. Throws 404. */
export function revokeApiKey(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  { id }: { id: number },
): Promise<IdentityAnswer> {
  return changeApiKey(identity, caller, request, id, { deleted_at: clock.now() }, 'revoked');
}

async function changeApiKey(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  id: number,
  changes: Partial<ApiKeyDocument>,
  done: string,
): Promise<IdentityAnswer> {
  const operation = changes.deleted_at ? 'deleteApiKey' : 'updateApiKey';
  return writeIdentity(identity, { caller, request, leaves: { operation } }, async (session) => {
    const set = { ...changes, updated_at: clock.now() };
    const before = await identity.collections.api_keys.findOneAndUpdate(
      { ...visibleTo(caller), _id: id },
      { $set: set },
      { session, returnDocument: 'before' },
    );
    if (!before) throw missingKey(id);
    requireSeen(request?.if_match, tagOfShown(resource, presentApiKey(before)));
    const key = { ...before, ...set };
    return {
      changes: changedFields(before, key, ['name', 'scopes', 'document_limit', 'day_limit']),
      answer: { status: 200, body: { status: 'success', message: `API key ${done} successfully`, resource: presentApiKey(key) } },
      revocations: key.deleted_at ? [{ kind: 'client', subject: key.client_id }] : [{ kind: 'caller', subject: key.user_id }],
    };
  });
}

function visibleTo(caller: IdentityCaller): Filter<ApiKeyDocument> {
  const own = caller.user_id === caller.owner_id ? {} : { user_id: caller.user_id };
  return { entity_id: requireEntity(caller), deleted_at: null, ...own };
}

function presentApiKey(key: ApiKeyDocument): Shown<typeof resource> {
  return present(resource, { ...key, id: key._id }, {});
}

function missingKey(id: number): RequestError {
  return new RequestError(404, { id: [`There is no API key with the id ${id} in this entity; GET /api-key lists them.`] });
}
