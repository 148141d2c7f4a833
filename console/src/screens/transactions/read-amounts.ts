import { readAmount } from '../../parts/read-amount.ts';

/**
 * Reads which amounts a list shall show: `120.50` is that amount alone, `100 - 250` (or `100..250`) everything between, `>100` and `<250` one
 * end. Answers both ends as an address has them (`100..250`), '' where nothing is typed, or undefined where it is none of these.
 */
export function readAmounts(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const [, sign, bound] = /^([<>])\s*(\S.*)/s.exec(text) ?? [];
  if (bound !== undefined) {
    const amount = readAmount(bound);
    return amount && (sign === '>' ? `${amount}..` : `..${amount}`);
  }
  const [least = '', most = least, ...more] = text.split(/(?:(?<!\s)\s+)?(?:\.\.|–|-)\s*/);
  const ends = [least, most].map((end) => (end === '' ? '' : readAmount(end)));
  return more.length > 0 || ends.includes(undefined) || ends.join('') === '' ? undefined : ends.join('..');
}
