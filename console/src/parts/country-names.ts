import { chosenLanguage } from '../words/languages.ts';

/** Codes that the browser names besides those of ISO 3166-1: parts of countries, groups of them, and none at all. */
const no_countries: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All countries by their codes, with their names in the language, in the order of these. */
export function countriesIn(language: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const named = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code): [string, string][] => {
    const name = no_countries.has(code) || !isInUse(code) ? undefined : names.of(code);
    return name === undefined ? [] : [[code, name]];
  });
  const inOrder = new Intl.Collator(language).compare;
  return named.sort(([, one], [, other]) => inOrder(one, other));
}

/** Of a code that was given up the browser knows the one that took its place. */
const isInUse = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** The name of a country in the language that is spoken; the code of what is none. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(chosenLanguage(), { type: 'region' }).of(code) ?? code) : code;
