import { NumberLiteral } from './number-literal.ts';

const SHOWN = 40;
const unprintable = /[\p{C}\u2028\u2029]/gu;

/** The text in a form that a message can show: shortened, and without anything that a terminal or a browser would act on. */
function quoted(text: string): string {
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return JSON.stringify(cut).replace(unprintable, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A key in a form that an error can show. It is a client's own text, so it is shortened and has nothing unprintable in it. */
export function safeKey(key: string): string {
  return /^[\x21-\x7e]{1,60}$/.test(key) ? key : quoted(key).slice(1, -1);
}

/** A value's kind and, when it is short, the value: `a string ("abc")`, `a number (1.5)`, `null`, `an array`. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (value instanceof NumberLiteral) return `a number (${value.text.slice(0, SHOWN)})`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return `a string (${quoted(value)})`;
  if (typeof value === 'number' || typeof value === 'boolean') return `a ${typeof value} (${String(value)})`;
  return 'an object';
}
