import { DAY_MS } from '../accounting/fiscal-year.ts';
import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';
import { keptHashes } from './kept-hashes.ts';
import { RecordedByteStore } from './recorded-byte-store.ts';
import { objectsOfSettings } from './s3-objects.ts';

/**
 * Removes the bytes that came more than a day ago and that no record names: of requests that ended half way, and of records that were
 * deleted. Within that day a request that stored bytes may still be under way. Answers how many files went.
 */
export async function sweepOrphans(db: Db): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  return new RecordedByteStore(db, objectsOfSettings()).sweep(before, (entity_id, hashes) => keptHashes(db, entity_id, hashes));
}
