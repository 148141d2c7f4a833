import type { ClientSession, Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { AccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { AccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import type { ApiKeyDocument } from './documents.ts';
import type { Identity } from './identity.ts';

/** Revokes the live API keys that match, in the caller's transaction. The caller records the returned entries in the same transaction. */
export async function endApiKeys(identity: Identity, which: Filter<ApiKeyDocument>, session: ClientSession): Promise<RevocationEntry[]> {
  return revocationsOf(await end(identity, which, session));
}

/** The same, and each key that ends leaves its event in the trail of the owner of its books, as `DELETE /api-key/{id}` would. */
export async function endApiKeysWithEvents(
  identity: Identity,
  which: Filter<ApiKeyDocument>,
  transaction: AccountTransaction,
  by: Pick<AccountEvent, 'caller' | 'request'>,
): Promise<RevocationEntry[]> {
  const { session } = transaction;
  const keys = await end(identity, which, session);
  const of_books = { _id: { $in: keys.map(({ entity_id }) => entity_id) } };
  const books = await identity.collections.entities.find(of_books, { session, projection: { owner_id: 1 } }).toArray();
  const owners = new Map(books.map(({ _id, owner_id }) => [_id, owner_id]));
  const { name } = operationById('deleteApiKey').event!;
  for (const { _id, entity_id } of keys) {
    const trail = { ...transaction, owner_id: owners.get(entity_id) ?? transaction.owner_id };
    await leaveAccountEvent(trail, { ...by, name, entity_id, record_id: _id });
  }
  return revocationsOf(keys);
}

type Ended = Pick<ApiKeyDocument, '_id' | 'entity_id' | 'client_id'>;

async function end(identity: Identity, which: Filter<ApiKeyDocument>, session: ClientSession): Promise<Ended[]> {
  const { api_keys } = identity.collections;
  const projection = { client_id: 1, entity_id: 1 };
  const keys = await api_keys.find({ ...which, deleted_at: null }, { session, projection }).toArray();
  const now = clock.now();
  const ended = { _id: { $in: keys.map(({ _id }) => _id) } };
  await api_keys.updateMany(ended, { $set: { deleted_at: now, updated_at: now } }, { session });
  return keys;
}

function revocationsOf(keys: readonly Ended[]): RevocationEntry[] {
  return keys.map(({ client_id }) => ({ kind: 'client', subject: client_id }));
}
