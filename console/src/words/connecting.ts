import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { ConnectingWords } from './connecting/en.ts';

const words: Readonly<Record<Language, () => Promise<ConnectingWords>>> = {
  en: async () => (await import('./connecting/en.ts')).en,
  de: async () => (await import('./connecting/de.ts')).de,
  fr: async () => (await import('./connecting/fr.ts')).fr,
  es: async () => (await import('./connecting/es.ts')).es,
};

/** The words of connecting a program: fetched with its screens, because few people open them often. */
export const connecting: ConnectingWords = await words[chosenLanguage()]();
