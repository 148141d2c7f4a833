import type { Language } from '../../shared/api/locales.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { countryCodes, packOf } from '../../shared/countries/read-packs.ts';
import { presentCountry, presentCountryOutline } from '../../shared/resources/country/present-country.ts';
import type { Presented } from '../../shared/resources/present-values.ts';

/** Every country with its charts and questions, names in a language. */
export function listCountries(language: Language): Presented {
  return { status: 'success', countries: countryCodes().map((code) => presentCountryOutline(packOf(code), language)) };
}

/** All of one country. Throws 404 for one that has no pack. */
export function readCountry(code: string, language: Language): Presented {
  if (!countryCodes().includes(code.toLowerCase()))
    throw new RequestError(404, { code: [`There is no pack of the country ${code}. There are ${countryCodes().join(', ')}.`] });
  return { status: 'success', country: presentCountry(packOf(code), language) };
}
