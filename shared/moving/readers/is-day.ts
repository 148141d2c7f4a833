import { dayOfXml } from '../../banking/read/read-day.ts';

/** Whether a text is a day of the calendar, YYYY-MM-DD, in a year that books may have. */
export function isDay(text: string): boolean {
  return /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) && dayOfXml(text)!.warning === undefined;
}
