/** A map that holds at most `limit` entries and forgets the least recently used one, so that clients cannot fill the memory. */
export class BoundedCache<K, V> {
  private readonly limit: number;
  private readonly entries = new Map<K, V>();
  private newest: K | undefined;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    // A Map iterates in order of insertion, so the entry that was used last is put at the end.
    if (key !== this.newest) this.putLast(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.putLast(key, value);
    if (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value as K);
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

  private putLast(key: K, value: V): void {
    this.newest = key;
    this.entries.delete(key);
    this.entries.set(key, value);
  }
}
