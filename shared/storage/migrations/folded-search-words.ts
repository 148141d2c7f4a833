import type { Db, Document } from 'mongodb';
import { SEARCH_WORDS } from '../../api/record-index.ts';
import { wordsOfRecord } from '../../api/search-words.ts';
import { searchedFields } from '../../resources/searched-fields.ts';
import type { Migration } from './migration.ts';

const SLICE = 1_000;
/** Texts whose words depend on how letters are folded and where words begin (search-words.ts). */
const foldable = /[^\x00-\x7f]|'/;

/**
 * Words of texts that are not plain ASCII, or hold an apostrophe, are made anew: with letters that no accent explains, from inside of names
 * without spaces, and through apostrophes.
 */
export const foldedSearchWords: Migration = {
  name: 'folded-search-words',
  async apply(db, goOn) {
    for (const [collection, searched] of searchedFields) await refold(db, collection, searched, goOn);
  },
};

async function refold(db: Db, collection: string, searched: readonly string[], goOn?: () => Promise<void>): Promise<void> {
  const documents = db.collection<{ _id: number }>(collection);
  const projection = Object.fromEntries([SEARCH_WORDS, ...searched].map((field) => [field, 1]));
  const isFoldable = { $or: searched.map((field) => ({ [field]: foldable })) };
  for (let last = Number.NEGATIVE_INFINITY; ;) {
    const filter = { _id: { $gt: last }, [SEARCH_WORDS]: { $exists: true }, ...isFoldable };
    const found: Document[] = await documents.find(filter, { projection }).sort({ _id: 1 }).limit(SLICE).toArray();
    if (found.length === 0) return;
    // Only while its words are those that were read: whoever has changed the text meanwhile has made them anew.
    const writes = found.map((record) => ({
      updateOne: {
        filter: { _id: record._id as number, [SEARCH_WORDS]: record[SEARCH_WORDS] as string[] },
        update: { $set: { [SEARCH_WORDS]: wordsOfRecord(record, searched) } },
      },
    }));
    await documents.bulkWrite(writes, { ordered: false, bypassDocumentValidation: true });
    last = (found.at(-1) as { _id: number })._id;
    await goOn?.();
  }
}
