type Part = 'day' | 'month' | 'year';
/** In which order a locale writes a day. */
export type DayOrder = readonly Part[];

/**
 * A day as people type it, as `2026-03-12`: `12` in the month of the day that stood there, `12.3` in its year, `12.3.26`, `120326`, or as the
 * service writes it. Day and month come in the order of the locale, whatever parts them. Undefined for what is no day.
 */
export function readDay(typed: string, from: string, order: DayOrder): string | undefined {
  const numbers = numbersOf(typed.trim(), order);
  if (!numbers?.every((each) => /^\d{1,4}$/.test(each))) return undefined;
  const [year = '', month = ''] = from.split('-');
  const said = { year, month, ...named(numbers, order) };
  if (said.day === undefined) return undefined;
  const whole = `${said.year.length === 2 ? '20' : ''}${said.year}-${said.month.padStart(2, '0')}-${said.day.padStart(2, '0')}`;
  return isDay(whole) ? whole : undefined;
}

/** Whether nothing can follow what is typed: a day with all its digits. */
export const isWhole = (typed: string): boolean => /^\d{4}\D\d\d\D\d\d$|^\d{1,2}\D\d{1,2}\D\d{4}$/.test(typed.trim());

function numbersOf(typed: string, order: DayOrder): string[] | undefined {
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(typed)) return typed.replace(/(?<!\D)\D+$/, '').split(/\D+/);
  const parts = typed.length === 4 ? order.filter((part) => part !== 'year') : order;
  let at = 0;
  return parts.map((part) => typed.slice(at, (at += part === 'year' ? typed.length - 4 : 2)));
}

function named(numbers: string[], order: DayOrder): Partial<Record<Part, string>> {
  if (numbers.length === 1) return { day: numbers[0]! };
  const isIso = numbers.length === 3 && numbers[0]!.length === 4;
  const parts = isIso ? (['year', 'month', 'day'] as const) : order.filter((part) => numbers.length === 3 || part !== 'year');
  return numbers.length > 3 ? {} : Object.fromEntries(parts.map((part, index) => [part, numbers[index]]));
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
