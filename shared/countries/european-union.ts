import type { CountryPack } from './country-pack.ts';

/** The members of the European Union since 2020-02-01: what is bought and sold between them has taxes of its own (Directive 2006/112/EC). */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The countries whose businesses are partners within the Union to one of the pack's country; none where the pack tells no such partners. */
export function unionPartners({ country, situations: { situations } }: CountryPack): string[] {
  const isTold = situations.sales.eu_business !== undefined || situations.purchases.eu_business !== undefined;
  return isTold ? members.filter((one) => one !== country) : [];
}
