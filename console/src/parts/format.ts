import type { DayOrder } from './read-day.ts';

/**
 * Amounts, days and moments as the entity's locale writes them. A figure is written as the service sent it: nothing is added up, rounded or
 * converted here. JSON numbers hold fifteen digits exactly, which is ten trillion with cents.
 */
let locale = 'en-GB';

export function writeAs(locale_of_entity: string): void {
  locale = locale_of_entity.replace('_', '-');
}

type Format = Intl.NumberFormat | Intl.DateTimeFormat;
/** Making a format takes longer than using it a thousand times. */
const formats = new Map<string, Format>();

function once<T extends Format>(key: string, make: () => T): T {
  const named = `${locale} ${key}`;
  const known = formats.get(named) as T | undefined;
  if (known) return known;
  const made = make();
  formats.set(named, made);
  return made;
}

const trueMinus = (text: string): string => text.replace('-', '−');

/** A decimal as a text, which loses nothing. */
export type DecimalText = `${number}`;

/** How many decimals an amount in the currency is written with. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount with the decimals of its currency, and no symbol. */
export function amountText(value: number | DecimalText, currency: string): string {
  const format = once(`amount ${currency}`, () => {
    const digits = decimalsOf(currency);
    return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  });
  return trueMinus(format.format(value));
}

/** A change in per cent, of a column that says so. */
export function changeText(value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return trueMinus(once('change', () => new Intl.NumberFormat(locale, options)).format(value));
}

/** The amount with its currency's symbol, for a figure that stands alone. */
export function moneyText(value: number, currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return trueMinus(once(`money ${currency}`, () => new Intl.NumberFormat(locale, options)).format(value));
}

/** A price of the service itself, which comes in hundredths. */
export const priceText = (hundredths: number, currency: string): string => moneyText(hundredths / 100, currency);

const dateOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

export function dayText(day: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return once('day', () => new Intl.DateTimeFormat(locale, options)).format(dateOf(day));
}

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const numericDay = () => once('written day', () => new Intl.DateTimeFormat(locale, numeric));

/** A day in digits, as a field shows it. */
export const writtenDay = (day: string): string => numericDay().format(dateOf(day));

/** The order in which the locale writes a day in digits. */
export const dayOrder = (): DayOrder =>
  numericDay()
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));

/** The month of `2026-11` by its name, long with its year. */
export function monthText(month: string, length: 'long' | 'short' | 'narrow'): string {
  const options = { month: length, timeZone: 'UTC', ...(length === 'long' && { year: 'numeric' as const }) } as const;
  return once(`month ${length}`, () => new Intl.DateTimeFormat(locale, options)).format(dateOf(`${month}-01`));
}

/** How many there are, with thousands parted. */
export function countText(count: number): string {
  return once('count', () => new Intl.NumberFormat(locale)).format(count);
}

/** A round figure beside a scale: 60k, 1.5M. */
export function shortText(value: number): string {
  return trueMinus(once('short', () => new Intl.NumberFormat(locale, { notation: 'compact' })).format(value));
}

export function momentText(moment: string): string {
  return once('moment', () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })).format(new Date(moment));
}

export function timeText(moment: string): string {
  return once('time', () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })).format(new Date(moment));
}

/** A code of a vocabulary in words: `OPERATING_REVENUE` is “Operating revenue”. */
export function wordsOf(code: string): string {
  return code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** The word of a code where the table has one, else the code in words. */
export function wordOf(table: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? wordsOf(code);
}

/** Without case and accents, for comparing what is typed with names. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
