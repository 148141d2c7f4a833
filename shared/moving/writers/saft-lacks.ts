import { codesOf } from '../../accounting/codes-of.ts';
import type { ExportedBooks, ExportLack } from '../exported.ts';
import { groupingOf, isStandardTaxCode } from '../norwegian-codes.ts';
import { UNBALANCED_ACCOUNT } from '../positions.ts';
import { lackOfDays, lackOfDecimals, lackOfKnownCodes, lackOfOpenings, lackUnless } from './lacks.ts';

/** What keeps books from being a file of Skatteetaten: who keeps them, and the codes by which it groups accounts and knows taxes. */
export function lacksOfSaft(books: ExportedBooks): ExportLack[] {
  const { registration, address, contact_name, phone } = books.owner;
  const isThere = address?.country === 'NO' && Boolean(address.city && address.postal_code);
  const said = { address: isThere, contact_name: Boolean(contact_name), phone: Boolean(phone) };
  const identity = codesOf(said).filter((field) => !said[field]);
  return [
    ...lackUnless(
      organisationNumberOf(registration) !== undefined,
      'registration',
      'Enter the organisation number, nine digits, as registration number of the entity.',
    ),
    ...lackUnless(
      identity.length === 0,
      'identity',
      `The file names an address in Norway with city and postal code, whom one talks to and a telephone. Enter ${identity.join(', ')} of the entity's identity.`,
      ...identity,
    ),
    ...lackOfDays(books, { whole: true }),
    ...lackOfOpenings(books),
    ...lackOfDecimals(books),
    ...lackOfKnownCodes(
      'grouping_code',
      books.accounts.filter((account) => account.id !== UNBALANCED_ACCOUNT && groupingOf(account) === undefined),
      'Norway groups accounts by the codes of the næringsspesifikasjon.',
    ),
    ...lackOfKnownCodes(
      'standard_code',
      books.taxes.filter(({ standard_code }) => !isStandardTaxCode(standard_code)),
      'Norway knows taxes by its standard tax codes, NA for one that has none.',
    ),
  ];
}

/** The nine digits of an organisation of Norway; undefined for another number. */
export function organisationNumberOf(registration: string | null): string | undefined {
  return /^(?:NO)?(\d{9})(?:MVA)?$/i.exec((registration ?? '').replace(/[\s.]/g, ''))?.[1];
}
