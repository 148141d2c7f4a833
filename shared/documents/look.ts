import { localeOfLanguage } from '../api/locales.ts';
import type { Language } from '../api/locales.ts';
import type { IssuedDocument } from '../resources/document/issued-document.ts';
import type { DocumentSource } from './document-source.ts';

/** The language of a document: its contact's, else the entity's. */
export function languageOf({ contact, entity }: Pick<DocumentSource, 'contact' | 'entity'>): Language {
  return contact?.language ?? entity.language ?? 'en';
}

/** The locale of an entity or a document; in another language than its own, that of the language. */
export function localeOf(own: Pick<DocumentSource['entity'], 'language' | 'locale'>, language: Language): string {
  return language === (own.language ?? 'en') ? own.locale : localeOfLanguage[language].replace('_', '-');
}

/** On which paper an entity prints, in which colour, with what at the head and the foot. */
export function styleOf({ identity, logo_sha256 = null }: DocumentSource['entity']): Omit<IssuedDocument['look'], 'texts'> {
  return { paper: identity?.paper ?? null, colour: identity?.colour ?? null, footer: identity?.footer ?? [], logo_sha256 };
}

/** What is printed on which paper, in which colour, with which texts above and below. */
export function lookOf({ transaction, entity }: Pick<DocumentSource, 'transaction' | 'entity'>): IssuedDocument['look'] {
  return {
    ...styleOf(entity),
    texts: (entity.identity?.texts ?? [])
      .filter(({ transaction_type }) => transaction_type === transaction.transaction_type)
      .map(({ language, intro, closing }) => ({ language: language ?? 'en', intro, closing })),
  };
}
