import type { DayRead } from '../read/read-day.ts';

/** The form of days that a spreadsheet wrote as numbers, because their cells had no format of a day. */
export const SERIAL_DAYS = 'SERIAL';

/** Day 0 of spreadsheets: from 1 March 1900 on it makes up for the 29 February 1900 that they count, and that never was. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** 1 January 2000 and 31 December 2099: no statement is older or newer, and a smaller or larger number is no day. */
const [FIRST, LAST] = [36_526, 73_050];

/** `45444` is 1 June 2024, `45444.5` its noon; undefined where the cell holds no such number. */
export function readSerialDay(cell: string): DayRead | undefined {
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(cell)?.[1];
  if (serial === undefined) return undefined;
  const days = parseInt(serial, 10);
  return days < FIRST || days > LAST ? undefined : { day: new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10) };
}
