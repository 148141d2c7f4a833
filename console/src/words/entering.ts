import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { EnteringWords } from './entering/en.ts';

const words: Readonly<Record<Language, () => Promise<EnteringWords>>> = {
  en: async () => (await import('./entering/en.ts')).en,
  de: async () => (await import('./entering/de.ts')).de,
  fr: async () => (await import('./entering/fr.ts')).fr,
  es: async () => (await import('./entering/es.ts')).es,
};

/** The words of the form of an entry and of its correction: fetched with these, so that Home does not carry them. */
export const entering: EnteringWords = await words[chosenLanguage()]();
