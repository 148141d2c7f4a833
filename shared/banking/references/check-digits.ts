import { recursiveMod10 } from '../../accounting/recursive-mod-10.ts';

/** Whether the last digit is that of Luhn (ISO/IEC 7812-1): every second digit from the right is doubled. */
export function endsInLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digitFromEnd(digits, place);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether the last sign is the check of modulus 11 with weights 2 to 7 from the right; a minus stands for ten (Bits, KID). */
export function endsInMod11(digits: string): boolean {
  const check = digits.endsWith('-') ? 10 : digitFromEnd(digits, 0);
  return (11 - (weighted(digits.slice(0, -1), [2, 3, 4, 5, 6, 7]) % 11)) % 11 === check;
}

/** Whether the last digit is that of modulus 10 with weights 7, 3, 1 from the right (Finanssiala, viitenumero). */
export function endsInWeights731(digits: string): boolean {
  return (weighted(digits.slice(0, -1), [7, 3, 1]) + digitFromEnd(digits, 0)) % 10 === 0;
}

/** Whether the last digit is that of modulus 10, recursive (SIX, Swiss Implementation Guidelines QR-bill, annex B). */
export function endsInRecursiveMod10(digits: string): boolean {
  return recursiveMod10(digits.slice(0, -1)) === digitFromEnd(digits, 0);
}

/** Whether the last two of twelve digits are the first ten modulo 97, where 97 stands for 0 (Febelfin, OGM-VCS). */
export function endsInMod97(digits: string): boolean {
  return (parseInt(digits.slice(0, 10), 10) % 97 || 97) === parseInt(digits.slice(10), 10);
}

/** The digits times their weights, which begin at the right and come again. */
function weighted(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) sum += digitFromEnd(digits, place) * (weights[place % weights.length] ?? 0);
  return sum;
}

const digitFromEnd = (digits: string, place: number): number => digits.charCodeAt(digits.length - 1 - place) - 48;
