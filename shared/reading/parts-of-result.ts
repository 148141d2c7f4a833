import { Decimal } from '../accounting/decimal.ts';

/** So many items of lists stand in the first part, and in each other one at most. */
const ITEMS = 1_000;
/** A part of so many characters is made values in a few milliseconds, in which the thread of everybody else does nothing else. */
const CHARACTERS = 400_000;

type Path = (string | number)[];
interface LongList {
  path: Path;
  items: readonly unknown[];
}

/**
 * A result as JSON in parts, in which decimals are texts: first all but its long lists, then their items. The other thread makes values of one
 * part at a time, and serves others in between.
 */
export function* partsOf(result: unknown): Generator<string, undefined> {
  const lists: LongList[] = [];
  let left = ITEMS;
  const shortened = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) {
      if (value.length > left) {
        lists.push({ path, items: value });
        return [];
      }
      left -= value.length;
      return value.map((item, at) => shortened(item, [...path, at]));
    }
    if (typeof value !== 'object' || value === null || value instanceof Decimal) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, [...path, key])]));
  };
  yield JSON.stringify({ result: shortened(result, []) });
  for (const { path, items } of lists) yield* partsOfList(path, items);
}

function* partsOfList(path: Path, items: readonly unknown[]): Generator<string, undefined> {
  let count = ITEMS;
  for (let at = 0; at < items.length;) {
    const text = JSON.stringify({ path, items: items.slice(at, at + count) });
    at += count;
    count = Math.min(ITEMS, Math.max(1, Math.floor((count * CHARACTERS) / text.length)));
    yield text;
  }
}

/** The result of its parts. `decimals` are the keys whose texts are decimals. */
export class JoinedResult {
  readonly #decimals: ReadonlySet<string>;
  #result: unknown;

  constructor(decimals: ReadonlySet<string>) {
    this.#decimals = decimals;
  }

  get whole(): unknown {
    return this.#result;
  }

  add(part: string): void {
    const read = JSON.parse(part, this.#revived) as { result: unknown } | LongList;
    if ('result' in read) {
      this.#result = read.result;
      return;
    }
    let list = this.#result as Record<string | number, unknown>;
    for (const key of read.path) list = list[key] as typeof list;
    for (const item of read.items) (list as unknown as unknown[]).push(item);
  }

  readonly #revived = (key: string, value: unknown): unknown =>
    this.#decimals.has(key) && typeof value === 'string' ? new Decimal(value) : value;
}
