/** A map that holds at most `limit` entries and forgets the least recently used one, so that clients cannot fill the memory. */
export class BoundedCache<K, V> {
  private readonly limit: number;
  private readonly entries = new Map<K, V>();
  private readonly onForgotten: ((key: K) => void) | undefined;
  private newest: K | undefined;

  /** `onForgotten` gets the keys that had to leave for others, not those that are deleted. */
  constructor(limit: number, onForgotten?: (key: K) => void) {
    this.limit = limit;
    this.onForgotten = onForgotten;
  }

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.putLast(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.putLast(key, value);
    if (this.entries.size <= this.limit) return;
    const oldest = this.entries.keys().next().value as K;
    this.entries.delete(oldest);
    this.onForgotten?.(oldest);
  }

  delete(key: K): void {
    this.entries.delete(key);
  }

  deleteWhere(unwanted: (value: V) => boolean): void {
    for (const [key, value] of this.entries) if (unwanted(value)) this.entries.delete(key);
  }

  get size(): number {
    return this.entries.size;
  }

  /** A Map iterates in order of insertion, so the entry that was used last is put at the end, unless it is there. */
  private putLast(key: K, value: V): void {
    if (key !== this.newest) this.entries.delete(key);
    this.newest = key;
    this.entries.set(key, value);
  }
}
