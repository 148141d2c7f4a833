import type { ClientSession } from 'mongodb';
import type { StoredHead } from '../../shared/books/head.ts';
import type { Db } from '../../shared/database/connection.ts';

/** The last position in an entity's trail. Later events have higher ones. */
export async function trailPosition(db: Db, entity_id: number, session: ClientSession): Promise<number> {
  const heads = db.collection<StoredHead>('heads');
  const head = await heads.findOne({ _id: entity_id }, { session, projection: { trail_position: 1 } });
  return head?.trail_position ?? 0;
}
