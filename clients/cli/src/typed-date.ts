import { CommandError } from './command-error.ts';

/** A day as it is typed on `today`: `2024-06-28`, `06-28` of this year, or `28`, the latest such day that is not in the future. */
export function typedDate(typed: string, today: string): string | undefined {
  const [, year, month, day] = /^(?:(?:(\d{4})-)?(\d{1,2})-)?(\d{1,2})$/.exec(typed) ?? [];
  if (day === undefined) return undefined;
  const [thisYear = '', thisMonth = '', thisDay = ''] = today.split('-');
  const isLast = month === undefined && Number(day) > Number(thisDay);
  const before = new Date(Date.UTC(Number(thisYear), Number(thisMonth) - (isLast ? 2 : 1), 1)).toISOString();
  const text = `${year ?? (month === undefined ? before.slice(0, 4) : thisYear)}-${(month ?? before.slice(5, 7)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  return isDay ? text : undefined;
}

/** The day that an option says as it is typed; today where it says none. Throws where it is no day. */
export function dayOf(given: string | undefined): string {
  const today = new Date().toISOString().slice(0, 10);
  const typed = given ?? today;
  const day = typedDate(typed, today);
  if (day === undefined) throw new CommandError(`${typed} is no day: say 2024-06-28, 06-28 or 28.`);
  return day;
}
