import { dayOf } from '../read/read-day.ts';
import type { DayRead } from '../read/read-day.ts';
import { readSerialDay, SERIAL_DAYS } from './read-serial-day.ts';

const names = [
  ['JAN'],
  ['FEB', 'FÉV', 'FEV'],
  ['MAR', 'MÄR', 'MRZ', 'MRT'],
  ['APR', 'AVR', 'ABR'],
  ['MAY', 'MAI', 'MEI'],
  ['JUN', 'JUIN'],
  ['JUL', 'JUIL'],
  ['AUG', 'AOÛ', 'AOU', 'AGO'],
  ['SEP'],
  ['OCT', 'OKT'],
  ['NOV'],
  ['DEC', 'DEZ', 'DÉC', 'DIC'],
];
const monthByName = new Map(names.flatMap((written, index) => written.map((name): [string, number] => [name, index + 1])));

type Part = { is: 'day' | 'month' | 'year'; digits: number; exact: boolean } | { is: 'name' } | { is: 'sign'; sign: string };

/** Reads a day out of a cell; undefined where the cell holds none. */
export type DateReader = (cell: string) => DayRead | undefined;

/**
 * A reader of days in a form such as `DD.MM.YYYY`, `M/D/YY` or `DD MMM YYYY`; undefined where the form does not have day, month and year once
 * each. Two letters want two digits, one wants one or two. A time behind the day does not count. `SERIAL` are the numbers of a spreadsheet.
 */
export function dateReader(form: string): DateReader | undefined {
  if (form === SERIAL_DAYS) return readSerialDay;
  const parts = partsOf(form);
  const has = (...kinds: Part['is'][]): boolean => parts.filter(({ is }) => kinds.includes(is)).length === 1;
  if (!has('day') || !has('month', 'name') || !has('year')) return undefined;
  // Lines of one day stand together, and the day of the booking beside that of the value.
  let last: { cell: string; read: DayRead | undefined } | undefined;
  return (cell) => {
    if (last?.cell !== cell) last = { cell, read: readDate(cell, parts) };
    return last.read;
  };
}

function partsOf(form: string): Part[] {
  return [...form.matchAll(/D{1,2}|MMM|M{1,2}|Y{4}|Y{2}|[^]/g)].map(([token]): Part => {
    if (token === 'MMM') return { is: 'name' };
    const is = ({ D: 'day', M: 'month', Y: 'year' } as const)[token[0] ?? ''];
    if (is === undefined || token === 'Y') return { is: 'sign', sign: token };
    return { is, digits: Math.max(2, token.length), exact: token.length > 1 };
  });
}

function readDate(cell: string, parts: readonly Part[]): DayRead | undefined {
  const figures = { day: 0, month: 0, year: 0 };
  let at = 0;
  for (const part of parts) {
    if (part.is === 'sign') {
      if (cell[at] !== part.sign) return undefined;
      at += 1;
    } else if (part.is === 'name') {
      const name = /^\p{L}{3,10}\.?/u.exec(cell.slice(at, at + 11))?.[0] ?? '';
      figures.month = monthByName.get(name.slice(0, 4).toUpperCase()) ?? monthByName.get(name.slice(0, 3).toUpperCase()) ?? 0;
      if (figures.month === 0) return undefined;
      at += name.length;
    } else {
      const digits = /^\d+/.exec(cell.slice(at, at + part.digits))?.[0] ?? '';
      if (digits === '' || (part.exact && digits.length < part.digits)) return undefined;
      figures[part.is] = parseInt(digits, 10);
      at += digits.length;
    }
  }
  if (/^[\p{L}\d]/u.test(cell.slice(at).replace(/^T(?=\d\d:)/, ' '))) return undefined;
  const { year, month, day } = figures;
  return dayOf(year < 80 ? 2000 + year : year < 100 ? 1900 + year : year, month, day);
}
