interface Booking {
  who: string;
  /** In cents; + is money in. */
  cents: number;
  text: string;
  /** The account to which it is posted; none where it pays an invoice. */
  account?: string;
}

/** Forty payments of invoices, each with its number; ten of the rent, ten of other kinds. */
const paid = Array.from({ length: 40 }, (_, index): Booking => ({
  who: 'Anna Roth',
  cents: 10_000 + index * 101,
  text: `Invoice R-2024-${String(index + 1).padStart(4, '0')}`,
}));
const rent = Array.from({ length: 10 }, (_, index): Booking => ({
  who: 'Harbour Estates',
  cents: -(5_000 + index),
  text: `Unit ${index}`,
  account: 'Rent',
}));
const others = Array.from({ length: 10 }, (_, index): Booking => ({
  who: `Stranger ${'ABCDEFGHIJ'.charAt(index)}`,
  cents: -(700 + index),
  text: 'Various',
  account: 'Sundry',
}));
export const month = [...paid, ...rent, ...others];

/** The invoices that are paid in it, with references and decimal amounts. */
export const invoices = paid.map(({ text, cents }) => ({
  reference: text.replace('Invoice ', ''),
  amount: inSwift(cents).replace(',', '.'),
}));

/** March of an account as MT940. */
export function statementOf(iban: string): string {
  const lines = month.map(({ who, cents, text }, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    const [side, code] = cents < 0 ? ['D', 177] : ['C', 166];
    return `:61:2403${day}03${day}${side}${inSwift(cents)}NTRFNONREF\n:86:${code}?20SVWZ+${text}?32${who}\n`;
  });
  const closing = month.reduce((sum, { cents }) => sum + cents, 0);
  return `:20:S-3\n:25:${iban}\n:28C:3/1\n:60F:C240229EUR0,\n${lines.join('')}:62F:C240331EUR${inSwift(closing)}\n-\n`;
}

function inSwift(cents: number): string {
  return `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
