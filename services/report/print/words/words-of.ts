import type { Language } from '../../../../shared/api/locales.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** One catalogue for each language that an entity may choose. */
export const catalogues: Readonly<Record<Language, Words>> = { en, de, fr, es };

/** The words of an entity's statements; English for an entity that chose no language. */
export function wordsOf({ language }: { readonly language?: Language | null }): Words {
  return catalogues[language ?? 'en'];
}

/** A sentence with its `{words}` filled in; a word that is not given stays visible, so that a test sees it. */
export function fillWords(sentence: string, words: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, word: string) => String(words[word] ?? whole));
}
