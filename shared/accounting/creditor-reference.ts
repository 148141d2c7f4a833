import { remainderBy97 } from './mod-97.ts';
import { recursiveMod10 } from './recursive-mod-10.ts';

/** So many characters a creditor reference holds besides `RF` and its check digits (ISO 11649). */
const CHARACTERS = 21;

/**
 * The creditor reference of a document's number, which banks carry whole: `RF`, two check digits, and its letters and digits in upper case
 * (ISO 11649). Of a longer number the last 21 count, because what tells numbers apart stands at their end. Null of a number without either.
 */
export function creditorReference(transaction_no: string): string | null {
  const body = transaction_no
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-CHARACTERS);
  if (body === '') return null;
  return `RF${String(98 - remainderBy97(`RF00${body}`)).padStart(2, '0')}${body}`;
}

const DIGITS = 26;

/**
 * The QR reference of a document's number, for a QR-IBAN of Switzerland: its digits, of a longer number the last 26, filled up with zeros
 * from the left, and the check digit of modulus 10, recursive (Swiss Implementation Guidelines QR-bill, annex B).
 */
export function qrReference(transaction_no: string): string {
  const body = transaction_no.replace(/\D/g, '').slice(-DIGITS).padStart(DIGITS, '0');
  return `${body}${recursiveMod10(body)}`;
}
