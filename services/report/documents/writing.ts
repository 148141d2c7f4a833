import type { Language } from '../../../shared/api/locales.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import type { LocaleFormat } from '../print/locale-format.ts';
import type { DocumentFigures } from './document-figures.ts';
import type { DocumentWords } from './words/en.ts';

/** What a printed document is made of: the document, and how it is written. */
export interface Writing {
  readonly document: IssuedDocument;
  readonly language: Language;
  readonly words: DocumentWords;
  readonly format: LocaleFormat;
  readonly figures: DocumentFigures;
}
