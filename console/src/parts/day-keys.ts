import { lastDayOf } from './months.ts';

const DAY_MS = 86_400_000;
/** Digits that come so soon after a sign say how many days. */
const COUNT_MS = 1_500;

/** The letters that bookkeepers know: today, the ends of the month of the day that stands there, the ends of its year. */
const by_letter: Readonly<Record<string, (day: string, today: string) => string>> = {
  t: (_, today) => today,
  m: (day) => `${day.slice(0, 7)}-01`,
  h: (day) => lastDayOf(day.slice(0, 7)),
  y: (day) => `${day.slice(0, 4)}-01-01`,
  r: (day) => `${day.slice(0, 4)}-12-31`,
};

const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What was pressed last in a field: `+` from which day, with which digits so far. */
interface Counted {
  from: string;
  sign: 1 | -1;
  digits: string;
  at: number;
}

/**
 * The keys of a day field beside the digits and arrows of the browser's own. `+` and `-` move by a day, and by as many as digits say that follow
 * at once (`+30`). A minus after a digit is left to the browser: there it parts a date.
 */
export class DayKeys {
  #counted: Counted | undefined;
  #digit_at = -Infinity;

  /** The day after a key at a moment, in ms; undefined where the key is none of these. */
  press(key: string, day: string, today: string, at: number): string | undefined {
    if (/^\d$/.test(key)) return this.#count(key, at);
    this.#counted = undefined;
    if (key === '+' || (key === '-' && at - this.#digit_at > COUNT_MS)) {
      this.#counted = { from: day, sign: key === '+' ? 1 : -1, digits: '', at };
      return daysAfter(day, this.#counted.sign);
    }
    return by_letter[key.toLowerCase()]?.(day, today);
  }

  #count(digit: string, at: number): string | undefined {
    const counted = this.#counted;
    if (!counted || at - counted.at > COUNT_MS || counted.digits.length === 3) {
      this.#counted = undefined;
      this.#digit_at = at;
      return undefined;
    }
    counted.digits += digit;
    counted.at = at;
    return daysAfter(counted.from, counted.sign * Number(counted.digits));
  }
}
