import { dateReader } from './read-date.ts';
import { SERIAL_DAYS } from './read-serial-day.ts';
import type { CsvRow } from './split-csv.ts';
import { rolesOfHeader } from './words-of-headers.ts';

/** Forms in the order in which they are tried; those that read the same cells differently stand beside each other. */
const forms = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'D.M.YYYY',
  'DD-MM-YYYY',
  'MM-DD-YYYY',
  'DD-MM-YY',
  'MM-DD-YY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'D/M/YYYY',
  'M/D/YYYY',
  'DD/MM/YY',
  'MM/DD/YY',
  'D/M/YY',
  'M/D/YY',
  'DD MMM YYYY',
  'D MMM YYYY',
  'DD MMM YY',
  'DD-MMM-YYYY',
  'DD-MMM-YY',
  'MMM DD, YYYY',
  'MMM D, YYYY',
  'DDMMYYYY',
];
const readerOf = (form: string) => ({ form, read: dateReader(form) });
const readers = forms.map(readerOf);
/** A number may be anything, so it is a day only where its header says so. */
const named = [...readers, readerOf(SERIAL_DAYS)];

export interface GuessedDates {
  form: string;
  /** Another form that all days fit, too, and reads them as other days. */
  other?: string;
  /** All forms that read them. */
  fits: readonly string[];
}

/** How much of a column holds days: a bank writes sums below, and a word beside what it has not booked yet. */
const ENOUGH = { named: 0.5, unnamed: 0.9 };

/** The columns that hold days, with their form. */
export function guessDates(body: readonly CsvRow[], header?: CsvRow): Map<number, GuessedDates> {
  const found = new Map<number, GuessedDates>();
  for (let place = 0; place < (body[0]?.cells.length ?? 0); place += 1) {
    const cells = body.map(({ cells }) => cells[place] ?? '').filter(Boolean);
    const isNamed = isOfDays(header?.cells[place]);
    const enough = cells.length * ENOUGH[isNamed ? 'named' : 'unnamed'];
    const fitting = (isNamed ? named : readers).flatMap(({ form, read }) => {
      const days = cells.map((cell) => read?.(cell)).flatMap((one) => (one?.warning === undefined ? (one?.day ?? []) : []));
      return cells.length > 0 && days.length >= enough ? [{ form, days }] : [];
    });
    const [first, ...more] = fitting.sort((one, other) => other.days.length - one.days.length || spanOf(one.days) - spanOf(other.days));
    if (first === undefined) continue;
    const other = more.find(({ days }) => days.join() !== first.days.join() && days.length >= first.days.length);
    const fits = fitting.map(({ form }) => form);
    found.set(place, other === undefined ? { form: first.form, fits } : { form: first.form, other: other.form, fits });
  }
  return found;
}

const isOfDays = (header = ''): boolean => rolesOfHeader(header).some((role) => role === 'booked_on' || role === 'value_on');

/** Days of one file lie near each other: read in the wrong form they scatter over the year. */
function spanOf(days: readonly string[]): number {
  const sorted = [...days].sort();
  return Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '');
}
