import { isoText } from '../accounting/instant-text.ts';

/** ISO 8601 with microseconds and Z: `2024-12-31T00:00:00.000000Z`. */
export function timestampOf(instant: Date): string {
  return `${isoText(instant).slice(0, 23)}000Z`;
}
