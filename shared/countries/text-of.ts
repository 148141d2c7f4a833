import type { PackText } from './country-pack.ts';

/** A text in a language; in the official one, which stands first, where it is not there or none is asked for. */
export function textOf(text: PackText, language?: string | null): string {
  return (language ? text[language] : undefined) ?? Object.values(text)[0] ?? '';
}
