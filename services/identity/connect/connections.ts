import type { Filter } from 'mongodb';
import { RequestError } from '../../../shared/base/request-error.ts';
import { PRIMARY } from '../../../shared/database/read-options.ts';
import { commandLine } from '../../../shared/identity/connecting-client.ts';
import { timestampOf } from '../../../shared/resources/present-values.ts';
import { fieldChecker, ofPath } from '../check-fields.ts';
import type { ApiKeyDocument } from '../documents.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from '../identity.ts';
import { hashSecret } from '../secret-token.ts';
import { revokeFamily } from '../rotate-refresh-token.ts';
import { inTransaction } from '../../../shared/storage/in-transaction.ts';
import { endConnections } from './end-connections.ts';

const checkNone = fieldChecker<object>({});

/** The programs that this person has let into any books, the latest first. */
export async function listConnections(identity: Identity, { user_id }: IdentityCaller): Promise<IdentityAnswer> {
  const { api_keys, entities } = identity.collections;
  const connected = { user_id, connected_client: { $type: 'string' }, deleted_at: null } as Filter<ApiKeyDocument>;
  const keys = await api_keys.find(connected, PRIMARY).sort({ _id: -1 }).toArray();
  const books = await entities
    .find({ _id: { $in: keys.map(({ entity_id }) => entity_id) } }, { ...PRIMARY, projection: { name: 1 } })
    .toArray();
  const names = new Map(books.map(({ _id, name }) => [_id, name]));
  const connections = keys.map((key) => ({
    id: key.client_id,
    client_id: key.connected_client,
    client_name: key.name,
    client_host: URL.parse(key.connected_client!)?.host ?? null,
    is_own: key.connected_client === commandLine.client_id,
    entity_id: key.entity_id,
    entity_name: names.get(key.entity_id) ?? '',
    audience: key.audience ?? 'books',
    scopes: key.scopes,
    document_limit: key.document_limit,
    day_limit: key.day_limit,
    created_at: timestampOf(key.created_at),
    last_used_at: key.last_used_at ? timestampOf(key.last_used_at) : null,
  }));
  return { status: 200, body: { connections } };
}

/** Ends one of them, with its tokens. Throws 404. */
export async function endConnection(identity: Identity, { user_id }: IdentityCaller, params: unknown): Promise<IdentityAnswer> {
  const { value: id, fields } = ofPath(params, 'id');
  checkNone(fields);
  if ((await endConnections(identity, { client_id: id, user_id })) === 0)
    throw new RequestError(404, { id: ['You have no such connection; GET /auth/v1/connection lists them.'] });
  return { status: 200, body: { status: 'success', message: 'Connection ended' } };
}

/** RFC 7009: ends what a refresh token continues, a connection or a log-in. A token that nobody knows is ended already. */
export async function revokeToken(identity: Identity, form: Readonly<Record<string, unknown>>): Promise<IdentityAnswer> {
  const { token } = form;
  if (typeof token !== 'string' || token === '')
    return { status: 400, body: { error: 'invalid_request', error_description: 'The parameter token is needed.' } };
  const found = await identity.collections.refresh_tokens.findOne({ _id: hashSecret(token) }, PRIMARY);
  if (found?.client_id) await endConnections(identity, { client_id: found.client_id });
  else if (found) identity.revocations.announce(await inTransaction(({ session }) => revokeFamily(identity, found.family, session)));
  return { status: 200, body: {} };
}
