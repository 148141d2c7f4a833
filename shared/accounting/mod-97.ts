/**
 * ISO 7064 mod 97-10 of a text whose first four characters stand at the end and whose letters count 10 to 35: 1 for an IBAN (ISO 13616) or a
 * creditor reference (ISO 11649) without a mistyped character. The text is upper case letters and digits.
 */
export function remainderBy97(text: string): number {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => parseInt(character, 36).toString()).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + parseInt(digit, 10)) % 97;
  return rest;
}
