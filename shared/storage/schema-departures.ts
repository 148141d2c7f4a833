import { isDeepStrictEqual } from 'node:util';
import type { DeclaredCollection, JsonSchema } from './declared-collection.ts';

/** What a database has of a collection, as MongoDB lists it. */
export interface FoundCollection {
  validator?: { $jsonSchema?: JsonSchema } | undefined;
  validationLevel?: string | undefined;
  validationAction?: string | undefined;
  indexes: readonly FoundIndex[];
}

interface FoundIndex {
  name?: string;
  key: unknown;
  [option: string]: unknown;
}

/** Where a database departs from what is declared: a sentence for the operator, and the index that must go before the declared one comes. */
export interface Departure {
  collection: string;
  sentence: string;
  in_the_way?: string;
}

/** What makes two indexes alike, but for their name. */
const options = ['unique', 'partialFilterExpression', 'expireAfterSeconds', 'sparse'] as const;

/**
 * How a collection of a database departs from its declaration: the collection, its validator or an index is missing, or is another one. With
 * `expanded` a validator may accept more than is declared (processes of the version before still write), so only its absence counts. Indexes
 * that nobody has declared are the operator's own.
 */
export function departuresOf(declared: DeclaredCollection, found: FoundCollection | undefined, expanded: boolean): Departure[] {
  const { name: collection, indexes } = declared;
  if (!found) return [{ collection, sentence: `the collection ${collection} is missing` }];
  const validator = validatorDeparture(declared, found, expanded);
  return [
    ...(validator === undefined ? [] : [{ collection, sentence: validator }]),
    ...indexes.flatMap((index) => indexDeparture(collection, index, found.indexes) ?? []),
  ];
}

function validatorDeparture({ name, validator }: DeclaredCollection, found: FoundCollection, expanded: boolean): string | undefined {
  const schema = found.validator?.$jsonSchema;
  if (!schema) return `the validator of ${name} is missing`;
  const { validationLevel: level = 'strict', validationAction: action = 'error' } = found;
  if (level !== 'strict' || action !== 'error') return `the validator of ${name} is not in force (${level}, ${action})`;
  return expanded || isAlike(schema, validator.$jsonSchema) ? undefined : `the validator of ${name} is another one than is declared`;
}

function indexDeparture(collection: string, index: FoundIndex, found: readonly FoundIndex[]): Departure | undefined {
  const name = nameOf(index);
  if (found.some((one) => isSameIndex(index, one))) return undefined;
  // Of one name, or over the same keys and records, there can be one only.
  const other = found.find((one) => one.name === name || (hasSameKeys(index, one) && isAlikeIn(index, one, 'partialFilterExpression')));
  if (other) return { collection, sentence: `the index ${name} of ${collection} is another one than is declared`, in_the_way: other.name! };
  return { collection, sentence: `the ${index.unique ? 'unique ' : ''}index ${name} of ${collection} is missing` };
}

function isSameIndex(declared: FoundIndex, found: FoundIndex): boolean {
  return hasSameKeys(declared, found) && options.every((option) => isAlikeIn(declared, found, option));
}

/** Their order counts. */
function hasSameKeys(one: FoundIndex, other: FoundIndex): boolean {
  return JSON.stringify(one.key) === JSON.stringify(other.key);
}

function isAlikeIn(one: FoundIndex, other: FoundIndex, option: (typeof options)[number]): boolean {
  return isAlike(one[option] ?? false, other[option] ?? false);
}

/** The name that MongoDB gives an index that has none of its own. */
export function nameOf({ name, key }: Pick<FoundIndex, 'name' | 'key'>): string {
  return (
    name ??
    Object.entries(key as object)
      .flat()
      .join('_')
  );
}

/** Whatever is left out of a document is left out of what MongoDB lists, and it may list the keys of a document in another order. */
function isAlike(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
}
