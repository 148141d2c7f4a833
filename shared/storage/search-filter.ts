import type { Db, Document } from 'mongodb';
import mongoose from 'mongoose';
import { SEARCH_WORDS } from '../api/record-index.ts';
import { wordsOf } from '../api/search-words.ts';

/** Entries of the index that one look reads. For a word with fewer entries, all its records are known at once. */
const LOOK = 64;
/** How many different words with the same beginning are told apart. */
const MOST_WORDS = 48;
const BEHIND_ALL = '\u{10ffff}';
const { MinKey, MaxKey } = mongoose.mongo;

/** What the index knows of the words with one beginning. */
interface Beginning {
  prefix: string;
  /** Undefined when there are too many. */
  words: string[] | undefined;
  /** True when one look has read all entries. */
  isRare: boolean;
}

/**
 * The condition of a search: each of its words is the beginning of one that the record has. The words with that beginning are looked up in
 * the index first: it holds the records of each whole word in order of their ids, so that a page by id merges a few such lists and reads
 * no more than it shows, however many records have the word (docs/decisions/search.md).
 */
export async function searchFilter(db: Db, entity_id: number, collection: string, search: string): Promise<Document> {
  const beginnings = await Promise.all(wordsOf(search).map((prefix) => wordsBeginning(db, entity_id, collection, prefix)));
  // One condition uses the index: that of a word which few records have, else of the longest word, which most likely has the fewest.
  const [leading, ...others] = beginnings.sort((a, b) => Number(b.isRare) - Number(a.isRare) || b.prefix.length - a.prefix.length);
  const residual = others.map((other) => ({ $nor: [{ [SEARCH_WORDS]: { $not: conditionOf(other) } }] }));
  // The type repeats the condition of the partial index, so that MongoDB can use it.
  const led = { [SEARCH_WORDS]: { ...conditionOf(leading!), $type: 'string' } };
  return residual.length > 0 ? { $and: [led, ...residual] } : led;
}

function conditionOf({ prefix, words }: Beginning): Document {
  // Words are letters and digits, so no character in them is part of a pattern.
  return words ? { $in: words } : { $regex: `^${prefix}` };
}

/** Skips from word to word. Each look reads some entries, and the next look begins after the last word that was seen. */
async function wordsBeginning(db: Db, entity_id: number, collection: string, prefix: string): Promise<Beginning> {
  const words: string[] = [];
  const max = { entity_id, [SEARCH_WORDS]: prefix + BEHIND_ALL, _id: new MinKey() };
  let min: Document = { entity_id, [SEARCH_WORDS]: prefix, _id: new MinKey() };
  for (let looks = 0; ; looks += 1) {
    const entries = await db
      .collection(collection)
      .find({}, { returnKey: true })
      .hint({ entity_id: 1, [SEARCH_WORDS]: 1, _id: 1 })
      .min(min)
      .max(max)
      .limit(LOOK)
      .toArray();
    const found = entries.map((entry) => entry[SEARCH_WORDS] as string);
    words.push(...new Set(found.filter((word) => word !== words.at(-1))));
    if (words.length > MOST_WORDS) return { prefix, words: undefined, isRare: false };
    if (entries.length < LOOK) return { prefix, words, isRare: looks === 0 };
    min = { entity_id, [SEARCH_WORDS]: words.at(-1), _id: new MaxKey() };
  }
}
