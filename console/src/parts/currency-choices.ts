import { chosenLanguage } from '../words/languages.ts';

/** Currencies by their names in the language that is spoken, in the order of these, each with its code behind it. */
export function currencyChoices(codes: readonly string[]): (readonly [code: string, name: string])[] {
  const language = chosenLanguage();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const inOrder = new Intl.Collator(language).compare;
  return codes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => inOrder(one, other))
    .map(([code, name]) => [code, `${name} (${code})`] as const);
}
