import { isoText } from './instant-text.ts';

/** The length of `2024-06-15T10:00:00`, after which milliseconds and Z stand. */
const SECONDS_TEXT = 19;

/** Clocks of zones, made once each. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether it is the IANA name of a time zone (`Europe/Zagreb`); an offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the clock of a time zone shows at an instant, written as if it were UTC, so that its day is the day of the books
 * (docs/accounting.md §2.6). The zone is UTC unless named.
 */
export function clockIn(time_zone: string | undefined, instant: Date): Date {
  if (time_zone === undefined || time_zone === 'UTC') return instant;
  const shown = new Map(
    clockOf(time_zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => shown.get(type)!.padStart(type === 'year' ? 4 : 2, '0');
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return new Date(`${day}T${part('hour')}:${part('minute')}:${part('second')}${isoText(instant).slice(SECONDS_TEXT)}`);
}

function clockOf(time_zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(time_zone);
  if (!clock) {
    const two = '2-digit';
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, calendar: 'gregory', hourCycle: 'h23', ...parts });
    clocks.set(time_zone, clock);
  }
  return clock;
}
