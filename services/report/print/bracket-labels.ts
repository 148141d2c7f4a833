import type { AgeBasis } from '../../../shared/accounting/vocabularies.ts';
import type { Words } from './words/en.ts';
import { fillWords } from './words/words-of.ts';

/** Names of brackets of age in the reader's language, from their last days (null: no end), which follow one another. */
export function bracketLabels(brackets: Readonly<Record<string, number | null>>, basis: AgeBasis, { brackets: words }: Words): string[] {
  const names = basis === 'due' ? { first: words.not_due, between: words.overdue, over: words.overdue_over } : words;
  let first = 0;
  return Object.values(brackets).map((last) => {
    const sentence = last === null ? names.over : first === 0 ? names.first : names.between;
    const label = fillWords(sentence, { first, last: last ?? first - 1 });
    first = (last ?? 0) + 1;
    return label;
  });
}
