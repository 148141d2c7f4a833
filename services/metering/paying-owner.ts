import type { Db } from '../../shared/database/connection.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';

/** What metering knows of the caller. */
export interface MeteredCaller {
  owner_id: number;
  entity_id: number | null;
}

/**
 * The account on which a call counts: that of the owner of the entity named in the call, whichever entity the token is for. When the call
 * names none, it counts for the owner of the token's entity. Whether the entity is open to the caller has been checked before.
 */
export async function payingOwner(db: Db, caller: MeteredCaller, entity_id: number | undefined): Promise<number> {
  if (entity_id === undefined || entity_id === caller.entity_id) return caller.owner_id;
  const entities = db.collection<{ _id: number; owner_id: number }>('entities');
  const entity = await entities.findOne({ _id: entity_id }, { ...PRIMARY, projection: { owner_id: 1 } });
  return entity?.owner_id ?? caller.owner_id;
}
