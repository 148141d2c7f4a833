import type { Language } from '../api/locales.ts';
import type { IssuedDocument } from '../resources/document/issued-document.ts';
import type { DocumentSource } from './document-source.ts';

/** How days and figures are written in a language that is not the entity's own. */
export const localeOfLanguage: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

/** The language of a document: its contact's, else the entity's. */
export function languageOf({ contact, entity }: Pick<DocumentSource, 'contact' | 'entity'>): Language {
  return contact?.language ?? entity.language ?? 'en';
}

/** The entity's locale; in another language than the entity's, that of the language. */
export function localeOf({ entity }: Pick<DocumentSource, 'entity'>, language: Language): string {
  return language === (entity.language ?? 'en') ? entity.locale : localeOfLanguage[language];
}

/** What is printed on which paper, in which colour, with which texts above and below. */
export function lookOf({ transaction, entity }: Pick<DocumentSource, 'transaction' | 'entity'>): IssuedDocument['look'] {
  const { identity } = entity;
  return {
    paper: identity?.paper ?? null,
    colour: identity?.colour ?? null,
    footer: identity?.footer ?? [],
    texts: (identity?.texts ?? [])
      .filter(({ transaction_type }) => transaction_type === transaction.transaction_type)
      .map(({ language, intro, closing }) => ({ language: language ?? 'en', intro, closing })),
  };
}
