import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { ReturnWords } from './returns/en.ts';

const words: Readonly<Record<Language, () => Promise<ReturnWords>>> = {
  en: async () => (await import('./returns/en.ts')).en,
  de: async () => (await import('./returns/de.ts')).de,
  fr: async () => (await import('./returns/fr.ts')).fr,
  es: async () => (await import('./returns/es.ts')).es,
};

/** The words of the tax return by its form, of filing one and of taking it back: fetched with that screen. */
export const returns: ReturnWords = await words[chosenLanguage()]();
