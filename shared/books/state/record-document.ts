import type { Document } from 'mongodb';
import { keepSearchWords } from '../../api/record-index.ts';
import { searchedNames, wordsOfRecord } from '../../api/search-words.ts';
import { toDocument } from '../../database/document.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { CollectionName } from '../../resources/records.ts';

/** The document of a record with the words by which searches find it. */
export function recordDocument(collection: CollectionName, record: BookRecord): Document {
  const searched = searchedNames(collection);
  const document = toDocument(record);
  if (searched) keepSearchWords(document, wordsOfRecord(record, searched));
  return document;
}
