import type { Words } from './words/en.ts';
import { fillWords } from './words/words-of.ts';

/** Names of brackets of age in the reader's language, from their last days (null: no end), which follow one another. */
export function bracketLabels(brackets: Readonly<Record<string, number | null>>, { brackets: words }: Words): string[] {
  let first = 0;
  return Object.values(brackets).map((last) => {
    const sentence = last === null ? words.over : first === 0 ? words.first : words.between;
    const label = fillWords(sentence, { first, last: last ?? first - 1 });
    first = (last ?? 0) + 1;
    return label;
  });
}
