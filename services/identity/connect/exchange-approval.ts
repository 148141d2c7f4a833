import { hash, randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { limits } from '../../../shared/api/limits.ts';
import { commonScopes } from '../../../shared/api/scopes.ts';
import { clock } from '../../../shared/base/clock.ts';
import { eventNameOf } from '../../../shared/books/trail/event-form.ts';
import { leaveAccountEvent } from '../../../shared/books/trail/leave-account-event.ts';
import { PRIMARY } from '../../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { openEntity } from '../../../shared/identity/read-open-entities.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { ConnectionRequestDocument } from '../../../shared/resources/authorization/connection-request.ts';
import { inAccountTransaction } from '../../../shared/storage/in-account-transaction.ts';
import type { ApiKeyDocument } from '../documents.ts';
import type { Identity, IdentityAnswer } from '../identity.ts';
import { noStore, oauthRefusal } from '../oauth-refusal.ts';
import { hashSecret, newSecret } from '../secret-token.ts';
import { INTERVAL_SECONDS } from './asked-connection.ts';
import { endConnections } from './end-connections.ts';
import { issueConnectionTokens } from './issue-connection-tokens.ts';

type Form = Readonly<Record<string, unknown>>;

/**
 * The grant `authorization_code` (OAuth 2.1 §4.1.3). A code serves once, within a minute, for the program that asked, with the proof that it
 * asked, and for the address to which it was sent. One that comes back was stolen, so what it gave ends.
 */
export async function exchangeCode(identity: Identity, form: Form): Promise<IdentityAnswer> {
  const { code, client_id, redirect_uri, code_verifier } = form as Record<string, string | undefined>;
  if (!code || !client_id || !redirect_uri || !code_verifier)
    return oauthRefusal('invalid_request', 'The parameters code, client_id, redirect_uri and code_verifier are needed.');
  const asked = await identity.collections.connection_requests.findOne({ code_hash: hashSecret(code) }, PRIMARY);
  if (asked?.answer === 'exchanged') await endConnections(identity, { client_id: asked.key_client_id! });
  const isRight =
    asked?.answer === 'approved' &&
    asked.client_id === client_id &&
    asked.redirect_uri === redirect_uri &&
    asked.code_challenge === hash('sha256', code_verifier, 'base64url');
  if (!isRight || asked.code_ends_at! <= clock.now())
    return oauthRefusal('invalid_grant', 'The code is unknown, used or expired, or not for this program, address or verifier.');
  return connect(identity, asked);
}

/** The grant of a device (RFC 8628 §3.4), which asks until its person has answered. */
export async function exchangeDeviceCode(identity: Identity, { device_code, client_id }: Form): Promise<IdentityAnswer> {
  if (!device_code || !client_id) return oauthRefusal('invalid_request', 'The parameters device_code and client_id are needed.');
  const { connection_requests } = identity.collections;
  const asked = await connection_requests.findOne({ device_hash: hashSecret(device_code as string) }, PRIMARY);
  // It is gone ten minutes after it was made, unless somebody has answered.
  if (!asked) return oauthRefusal('expired_token', 'The device code is unknown, or nobody has answered in time. Begin anew.');
  if (asked.client_id !== client_id || asked.answer === 'exchanged')
    return oauthRefusal('invalid_grant', 'The device code is unknown or used.');
  const now = clock.now();
  if (asked.answer === 'declined') return oauthRefusal('access_denied', 'The person has declined.');
  if (asked.waits_until <= now) return oauthRefusal('expired_token', 'The person has not answered in time. Begin anew.');
  if (asked.answer === 'approved') return connect(identity, asked);
  const isEarly = asked.asked_at !== null && now.getTime() - asked.asked_at.getTime() < asked.interval_seconds * 1_000 - 500;
  const slower = isEarly ? { interval_seconds: asked.interval_seconds + INTERVAL_SECONDS } : {};
  await connection_requests.updateOne({ _id: asked._id }, { $set: { asked_at: now, ...slower } }, DURABLE_WRITE);
  return isEarly
    ? oauthRefusal('slow_down', 'The device asks too often: five seconds more between two questions.')
    : oauthRefusal('authorization_pending', 'The person has not answered yet.');
}

/** Makes the key that the program’s tokens are of, once, with its event in the trail of the owner of the books, and gives the first tokens. */
async function connect(identity: Identity, asked: ConnectionRequestDocument): Promise<IdentityAnswer> {
  const entity = await openEntity(identity.db, asked.user_id!, asked.granted_entity_id!);
  const scopes = entity ? commonScopes(asked.granted_scopes!, entity.rights.scopes) : [];
  if (!entity || scopes.length === 0) return oauthRefusal('invalid_grant', 'The person may not let anybody into these books any more.');
  const key = keyOf(asked, await identity.ids.takeSoon('api_keys'));
  return inAccountTransaction(entity.owner_id, async (transaction) => {
    const { session } = transaction;
    const { connection_requests, api_keys } = identity.collections;
    const exchanged = { $set: { answer: 'exchanged', key_client_id: key.client_id } };
    const { matchedCount } = await connection_requests.updateOne({ _id: asked._id, answer: 'approved' }, exchanged, { session });
    if (matchedCount === 0) return oauthRefusal('invalid_grant', 'The code was used before.');
    if (!(await hasRoom(identity, key, session)))
      return oauthRefusal(
        'invalid_grant',
        `The entity has ${limits.api_keys_per_entity} keys and connections, which is as many as it may have.`,
      );
    await api_keys.insertOne(key, { session });
    await leaveAccountEvent(transaction, {
      name: eventNameOf(operationById('createApiKey').event!, {}),
      entity_id: key.entity_id,
      record_id: key._id,
      caller: { user_id: key.user_id, scopes },
    });
    return { status: 200, headers: noStore, body: { ...(await issueConnectionTokens(identity, key, scopes, session)) } };
  });
}

async function hasRoom({ collections }: Identity, { entity_id }: ApiKeyDocument, session: ClientSession): Promise<boolean> {
  return (await collections.api_keys.countDocuments({ entity_id, deleted_at: null }, { session })) < limits.api_keys_per_entity;
}

/** A connection is an API key without a secret: nobody knows what its hash is of. */
function keyOf(asked: ConnectionRequestDocument, _id: number): ApiKeyDocument {
  const now = clock.now();
  return {
    _id,
    uuid: randomUUID(),
    entity_id: asked.granted_entity_id!,
    user_id: asked.user_id!,
    name: asked.client_name,
    client_id: `connection-${randomUUID()}`,
    secret_hash: newSecret().secret_hash,
    scopes: asked.granted_scopes!,
    audience: asked.audience === 'mcp' ? 'mcp' : null,
    document_limit: asked.document_limit,
    day_limit: asked.day_limit,
    connected_client: asked.client_id,
    last_used_at: now,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
