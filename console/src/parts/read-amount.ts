/**
 * Reads an amount as people write it: 1234.5, 1,234.50, 1.234,50, 1 234,50. Answers it as a decimal text, or undefined where it is none. The last
 * separator is that of the decimals, unless three digits follow it and it may part thousands: then 1.234 is one thousand, as statements write it.
 */
export function readAmount(typed: string): string | undefined {
  const text = typed.replace(/[\s'’_]/g, '').replace('−', '-');
  const match = /^(-?)([\d.,]*\d)$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', digits = ''] = match;
  const at = decimalsBegin(digits);
  const whole = (at === -1 ? digits : digits.slice(0, at)).replace(/[.,]/g, '');
  const decimals = at === -1 ? '' : digits.slice(at + 1);
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals && `.${decimals}`}`;
}

/** What a request says for a typed amount: its decimal text, which the service takes as a number. What is no amount it is left to refuse. */
export const sentAmount = (typed: string): number => (readAmount(typed) ?? typed) as unknown as number;

/** Where the separator of the decimals stands; -1 for a whole number. */
function decimalsBegin(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return -1;
  const separator = digits[last]!;
  const isOnly = digits.indexOf(separator) === last;
  // Twice the same separator parts thousands; so does one before three digits, unless another kind stands before it, or a zero or nothing.
  if (!isOnly) return -1;
  const other = separator === '.' ? ',' : '.';
  const parts_thousands = digits.length - last === 4 && !digits.includes(other) && /^[1-9]\d{0,2}$/.test(digits.slice(0, last));
  return parts_thousands ? -1 : last;
}
