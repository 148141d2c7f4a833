import { chosenLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { PaperWords } from './papers/en.ts';

const words: Readonly<Record<Language, () => Promise<PaperWords>>> = {
  en: async () => (await import('./papers/en.ts')).en,
  de: async () => (await import('./papers/de.ts')).de,
  fr: async () => (await import('./papers/fr.ts')).fr,
  es: async () => (await import('./papers/es.ts')).es,
};

/** The words of documents, mails and reminders: fetched with the first screen that says one, so that Home does not carry them. */
export const papers: PaperWords = await words[chosenLanguage()]();
