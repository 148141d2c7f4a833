import { endsInRecursiveMod10 } from '../../banking/references/check-digits.ts';
import { Decimal } from '../../accounting/decimal.ts';
import type { IssuedDocument, IssuedParty } from '../../resources/document/issued-document.ts';

/** What a Swiss payment part says, and the content of its code. */
export interface SwissBill {
  readonly iban: string;
  readonly reference: string | null;
  readonly content: string;
}

/** The most of a name or a street, of a postal code, of a town, of a message (Swiss Implementation Guidelines QR-bill 2.3, 4.2.2). */
const most = { name: 70, number: 16, postal_code: 16, town: 35, message: 140 } as const;
const MOST = new Decimal('999999999.99');

/**
 * The QR-bill of an invoice (Swiss Implementation Guidelines QR-bill 2.3): in francs or euros, to an account in Switzerland or Liechtenstein, with
 * structured addresses. A reference of 27 digits goes with the QR-IBAN, one of ISO 11649 or none with the ordinary one. Null where the
 * invoice cannot be paid so.
 */
export function swissBill({ payment, totals, currency_code, seller, buyer, subject }: Bill): SwissBill | null {
  const account = payment.accounts.find(({ iban }) => /^(CH|LI)/.test(iban));
  const amount = new Decimal(totals.payable);
  const creditor = structured(seller);
  if (!account || !creditor || !['CHF', 'EUR'].includes(currency_code) || amount.greaterThan(MOST) || !amount.greaterThan(0)) return null;
  const { type, reference, iban } = referenceOf(payment.reference, account);
  const debtor = buyer && structured(buyer);
  const lines = [
    ...['SPC', '0200', '1', iban],
    ...creditor,
    ...nobody,
    amount.toFixed(2),
    currency_code,
    ...(debtor ?? nobody),
    type,
    reference ?? '',
    shortened(type === 'NON' ? (payment.reference ?? subject ?? '') : (subject ?? ''), most.message),
    'EPD',
  ];
  return { iban, reference, content: lines.join('\n') };
}

type Bill = Pick<IssuedDocument, 'payment' | 'totals' | 'currency_code' | 'seller' | 'buyer' | 'subject'>;
const nobody: readonly string[] = ['', '', '', '', '', '', ''];

function referenceOf(
  reference: string | null,
  { iban, qr_iban }: { iban: string; qr_iban: string | null },
): { type: 'QRR' | 'SCOR' | 'NON'; reference: string | null; iban: string } {
  if (qr_iban !== null && reference !== null && /^\d{27}$/.test(reference) && endsInRecursiveMod10(reference)) {
    return { type: 'QRR', reference, iban: qr_iban };
  }
  return reference !== null && /^RF\d\d[A-Z0-9]{1,21}$/.test(reference)
    ? { type: 'SCOR', reference, iban }
    : { type: 'NON', reference: null, iban };
}

/** A party with a structured address: type, name, street, number, postal code, town, country. Null where a part that must be there is missing. */
function structured({ name, address }: IssuedParty): string[] | null {
  const { line1, postal_code, city, country } = address ?? {};
  if (!postal_code || !city || !country) return null;
  const [, street = line1 ?? '', number = ''] = /^(.*\S)\s+(\d\S{0,15})$/.exec(line1 ?? '') ?? [];
  return [
    'S',
    shortened(name, most.name),
    shortened(street, most.name),
    shortened(number, most.number),
    shortened(postal_code, most.postal_code),
    shortened(city, most.town),
    country,
  ];
}

/** The guidelines allow the letters of Latin-1 and of Latin Extended-A, which fit on one line. */
function shortened(text: string, characters: number): string {
  return [...text.replace(/\s+/g, ' ').replace(/[^\u0020-\u017f€ȘșȚț]/gu, '.')].slice(0, characters).join('').trim();
}
