import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { TakingOutWords } from './taking-out/en.ts';

const words: Readonly<Record<Language, () => Promise<TakingOutWords>>> = {
  en: async () => (await import('./taking-out/en.ts')).en,
  de: async () => (await import('./taking-out/de.ts')).de,
  fr: async () => (await import('./taking-out/fr.ts')).fr,
  es: async () => (await import('./taking-out/es.ts')).es,
};

/** The words of the screen that takes the books out: fetched with it, because few people open it often. */
export const taking_out: TakingOutWords = await words[chosenLanguage()]();
