import { limits } from '../limits.ts';
import { wordsOf } from '../search-words.ts';
import { asIs, Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { text } from './text-kinds.ts';

const searched = text({ max: limits.search_characters });

/** The words for which a list searches. */
export const searchText: Kind<string, string, string> = {
  ...searched,
  ...asIs,
  name: 'search',
  check: (value) => {
    const given = searched.check!(value);
    if (given instanceof Refusal) return given;
    const found = wordsOf(given).length;
    if (found === 0) return new Refusal('must hold a letter or a digit');
    return found <= limits.search_words_asked ? given : new Refusal(`must be at most ${limits.search_words_asked} words; got ${found}`);
  },
};
