import { isWhole, readDay } from '../../parts/read-day.ts';
import type { DayOrder } from '../../parts/read-day.ts';
import { readRate } from '../../parts/read-rate.ts';

/** What a currency is worth from a day on, by the table. */
export interface PastedRate {
  code: string;
  from: string;
  rate: string;
}

export interface PastedRates {
  rates: PastedRate[];
  /** Lines that say no rate. */
  unread: string[];
}

/**
 * Reads a table as a spreadsheet gives it: a line with a currency, a day and a rate each, in any order; or a line with currencies above lines of a
 * day and a rate for each of them. Of two rates of one currency and day the later counts. `codes` are the currencies that may have rates.
 */
export function readPastedRates(text: string, codes: readonly string[], order: DayOrder): PastedRates {
  const found = new Map<string, PastedRate>();
  const unread: string[] = [];
  let heads: readonly (string | undefined)[] = [];
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const cells = cellsOf(line);
    const said = cells.map((cell) => codes.find((code) => code === cell.toUpperCase()));
    const from = cells.filter(isWhole).map((cell) => readDay(cell, '', order))[0];
    if (from === undefined && said.some(Boolean)) heads = said;
    const own = said.find(Boolean);
    const rates = from === undefined ? [] : cells.flatMap((cell, place) => rateIn(cell, own ?? heads[place], from));
    for (const rate of rates) found.set(`${rate.code} ${rate.from}`, rate);
    // A line without a digit is a heading.
    if (rates.length === 0 && /\d/.test(line)) unread.push(line.trim());
  }
  return { rates: [...found.values()], unread };
}

function cellsOf(line: string): string[] {
  const parted = line.includes('\t') ? line.split('\t') : line.includes(';') ? line.split(';') : line.trim().split(/\s+/);
  return parted.map((cell) => cell.trim());
}

function rateIn(cell: string, code: string | undefined, from: string): PastedRate[] {
  const rate = code === undefined || isWhole(cell) ? undefined : readRate(cell);
  return code === undefined || rate === undefined || /^[0.]*$/.test(rate) ? [] : [{ code, from, rate }];
}
