import type { Db } from '../../../shared/database/connection.ts';

/** The name of the person who asks, as a statement names its preparer; undefined for a caller without a name here. */
export async function readPreparer(db: Db, user_id: number): Promise<string | undefined> {
  const user = await db.collection<{ _id: number; name?: string }>('users').findOne({ _id: user_id }, { projection: { name: 1 } });
  return user?.name || undefined;
}
