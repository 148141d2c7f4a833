import type { ClientSession } from 'mongodb';
import type { Db } from '../../shared/database/connection.ts';

/** The last position in an entity's trail. Later events have higher ones. */
export async function trailPosition(db: Db, entity_id: number, session: ClientSession): Promise<number> {
  const heads = db.collection<{ _id: number; trail_position?: number }>('heads');
  const head = await heads.findOne({ _id: entity_id }, { session, projection: { trail_position: 1 } });
  return head?.trail_position ?? 0;
}
