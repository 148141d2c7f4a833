/** The codes of a word list, in its order. */
export function codesOf<T extends object>(words: T): (keyof T & string)[] {
  return Object.keys(words) as (keyof T & string)[];
}
