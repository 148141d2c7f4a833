import type { RecordFields } from '../api/record-index.ts';
import type { Declares, RecordOf } from '../api/resource-types.ts';

/** What declares the records of a collection. */
export type Stored = Declares<RecordFields> & { readonly collection: string };

/**
 * The records to which a shown record refers, each by what declares it: `refs.find(taxes, id)`. Recycled ones are included, so that what an
 * entry used can still be read.
 */
export interface References {
  find<R extends Stored>(of: R, id: number): RecordOf<R> | undefined;
}

/** The books of a command: any record of the entity by its id. */
interface RecordSource {
  getAny(collection: string, id: number): object | undefined;
}

/** The references of a command's answer. A getter among them would keep the whole round of the command alive (docs/performance.md). */
export function referencesOf(source: RecordSource): References {
  // A collection holds the records that its declaration declares.
  return { find: <R extends Stored>(of: R, id: number) => source.getAny(of.collection, id) as RecordOf<R> | undefined };
}

/** A record that must exist because another one refers to it. If it does not, that is a defect and not a refusal. */
export function referred<R extends Stored>(refs: References, of: R, id: number): RecordOf<R> {
  const record = refs.find(of, id);
  if (record === undefined) throw new Error(`The record ${id} of ${of.collection} is referred to and missing`);
  return record;
}
