const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** The check digit of digits by modulus 10, recursive (SIX, Swiss Implementation Guidelines QR-bill, annex B). */
export function recursiveMod10(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = carries[(carry + parseInt(digit, 10)) % 10] ?? 0;
  return (10 - carry) % 10;
}
