import type { ClientSession, Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import type { ApiKeyDocument } from './documents.ts';
import type { Identity } from './identity.ts';

/** Revokes the live API keys that match, in the caller's transaction. The caller records the returned entries in the same transaction. */
export async function endApiKeys(identity: Identity, which: Filter<ApiKeyDocument>, session: ClientSession): Promise<RevocationEntry[]> {
  const { api_keys } = identity.collections;
  const keys = await api_keys.find({ ...which, deleted_at: null }, { session, projection: { client_id: 1 } }).toArray();
  const now = clock.now();
  const ended = { _id: { $in: keys.map(({ _id }) => _id) } };
  await api_keys.updateMany(ended, { $set: { deleted_at: now, updated_at: now } }, { session });
  return keys.map(({ client_id }) => ({ kind: 'client', subject: client_id }));
}
