import { currencyDecimals } from '../accounting/minor-units.ts';

/** The codes of ISO 4217 that a currency of the books may have. */
export const currencyCodes: readonly string[] = Object.keys(currencyDecimals);

// The English names of the Unicode CLDR; the two newest codes are not in every release of it.
const names = new Intl.DisplayNames('en', { type: 'currency' });
const recent: Readonly<Record<string, string>> = { XCG: 'Caribbean Guilder', ZWG: 'Zimbabwe Gold' };

/** English name of an ISO 4217 code: the default name of a currency. */
export function currencyName(code: string): string {
  return recent[code] ?? names.of(code) ?? code;
}
