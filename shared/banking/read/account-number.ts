import { currencyDecimals } from '../../accounting/minor-units.ts';
import { remainderBy97 } from '../../accounting/mod-97.ts';

/** Whether a number has the form of an IBAN (ISO 13616); its check number may fail. */
export const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);

export const isIban = (number: string): boolean => looksLikeIban(number) && remainderBy97(number) === 1;

/** Some banks write the currency of the account behind its number. */
function withoutCurrency(number: string): string {
  const [, bare, code = ''] = /^(.*\d)([A-Z]{3})$/.exec(number) ?? [];
  return bare === undefined || currencyDecimals[code] === undefined || isIban(number) ? number : bare;
}

/** A number from a field that may hold either, without blanks. */
export function ibanOrNumber(text: string | null): { iban: string | null; number: string | null } {
  const number = withoutCurrency(text?.replace(/\s/g, '') ?? '') || null;
  return number !== null && looksLikeIban(number) ? { iban: number, number: null } : { iban: null, number };
}

/** Whether a reference is one of ISO 11649, whose check number fits. */
export const isCreditorReference = (reference: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainderBy97(reference) === 1;
