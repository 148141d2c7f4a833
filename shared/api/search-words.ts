import { limits } from './limits.ts';

const asciiOnly = /^[\x00-\x7f]*$/;
const asciiWords = /[a-z0-9]+/g;
const words = /[\p{L}\p{N}]+/gu;

/**
 * The words of a text, each once, as they are stored and searched for: runs of letters and digits, without case and accents, cut to a
 * length (`limits.search_word_characters`). `INV-2024-001` has three, `Übergröße` is `ubergrosse`.
 */
export function wordsOf(text: string): string[] {
  const found = asciiOnly.test(text) ? text.toLowerCase().match(asciiWords) : folded(text).match(words);
  return [...new Set(found?.map((word) => [...word].slice(0, limits.search_word_characters).join('')))];
}

/** Upper case first: it tells ß from nothing else (SS), and ends the two forms of the Greek sigma. */
function folded(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return bare
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

const searchedByCollection = new Map<string, readonly string[]>();

/** Told by each declaration of a record (declare-record.ts): the write path knows no resource. */
export function declareSearched(collection: string, names: readonly string[]): void {
  searchedByCollection.set(collection, names);
}

/** Names in the records of a collection of the fields in whose words searches look; undefined where there are none. */
export function searchedNames(collection: string): readonly string[] | undefined {
  return searchedByCollection.get(collection);
}

/** The words of the searched fields of a record, as many as are kept. */
export function wordsOfRecord(record: object, searched: readonly string[]): string[] {
  const values = searched.map((name) => (record as Readonly<Record<string, unknown>>)[name]);
  const text = values.filter((value) => typeof value === 'string' || typeof value === 'number').join(' ');
  return wordsOf(text).slice(0, limits.search_words);
}
