import { Decimal } from '../accounting/decimal.ts';
import { NumberLiteral } from './number-literal.ts';

/** A text that two JSON values share only when they mean the same: keys are in order, and a number has one spelling (`1`, `1.0`, `1e0`). */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return canonicalNumber(String(value));
  if (value instanceof NumberLiteral) return canonicalNumber(value.text);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** Of the digits, not of a float. One that is beyond the range of Decimal is compared as it is written. */
function canonicalNumber(literal: string): string {
  const number = new Decimal(literal);
  if (number.isZero()) return /[1-9]/.test(literal.split(/e/i, 1)[0]!) ? literal : '0';
  return number.isFinite() ? number.toString() : literal;
}
