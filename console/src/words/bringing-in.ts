import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { BringingInWords } from './bringing-in/en.ts';

const words: Readonly<Record<Language, () => Promise<BringingInWords>>> = {
  en: async () => (await import('./bringing-in/en.ts')).en,
  de: async () => (await import('./bringing-in/de.ts')).de,
  fr: async () => (await import('./bringing-in/fr.ts')).fr,
  es: async () => (await import('./bringing-in/es.ts')).es,
};

/** The words of the screen that brings books in: fetched with it, because few people open it often. */
export const bringing_in: BringingInWords = await words[chosenLanguage()]();
