import type { JournalDimension, NamedObjects } from '../journal.ts';

/** The dimensions that a file says, while it is read. A name that a line says later is that of what was named before. */
export class DimensionsOfFile {
  readonly #names = new Map<string, string>();
  readonly #values = new Map<string, Map<string, string>>();
  readonly #named = new Map<string, Set<string>>();

  dimension(key: string, name: string): void {
    this.#names.set(key, name);
  }

  value(dimension: string, key: string, name: string): void {
    const values = this.#values.get(dimension) ?? new Map<string, string>();
    this.#values.set(dimension, values.set(key, name));
  }

  /** A posting names these. */
  name(objects: NamedObjects): void {
    for (const [dimension, value] of Object.entries(objects)) {
      const values = this.#named.get(dimension) ?? new Set<string>();
      this.#named.set(dimension, values.add(value));
    }
  }

  /** Those that postings name, with the values that they name; what has no name is called by its key. */
  named(): JournalDimension[] {
    return [...this.#named].map(([key, values]) => ({
      key,
      name: this.#names.get(key) || key,
      values: [...values].map((value) => ({ key: value, name: this.#values.get(key)?.get(value) || value })),
    }));
  }
}
