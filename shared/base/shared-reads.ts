interface Asked<K, V> {
  keys: Set<K>;
  found: Promise<ReadonlyMap<K, V>>;
}

/**
 * Reads for several at once: whoever asks within one turn of the event loop shares one read, which begins when the turn is over. So each
 * gets a value that is at least as new as its question, and a busy process makes fewer reads the busier it is.
 */
export class SharedReads<K, V> {
  readonly #read: (keys: K[]) => Promise<ReadonlyMap<K, V>>;
  #asked: Asked<K, V> | undefined;

  /** `read` finds the values of keys; its error is that of all who asked for them. */
  constructor(read: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
    this.#read = read;
  }

  /** The value of a key; undefined when the read found none. */
  async get(key: K): Promise<V | undefined> {
    const asked = (this.#asked ??= this.#begin());
    asked.keys.add(key);
    return (await asked.found).get(key);
  }

  #begin(): Asked<K, V> {
    const keys = new Set<K>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#asked = undefined;
      return this.#read([...keys]);
    });
    return { keys, found };
  }
}
