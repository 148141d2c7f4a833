import type { Fields } from '../operation.ts';
import type { InputField } from '../kind.ts';

function camelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A query parameter as it is documented: hyphenated, but the page size in camelCase (docs/architecture.md "Key spelling"). */
export function queryName(key: string): string {
  return key === 'per_page' ? 'perPage' : key.replace(/_/g, '-');
}

/** How the keys of one object may be spelled and what each of them is. Compiled once per operation and nested object. */
export interface KeyTable {
  /** Any accepted spelling → the key in snake_case. */
  readonly spellings: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, InputField>;
  /** The keys as errors and documents name them. */
  readonly shown: ReadonlyMap<string, string>;
  readonly accepted: string;
  /** Tables of the objects inside: for an object field, or for the items of a list field. */
  readonly nested: ReadonlyMap<string, KeyTable>;
}

/** Accepted everywhere. The token decides the entity, so this key is dropped where an operation does not declare it. */
export const IGNORED_KEY = 'entity_id';

function spellingsOf(key: string): string[] {
  return [key, camelCase(key), key.replace(/_/g, '-')];
}

export function compileKeys(fields: Fields, show: (key: string) => string): KeyTable {
  const spellings = new Map<string, string>();
  const shown = new Map<string, string>();
  const nested = new Map<string, KeyTable>();
  for (const [key, field] of [...Object.entries(fields), [IGNORED_KEY, undefined] as const]) {
    for (const name of [key, ...(field?.aliases ?? [])]) for (const spelling of spellingsOf(name)) spellings.set(spelling, key);
    shown.set(key, show(key));
    const inner = field?.kind.fields ?? field?.kind.items?.fields;
    if (inner) nested.set(key, compileKeys(inner, show));
  }
  const names = Object.keys(fields).map(show);
  return {
    spellings,
    shown,
    nested,
    fields: new Map(Object.entries(fields)),
    accepted: names.length === 0 ? 'none is accepted here' : `accepted are ${names.join(', ')}`,
  };
}
