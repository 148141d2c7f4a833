import { remainderBy97 } from './mod-97.ts';

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
