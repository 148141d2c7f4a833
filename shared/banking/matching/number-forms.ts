/** A number is broken into at most so many words. */
const MOST_WORDS = 4;

/**
 * Tells a number of our form that is not in the books: an invoice that is written but not entered yet, or a mistyped one. Numbers with letters have
 * their letters and their count of digits; numbers of digits only lie within those that we have given, and a tenth beyond.
 */
export class NumberForms {
  readonly #letters = new Set<string>();
  readonly #spans = new Map<number, { least: bigint; most: bigint; count: number }>();

  constructor(numbers: Iterable<string>) {
    for (const number of numbers) {
      const key = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
      if (/^[A-Z]{1,6}\d{3,20}$/.test(key)) this.#letters.add(maskOf(key));
      else if (/^\d{4,18}$/.test(key)) this.#widen(BigInt(key), key.length);
    }
  }

  #widen(value: bigint, length: number): void {
    const span = this.#spans.get(length) ?? { least: value, most: value, count: 0 };
    const least = value < span.least ? value : span.least;
    const most = value > span.most ? value : span.most;
    this.#spans.set(length, { least, most, count: span.count + 1 });
  }

  /** The first word that has our form, or neighbouring words that have it together. */
  find(words: readonly string[]): string | undefined {
    for (const place of words.keys())
      for (let count = 1; count <= MOST_WORDS; count += 1) {
        const joined = words.slice(place, place + count).join('');
        // Of digits alone, more than two words are a date, or chance.
        if ((count <= 2 || !/^\d/.test(joined)) && this.#has(joined)) return joined;
      }
    return undefined;
  }

  #has(word: string): boolean {
    if (/^[A-Z]{1,6}\d{3,20}$/.test(word)) return this.#letters.has(maskOf(word));
    const span = /^\d{4,18}$/.test(word) ? this.#spans.get(word.length) : undefined;
    if (span === undefined || span.count < 3) return false;
    const value = BigInt(word);
    return value >= span.least && value <= span.most + (span.most - span.least) / 10n + 20n;
  }
}

const maskOf = (key: string): string => key.replace(/\d/g, '9');
