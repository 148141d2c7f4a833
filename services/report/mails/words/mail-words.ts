import type { Language } from '../../../../shared/api/locales.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { MailWords } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** One catalogue for each language in which mails are written. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en, de, fr, es };
