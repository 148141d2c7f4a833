import type { Filter } from 'mongodb';
import { PRIMARY } from '../../../shared/database/read-options.ts';
import { inAccountTransaction } from '../../../shared/storage/in-account-transaction.ts';
import type { ApiKeyDocument } from '../documents.ts';
import { endApiKeysWithEvents } from '../end-api-keys.ts';
import type { Identity } from '../identity.ts';

/** Ends the live connections that match, with all of their tokens, each with its event in the trail of the owner of the books. Answers how many. */
export async function endConnections(identity: Identity, which: Filter<ApiKeyDocument>): Promise<number> {
  const { api_keys, entities } = identity.collections;
  const live = { ...which, connected_client: { $type: 'string' }, deleted_at: null } as Filter<ApiKeyDocument>;
  const found = await api_keys.find(live, PRIMARY).toArray();
  for (const { _id, entity_id, user_id, scopes } of found) {
    const owner = await entities.findOne({ _id: entity_id }, { ...PRIMARY, projection: { owner_id: 1 } });
    const recorded = await inAccountTransaction(owner?.owner_id ?? user_id, async (transaction) => {
      const by = { caller: { user_id, scopes }, request: undefined };
      const ended = await endApiKeysWithEvents(identity, { _id }, transaction, by);
      return identity.revocations.record(ended, transaction.session);
    });
    identity.revocations.announce(recorded);
  }
  return found.length;
}
