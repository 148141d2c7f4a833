import { referenceKey, typesOfReference } from '../references/reference-types.ts';

/**
 * How much a number says. `reference`: check digits fit. `strong`: it cannot well be anything else. `medium`: short, so it needs the exact sum.
 * `tail`: its last digits only, which need the contact and the exact amount.
 */
export type NumberStrength = 'reference' | 'strong' | 'medium' | 'tail';

export interface NumberHit<Named> {
  of: Named;
  /** As the books write it. */
  number: string;
  strength: NumberStrength;
}

/** A number is broken into at most so many words. */
const MOST_WORDS = 7;
const LONGEST = 35;

/** Finds the numbers of items, entries or lines in what a payer wrote, whatever stands between their letters and digits. */
export class NumberIndex<Named> {
  readonly #hits = new Map<string, NumberHit<Named>[]>();
  #longest = 0;

  constructor(named: Iterable<Named>, numbersOf: (one: Named) => readonly string[]) {
    for (const one of named) for (const number of numbersOf(one)) this.#add(one, number);
  }

  #add(of: Named, number: string): void {
    const key = keyOf(number);
    if (key.length < 2 || key.length > LONGEST || !/\d/.test(key)) return;
    const strength = strengthOf(key);
    if (/^(?:RF)?\d/.test(key) && typesOfReference(number).length > 0)
      this.#put(referenceKey(number), { of, number, strength: 'reference' });
    if (strength !== undefined) this.#put(key, { of, number, strength });
    const digits = key.replace(/\D/g, '');
    if (digits !== key && digits.length >= 5) this.#put(digits, { of, number, strength: digits.length >= 8 ? 'strong' : 'medium' });
    const tail = /(?<!\d)\d+$/.exec(number.trim())?.[0] ?? '';
    for (const end of tail.startsWith('0') ? [tail, tail.replace(/^0+/, '')] : [tail])
      if (end.length >= 3 && end !== key && end !== digits) this.#put(end, { of, number, strength: 'tail' });
  }

  #put(key: string, hit: NumberHit<Named>): void {
    const hits = this.#hits.get(key);
    if (hits === undefined) this.#hits.set(key, [hit]);
    else if (hits.at(-1)?.of !== hit.of) hits.push(hit);
    this.#longest = Math.max(this.#longest, key.length);
  }

  /** Whether a structured reference is one of them. */
  ofReference(key: string): readonly NumberHit<Named>[] {
    return (this.#hits.get(key) ?? []).filter(({ strength }) => strength !== 'tail');
  }

  /** What the words of a text name; the longest number first, and no word names two. */
  find(words: readonly string[]): NumberHit<Named>[] {
    const found: { hits: readonly NumberHit<Named>[]; from: number; to: number; length: number }[] = [];
    for (let from = 0; from < words.length; from += 1) {
      let joined = '';
      for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to += 1) {
        joined += words[to] ?? '';
        if (joined.length > this.#longest) break;
        const hits = this.#hits.get(joined);
        // Blanks inside of a bare end are chance.
        const said = to === from ? hits : hits?.filter(({ strength }) => strength !== 'tail');
        if (said !== undefined && said.length > 0) found.push({ hits: said, from, to, length: joined.length });
      }
    }
    return longestFirst(found);
  }
}

function longestFirst<Named>(found: { hits: readonly NumberHit<Named>[]; from: number; to: number; length: number }[]): NumberHit<Named>[] {
  const taken = new Set<number>();
  const seen = new Set<Named>();
  const answer: NumberHit<Named>[] = [];
  for (const { hits, from, to } of found.sort((one, other) => other.length - one.length || one.from - other.from)) {
    const places = Array.from({ length: to - from + 1 }, (_, step) => from + step);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    for (const hit of hits)
      if (!seen.has(hit.of)) {
        seen.add(hit.of);
        answer.push(hit);
      }
  }
  return answer;
}

function strengthOf(key: string): 'strong' | 'medium' | undefined {
  const letters = /[A-Z]/.test(key);
  if (letters ? key.length >= 6 : key.length >= 8) return 'strong';
  return letters || key.length >= 3 ? 'medium' : undefined;
}

const keyOf = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words of texts, letters and digits only, upper case; at most 400, as of a text of 2,000 letters. */
export function wordsOf(texts: readonly (string | null)[]): string[] {
  return texts
    .flatMap(
      (text) =>
        text
          ?.slice(0, 2_000)
          .toUpperCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
    .slice(0, 400);
}
