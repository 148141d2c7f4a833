import { clients, suppliers } from './company.ts';

interface Address {
  line1: string;
  city: string;
  postal_code: string;
  country: string;
}

/** Where the clients and suppliers live, by the codes of their accounts. */
const addresses: Readonly<Record<number, readonly [line1: string, postal_code: string, city: string, country: string]>> = {
  511: ['14 rue des Lilas', '69002', 'Lyon', 'FR'],
  512: ['2 Harbour Road', 'H91 A2C3', 'Galway', 'IE'],
  513: ['Storgatan 8', '11451', 'Stockholm', 'SE'],
  514: ['Speicherstraße 21', '20457', 'Hamburg', 'DE'],
  515: ['The Square', 'H65 D5E6', 'Athenry', 'IE'],
  516: ['Calle Mayor 40', '28013', 'Madrid', 'ES'],
  517: ['300 Bay Avenue', '94133', 'San Francisco', 'US'],
  518: ['77 Pine Street', '10005', 'New York', 'US'],
  519: ['Lange Vijverberg 5', '2513 AC', 'Den Haag', 'NL'],
  2411: ['1 Quay Street', 'H91 F7G8', 'Galway', 'IE'],
  2412: ['9 Canal Walk', 'D02 H9J1', 'Dublin', 'IE'],
  2413: ['23 Abbey Lane', 'T12 K2L3', 'Cork', 'IE'],
  2414: ['6 quai des Brumes', '67000', 'Strasbourg', 'FR'],
  2415: ['Energy House, Dock Road', 'V94 M4N5', 'Limerick', 'IE'],
  2416: ['500 Server Way', '78701', 'Austin', 'US'],
};

/** How the books call the contact of an account. */
export const contactCodeOf = (account_code: number): string | undefined => (account_code in addresses ? `C-${account_code}` : undefined);

/** Everybody with whom the company deals, as the API takes it: with addresses, and mail that reaches nobody. */
export function plannedContacts(): Record<string, unknown>[] {
  const of = ({ code, name }: { code: number; name: string }): Record<string, unknown> => {
    const [line1, postal_code, city, country] = addresses[code]!;
    const address: Address = { line1, postal_code, city, country };
    return { code: contactCodeOf(code), name, address, email: `accounts.${code}@example.com` };
  };
  return [
    ...clients.map((client) => ({ ...of(client), kind: 'customer', receivable_account_code: client.code, payment_terms: { days: 30 } })),
    ...suppliers.map((supplier) => ({
      ...of(supplier),
      kind: 'supplier',
      payable_account_code: supplier.code,
      line_account_code: supplier.account_code,
      payment_terms: { days: 14 },
    })),
  ];
}

/** Who the company is on its documents. */
export const identity = {
  address: { line1: '12 Mill Lane', postal_code: 'H91 P3Q4', city: 'Galway', country: 'IE' },
  email: 'studio@example.com',
  colour: '#1f5a4d',
  payment_terms: { days: 30 },
} as const;

/** A friendly reminder, and one with a fee. */
export const reminder_levels = [
  { days_after_due: 7 },
  { days_after_due: 30, days_after_previous: 14, fee: 15, interest_percent: 8 },
] as const;
