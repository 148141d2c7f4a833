/** Instants that were spelled of late. All records of a round have the same few: its moment, and the days of its documents. */
const spelled = new Map<number, string>();
const MOST = 256;

/** ISO 8601 in UTC with milliseconds: `2024-12-31T00:00:00.000Z`. */
export function isoText(instant: Date): string {
  const time = instant.getTime();
  let text = spelled.get(time);
  if (text === undefined) {
    if (spelled.size >= MOST) spelled.clear();
    spelled.set(time, (text = instant.toISOString()));
  }
  return text;
}
