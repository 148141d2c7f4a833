import { SEARCH_WORDS } from '../../api/record-index.ts';
import { wordsOfRecord } from '../../api/search-words.ts';
import { searchedFields } from '../../resources/searched-fields.ts';
import { inSlices } from './in-slices.ts';
import type { Migration } from './migration.ts';

/** Existing records get their words, so that searches find them too. */
export const searchWords: Migration = {
  name: 'search-words',
  async apply(db, goOn) {
    for (const [collection, searched] of searchedFields) {
      const changesOf = (found: readonly object[]) =>
        new Map(found.map((record) => [(record as { _id: unknown })._id, { [SEARCH_WORDS]: wordsOfRecord(record, searched) }]));
      await inSlices(db, { collection, missing: SEARCH_WORDS, from: searched, changesOf, goOn });
    }
  },
};
