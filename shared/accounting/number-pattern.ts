import { transactionTypeCodes } from './vocabularies.ts';
import type { TransactionType } from './vocabularies.ts';

/** How numbers of each type are formed, where the entity says so (docs/accounting.md §5.2). */
export type Numbering = Readonly<Partial<Record<TransactionType, string | null>>>;

/** The numbers that an entity gives where it says nothing else. */
export const DEFAULT_PATTERN = '{type}{period:2}/{seq:4}';

/** The numbers of one sequence: what stands before and after the count, and on how many digits that is at least. */
export interface NumberForm {
  readonly before: string;
  readonly digits: number;
  readonly after: string;
}

/** What fills a pattern besides the count: the type, and the year and the count of the period. */
export interface NumberOf {
  readonly type: TransactionType;
  readonly calendar_year: number;
  readonly period_count: number;
}

const PLACE = /\{(?:type|year(?::[24])?|period(?::[1-9])?|seq(?::[1-9])?)\}/g;
/** A period and the count have as many digits as they need, so that more digits behind them could be read in two ways. */
const DIGITS_BEHIND = /\{(?:period|seq)[^}]*\}(?:\d|\{(?!type))/;

/** Why numbers cannot be formed by a pattern; undefined when they can. */
export function patternFault(pattern: string): string | undefined {
  const rest = pattern.replace(PLACE, '');
  if (/[{}]/.test(rest)) return 'may hold {seq}, {year}, {period} and {type}, with a count of digits: {seq:4}, {period:2}, {year:2}';
  if (!/^[\p{L}\d /_#-]*$/u.test(rest)) return 'may hold letters, digits, spaces and the signs / - _ # beside what is filled in';
  if (pattern.split('{seq').length !== 2) return 'must hold {seq}, the count, once';
  if (DIGITS_BEHIND.test(pattern)) return 'must have a letter or a sign between {period} or {seq} and the digits behind it';
  return undefined;
}

/** The pattern of a type; undefined where its numbers have the default form. */
export function ownPattern(type: TransactionType, numbering: Numbering | null | undefined): string | undefined {
  const pattern = numbering?.[type];
  return pattern && pattern !== DEFAULT_PATTERN ? pattern : undefined;
}

/** All patterns that an entity has chosen, with the type of each put in. */
export function ownPatterns(numbering: Numbering | null | undefined): { type: TransactionType; pattern: string }[] {
  return transactionTypeCodes.flatMap((type) => {
    const pattern = ownPattern(type, numbering);
    return pattern === undefined ? [] : [{ type, pattern: pattern.replaceAll('{type}', type) }];
  });
}

/** A part of a pattern as it is written: a text, or a place that is filled on so many digits at least. */
export interface PatternPart {
  readonly text: string;
  readonly place: string | undefined;
  readonly digits: number;
}

/** The parts of a pattern that has no fault, in order. */
export function partsOf(pattern: string): PatternPart[] {
  return Array.from(pattern.matchAll(/\{(\w+)(?::(\d))?\}|[^{]+/g), ([text, place, digits = place === 'year' ? '4' : '1']) => ({
    text,
    place,
    digits: parseInt(digits, 10),
  }));
}

/** The count of a pattern between what `write` makes of the parts around it. */
function aroundCount(pattern: string, write: (part: PatternPart) => string): NumberForm {
  const parts = partsOf(pattern);
  const at = parts.findIndex(({ place }) => place === 'seq');
  const written = (some: readonly PatternPart[]): string => some.map(write).join('');
  return { before: written(parts.slice(0, at)), digits: parts[at]!.digits, after: written(parts.slice(at + 1)) };
}

/** The sequence in which a number stands: a pattern counts anew with each text that it is filled with. */
export function numberForm(pattern: string, { type, calendar_year, period_count }: NumberOf): NumberForm {
  return aroundCount(pattern, ({ text, place, digits }) => {
    if (place === 'type') return type;
    if (place === 'year') return String(calendar_year).slice(-digits);
    return place === 'period' ? String(period_count).padStart(digits, '0') : text;
  });
}

export function numberIn({ before, digits, after }: NumberForm, sequence: number): string {
  return `${before}${String(sequence).padStart(digits, '0')}${after}`;
}

/** What a sequence is called: patterns that differ in nothing but the digits of the count share one, so that no number is given twice. */
export function formName({ before, after }: Pick<NumberForm, 'before' | 'after'>): string {
  return `${before}{seq}${after}`;
}

export function shareSequence(one: string, other: string): boolean {
  const unfilled = (pattern: string): string => formName(aroundCount(pattern, ({ text }) => text));
  return unfilled(one) === unfilled(other);
}

/** The sequence that a pattern may give a number in, and its place there; undefined of a number that it never gives. */
export function placeInPattern(pattern: string, number: string): { form: NumberForm; sequence: number } | undefined {
  const { digits, look } = lookOfNumbers(pattern);
  const [, before, count, after] = look.exec(number) ?? [];
  if (before === undefined || count === undefined || after === undefined) return undefined;
  return { form: { before, digits, after }, sequence: parseInt(count, 10) };
}

/**
 * What the numbers of a pattern look like, its type put in: what stands before the count, the count, and what stands after it. No letter or
 * sign of a pattern means anything else in a regular expression.
 */
export function lookOfNumbers(pattern: string): { digits: number; look: RegExp } {
  const { before, digits, after } = aroundCount(pattern, ({ text, place, digits: least }) => {
    if (place === 'year') return String.raw`\d{${least}}`;
    return place === 'period' ? String.raw`\d{${least},9}` : text;
  });
  // Zeros fill the count up to its digits, and stand before no longer one.
  return { digits, look: new RegExp(String.raw`^(${before})(\d{${digits}}|[1-9]\d{${digits},14})(${after})$`) };
}
