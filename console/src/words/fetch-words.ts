import type { Words } from './en/en.ts';
import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';

/** Each is a file of its own, of which a browser fetches one. */
const words: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  fr: async () => (await import('./fr/fr.ts')).fr,
  es: async () => (await import('./es/es.ts')).es,
};

/** The words that this page speaks, asked for as soon as anything is. */
export const fetched_words: Promise<Words> = words[chosenLanguage()]();
