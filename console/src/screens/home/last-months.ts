/** The months up to that of the day, the oldest first, none before the first day of the books: `2026-11`. */
export function lastMonths(day: string, count: number, first: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const months = Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7));
  return months.filter((each) => each >= first.slice(0, 7));
}

/** The last day of a month, or the day itself in its own month. */
export function endOf(month: string, day: string): string {
  if (day.startsWith(month)) return day;
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
