import { closestTo } from '../../../shared/api/did-you-mean.ts';
import { CommandError } from './command-error.ts';

/** What a word of a command stands for; one that stands for nothing is refused with the one that was probably meant, and all there are. */
export function chosenWord<T>(words: ReadonlyMap<string, T>, given: string, refusal: string): T {
  const chosen = words.get(given);
  if (chosen !== undefined) return chosen;
  const nearest = closestTo(given, words.keys());
  throw new CommandError(`${refusal}. ${nearest === undefined ? '' : `Did you mean ${nearest}? `}Say ${[...words.keys()].join(', ')}.`);
}
