import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../shared/database/connection.ts';

/** Resolves when no step of an import is due or under way any more: it follows its answer, and leaves events in the trail. */
export async function importStepsEnded(db: Db): Promise<void> {
  const isLeft = async (): Promise<boolean> =>
    (await db.collection('imports').countDocuments({ due_at: { $type: 'date' } })) > 0 ||
    (await db.collection('import_leases').countDocuments()) > 0;
  while (await isLeft()) await sleep(20);
}
