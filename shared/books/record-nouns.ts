import { recordNouns } from '../resources/all-records.ts';
import type { CollectionName } from '../resources/records.ts';

/** What a record of a collection is called in messages. */
export function nounOf(collection: CollectionName): string {
  return recordNouns.get(collection)!;
}

/** The message for a record that is missing, recycled or another entity's. It says where the existing records can be found. */
export function missingRecord(collection: CollectionName, id: number): string {
  const noun = nounOf(collection);
  return `${noun} ${id} does not exist here; GET /${noun.toLowerCase().replace(/ /g, '-')} lists those that do.`;
}
