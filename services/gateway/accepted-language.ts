import { languages } from '../../shared/api/locales.ts';
import type { Language } from '../../shared/api/locales.ts';
import { acceptedWeights } from './accepted-weights.ts';

const isOurs = (code: string): code is Language => Object.hasOwn(languages, code);

/** The language that a reader likes best of ours, whatever the country (`de-CH` is German); English where they like none of them. */
export function acceptedLanguage(header: string | undefined): Language {
  const liked = [...acceptedWeights(header)].filter(([, weight]) => weight > 0).sort(([, one], [, other]) => other - one);
  return liked.map(([tag]) => tag.split('-')[0]!).find(isOurs) ?? 'en';
}
