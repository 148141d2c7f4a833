export type Write = (value: unknown) => string;

/**
 * How an entry of an object is written: what stands before its value when it comes first and when it comes later, and its value. `items` is
 * how the items of a list are written.
 */
export interface Entry {
  first: string;
  later: string;
  write: Write;
  items?: Write | undefined;
}

/** Most records of a resource leave out the same fields, so few texts of nulls are needed. */
const MOST_NULLS = 256;

/** How objects are written that have the same keys in the same order, as those of a resource nearly always do. */
export class Layout {
  readonly #keys: readonly string[];
  readonly entries: readonly Entry[];
  readonly #nulls = new Map<number, string>();

  constructor(keys: readonly string[], entries: readonly Entry[]) {
    this.#keys = keys;
    this.entries = entries;
  }

  isOf(keys: readonly string[]): boolean {
    for (let index = 0; index < keys.length; index += 1) if (this.#keys[index] !== keys[index]) return false;
    return keys.length === this.#keys.length;
  }

  /** What is written of entries, from `begin` to `end`, that are all null and come later: half of an answer, and put together once. */
  nulls(begin: number, end: number): string {
    const place = begin * this.entries.length + end;
    let text = this.#nulls.get(place);
    if (text !== undefined) return text;
    text = this.entries
      .slice(begin, end + 1)
      .map(({ later }) => `${later}null`)
      .join('');
    if (this.#nulls.size < MOST_NULLS) this.#nulls.set(place, text);
    return text;
  }
}
