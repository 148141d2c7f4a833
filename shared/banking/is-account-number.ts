/** What is known of an account at a bank. */
export interface BankOfAccount {
  iban: string | null;
  number: string | null;
  bank_code: string | null;
}

/**
 * Whether a number in a bank's file is that of an account: its IBAN; its number, alone or behind the code of the bank (`:25:` of SWIFT); or
 * what its IBAN holds behind the check number. Signs that group digits and zeros in front do not count.
 */
export function isAccountNumber(written: string, { iban, number, bank_code }: BankOfAccount): boolean {
  const folded = foldNumber(written);
  if (folded === '') return false;
  const forms = [iban, iban?.slice(4), number, number !== null && bank_code !== null ? `${bank_code}${number}` : null];
  return forms.some((form) => typeof form === 'string' && foldNumber(form) === folded);
}

/** Letters and digits only, without zeros in front. */
const foldNumber = (number: string): string =>
  number
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^0+/, '');
