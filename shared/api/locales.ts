/** The locales in which printed statements can write amounts and dates; `GET /meta` lists them. */
export const locales: readonly string[] = [
  'en_GB',
  'en_IE',
  'en_US',
  'en_KE',
  'en_IN',
  'en_ZA',
  'ar_BH',
  'ar_EG',
  'de_AT',
  'de_CH',
  'de_DE',
  'es_ES',
  'es_MX',
  'fr_CH',
  'fr_FR',
  'it_IT',
  'ja_JP',
  'nb_NO',
  'nl_NL',
  'pt_BR',
  'pt_PT',
  'sv_SE',
  'sw_KE',
  'zh_CN',
];

/** The languages in which printed statements have all their words; `GET /meta` lists them. */
export const languages = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' } as const;
export type Language = keyof typeof languages;

/** How days and figures are written in a language where no locale is set for it. */
export const localeOfLanguage: Readonly<Record<Language, string>> = { en: 'en_GB', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };
