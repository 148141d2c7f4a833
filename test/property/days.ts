const MS_OF_DAY = 86_400_000;

/** A day so many days later. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * MS_OF_DAY).toISOString().slice(0, 10);
}

/** How many days the second one is later. */
export function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / MS_OF_DAY;
}

/** The last day of its month. */
export function monthEnd(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
