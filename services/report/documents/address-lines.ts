import type { Language } from '../../../shared/api/locales.ts';
import type { IssuedParty } from '../../../shared/resources/document/issued-document.ts';

/** Where the postal code follows the city (UPU S42, in short). */
const codeAfterCity: ReadonlySet<string | null> = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA', 'KE', 'BR']);

/** The lines of an address below the name. The country stands in capitals where it is another than that of the letter. */
export function addressLines(
  { address, address_text }: Pick<IssuedParty, 'address' | 'address_text'>,
  { language, at_home }: { language: Language; at_home: string | null },
): string[] {
  // An address that is a country alone stands beside the lines of the text.
  if (address === null || address_text) return address_text ? address_text.split(/\r?\n/) : [];
  const { line1, line2, line3, country } = address;
  const abroad = country !== null && at_home !== null && country !== at_home ? [countryName(country, language)] : [];
  return [line1, line2, line3, townOf(address), ...abroad].flatMap((line) => line || []);
}

function townOf({ city, postal_code, region, country }: NonNullable<IssuedParty['address']>): string {
  if (!codeAfterCity.has(country)) return [[postal_code, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function countryName(country: string, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return name.toLocaleUpperCase(language);
}
