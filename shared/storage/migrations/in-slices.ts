import type { Db, Document } from 'mongodb';

const SLICE = 1_000;

interface Slices {
  collection: string;
  /** The field that older documents lack. */
  missing: string;
  /** The fields of a document from which `changesOf` computes it. */
  from: readonly string[];
  /** What to set, by the id of the document. */
  changesOf: (found: readonly Document[]) => Map<unknown, Document> | Promise<Map<unknown, Document>>;
  /** Called after each slice. */
  goOn?: (() => Promise<void>) | undefined;
}

/**
 * Gives the documents of a collection a field that they lack, slice by slice in order of their ids. A slice changes only documents that
 * still lack it, so it never overwrites what another process has written meanwhile.
 */
export async function inSlices(db: Db, { collection, missing, from, changesOf, goOn }: Slices): Promise<void> {
  const documents = db.collection<{ _id: number }>(collection);
  const projection = Object.fromEntries(['entity_id', ...from].map((field) => [field, 1]));
  for (let last = Number.NEGATIVE_INFINITY; ;) {
    const found = await documents
      .find({ _id: { $gt: last }, [missing]: { $exists: false } }, { projection })
      .sort({ _id: 1 })
      .limit(SLICE)
      .toArray();
    if (found.length === 0) return;
    const changes = await changesOf(found);
    const writes = [...changes].map(([_id, $set]) => ({
      updateOne: { filter: { _id: _id as number, [missing]: { $exists: false } }, update: { $set } },
    }));
    // Another migration sets the other fields that an old record lacks.
    if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false, bypassDocumentValidation: true });
    last = found.at(-1)!._id;
    await goOn?.();
  }
}
