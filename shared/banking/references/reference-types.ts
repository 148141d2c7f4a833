import { isCreditorReference } from '../read/account-number.ts';
import { endsInLuhn, endsInMod11, endsInMod97, endsInRecursiveMod10, endsInWeights731 } from './check-digits.ts';

/**
 * References of payment with check digits: RF of ISO 11649, QRR of Switzerland (27 digits; ESR before it, also 16), OGM or VCS of Belgium, KID
 * of Norway, OCR of Sweden, FI of Finland (viitenumero), FIK of Denmark (payment slips 71 and 75).
 */
export type ReferenceType = 'RF' | 'QRR' | 'OGM' | 'KID' | 'OCR' | 'FI' | 'FIK';

interface ReferenceForm {
  type: ReferenceType;
  fits: (reference: string) => boolean;
  /** The word, or sign, without which a number in a text is none; undefined where the form alone says it. */
  label?: RegExp;
}

/** Forms of digits only; one check digit is right by chance for one number of ten, so a text must say what such a number is. */
export const digitForms: readonly ReferenceForm[] = [
  { type: 'QRR', fits: (digits) => /^(?=\d*[1-9])\d{27}$/.test(digits) && endsInRecursiveMod10(digits) },
  {
    type: 'QRR',
    fits: (digits) => /^(?=\d*[1-9])\d{16}$/.test(digits) && endsInRecursiveMod10(digits),
    label: /\b(?:ESR|BVR|PVR|ISR|QRR)\b[\s.:#-]*$/,
  },
  {
    type: 'OGM',
    fits: (digits) => /^(?=\d*[1-9])\d{12}$/.test(digits) && endsInMod97(digits),
    label: /(?:\+{3}|\*{3}|\b(?:OGM|VCS|MEDEDELING|COMMUNICATION))[\s.:#-]*$/,
  },
  {
    type: 'KID',
    fits: (digits) => /^(?=\d*[1-9])\d{2,24}[\d-]$/.test(digits) && (endsInMod11(digits) || (!digits.endsWith('-') && endsInLuhn(digits))),
    label: /\bKID(?:-?N(?:UMME)?R)?\b[\s.:#-]*$/,
  },
  {
    type: 'OCR',
    fits: (digits) => /^(?=\d*[1-9])\d{2,25}$/.test(digits) && endsInLuhn(digits),
    label: /\bOCR(?:-?N(?:UMME)?R)?\b[\s.:#-]*$/,
  },
  {
    type: 'FI',
    fits: (digits) => /^0*[1-9]\d{3,19}$/.test(digits) && endsInWeights731(digits),
    label: /\bVIITE(?:NUMERO|NRO)?\b[\s.:#-]*$/,
  },
  { type: 'FIK', fits: (digits) => /^(?=\d*[1-9])\d{15,16}$/.test(digits) && endsInLuhn(digits), label: /\+(?:71|75)<\s*$/ },
];

const forms: readonly ReferenceForm[] = [{ type: 'RF', fits: isCreditorReference }, ...digitForms];

/** All types whose form and check digits a reference has, as a biller gave it or a bank's field for references holds it. */
export function typesOfReference(reference: string): ReferenceType[] {
  const bare = bareReference(reference);
  return [...new Set(forms.filter(({ fits }) => fits(bare)).map(({ type }) => type))];
}

/** Two writings of one reference have the same key: blanks, slashes, case and zeros before it do not count. */
export function referenceKey(reference: string): string {
  const bare = bareReference(reference).replace(/-$/, '~');
  return bare.replace(/^0+(?=.)/, '');
}

/** Letters and digits; the minus at the end of a KID is its check digit. */
function bareReference(reference: string): string {
  const signs = reference.toUpperCase().replace(/[^A-Z0-9-]/g, '');
  return /^\d+-$/.test(signs) ? signs : signs.replaceAll('-', '');
}
