import type { Language } from '../../../../shared/api/locales.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { DocumentWords } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** One catalogue for each language that documents are printed in. */
export const documentWords: Readonly<Record<Language, DocumentWords>> = { en, de, fr, es };
