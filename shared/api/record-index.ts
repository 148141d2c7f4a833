import type { Field } from './declare-resource.ts';

export type RecordFields = Readonly<Record<string, Field>>;

/** The fields of a record that others mirror: each stored one says whether they take it over. */
export type MirroredFields = Readonly<
  Record<string, Field & ({ readonly stored?: undefined } | { readonly stored: string | true; readonly mirrored: boolean })>
>;

/**
 * An index of the collection. Its first field is the entity and, unless it is unique, its last is the id. An index `across` the entities,
 * or of a record without an entity, has only the named fields.
 */
export interface Index<Key extends string = string> {
  readonly on: readonly Key[];
  readonly unique?: true;
  readonly across?: true;
  /**
   * Only documents whose field has this BSON type, or is there at all, or has this value (`deleted_at: null` are the live ones; a text is
   * written `{ is: 'due' }`), or one of several, or a later one.
   */
  readonly where?: Readonly<
    Partial<
      Record<
        Key,
        | 'string'
        | 'number'
        | 'date'
        | 'array'
        | 'there'
        | boolean
        | null
        | { readonly is: string }
        | { readonly among: readonly string[] }
        | { readonly after: Date }
      >
    >
  >;
  /** Documents that keep one of these conditions are in it; else they have to keep all. */
  readonly any?: true;
  /** Its name, where that which MongoDB makes of the keys is taken by an index of a version before. */
  readonly named?: string;
  /** Lists may be put in its order although it leaves out some records: such a list has those that it holds. */
  readonly orders?: true;
  /**
   * Each of its fields has few values in an entity. A list by a later field alone names every value of the fields before it, and MongoDB
   * merges those ranges (shared/storage/merged-ranges.ts). So one index serves what would need one for each field.
   */
  readonly merges?: true;
  /** MongoDB removes a document this many seconds after the time in the indexed field. */
  readonly expires_after?: number;
}

/** The field of a document that holds the words by which searches find its record (search-words.ts). No record in memory needs it. */
export const SEARCH_WORDS = 'search_words';

/**
 * Adds the words to a document. By name, because V8 makes a hash table of a large object that gets a key from a variable: slow to write out
 * and to check (docs/performance.md, "What one may not break").
 */
export function keepSearchWords(document: Partial<Record<typeof SEARCH_WORDS, string[]>>, words: string[]): void {
  document.search_words = words;
}

/** The name of a field in the record. */
export function storedName(key: string, field: Field): string {
  return typeof field.stored === 'string' ? field.stored : key;
}
