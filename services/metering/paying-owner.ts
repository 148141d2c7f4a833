import type { Db } from '../../shared/database/connection.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';

/** What metering knows of who calls. */
export interface MeteredCaller {
  owner_id: number;
  entity_id: number | null;
}

/**
 * On whose account a call counts: the owner's of the entity that it named, whichever entity the token stands for; of the token's
 * where it named none. Whether that entity is open to the caller was asked before.
 */
export async function payingOwner(db: Db, caller: MeteredCaller, entity_id: number | undefined): Promise<number> {
  if (entity_id === undefined || entity_id === caller.entity_id) return caller.owner_id;
  const entities = db.collection<{ _id: number; owner_id: number }>('entities');
  const entity = await entities.findOne({ _id: entity_id }, { ...PRIMARY, projection: { owner_id: 1 } });
  return entity?.owner_id ?? caller.owner_id;
}
