import { limits } from './limits.ts';

const asciiOnly = /^[\x00-\x7f]*$/;
const asciiWords = /[a-z0-9]+/g;
const words = /[\p{L}\p{N}]+/gu;

/**
 * The words of a text, each once, in the form in which they are stored and searched: runs of letters and digits, without case and accents,
 * cut to a length (`limits.search_word_characters`). `INV-2024-001` has three words, `Übergröße` becomes `ubergrosse`.
 */
export function wordsOf(text: string): string[] {
  const found = asciiOnly.test(text) ? text.toLowerCase().match(asciiWords) : folded(text).match(words);
  return found ? [...new Set(found.map(cut))] : [];
}

/** By code points: a surrogate pair is not cut in two. */
function cut(word: string): string {
  return word.length <= limits.search_word_characters ? word : [...word].slice(0, limits.search_word_characters).join('');
}

/** Upper case first, because it makes SS of ß and joins the two forms of the Greek sigma. */
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

/** Each declaration of a record sets it (declare-record.ts), because the write path knows no resource. */
export function declareSearched(collection: string, names: readonly string[]): void {
  searchedByCollection.set(collection, names);
}

/** The fields of a collection's records in which searches look; undefined when there are none. */
export function searchedNames(collection: string): readonly string[] | undefined {
  return searchedByCollection.get(collection);
}

/** The words of a record's searched fields, as many as are stored. */
export function wordsOfRecord(record: object, searched: readonly string[]): string[] {
  const values = searched.map((name) => (record as Readonly<Record<string, unknown>>)[name]);
  const text = values.filter((value) => typeof value === 'string' || typeof value === 'number').join(' ');
  return wordsOf(text).slice(0, limits.search_words);
}
