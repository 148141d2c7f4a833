const run = /\d+/g;
/** Below every sign that a code may hold, the space too, so that digits stand before all of them. */
const DIGITS = '\u0001';
/** Lengths as printable characters: a code has at most 20 characters. */
const lengthSign = (length: number): string => String.fromCharCode(0x40 + length);

/**
 * The text by which codes of accounts are ordered and told apart: two codes that differ in case alone share it (docs/accounting.md §4.1).
 * Runs of digits go by their value, of equal ones the shorter first; everything else by code points without case, after all digits.
 * `41` < `41 till 45` < `100` < `0100` < `A2` < `a10` < `A.1`.
 */
export function codeOrder(code: string): string {
  return code.toLowerCase().replace(run, (digits) => {
    const value = digits.replace(/^0+/, '');
    return DIGITS + lengthSign(value.length) + value + lengthSign(digits.length);
  });
}

/** Compares two codes of accounts as a sort asks, in natural order. */
export function compareCodes(a: string, b: string): number {
  return a === b ? 0 : compareCodePoints(codeOrder(a), codeOrder(b));
}

/** As the database compares them: a pair of surrogates comes after every other character. */
function compareCodePoints(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const [left, right] = [a.codePointAt(at)!, b.codePointAt(at)!];
    if (left !== right) return left - right;
  }
  return a.length - b.length;
}
