/** Whether a text is a day of the calendar, YYYY-MM-DD, in a year that books may have. */
export function isDay(text: string): boolean {
  if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
