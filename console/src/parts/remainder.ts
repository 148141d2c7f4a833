import type { DecimalText } from './format.ts';

/**
 * What is left of an amount when parts are taken from it. Amounts are texts of decimals, and the difference is exact: this is what somebody types,
 * not what stands in the books.
 */
export function remainderOf(amount: string, parts: readonly string[]): DecimalText {
  const decimals = Math.max(...[amount, ...parts].map((text) => text.split('.')[1]?.length ?? 0));
  const left = parts.reduce((rest, part) => rest - scaled(part, decimals), scaled(amount, decimals));
  const digits = String(left < 0n ? -left : left).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${left < 0n ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}` as DecimalText;
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
}
