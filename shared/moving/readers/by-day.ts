import { compareText } from '../../accounting/compare-text.ts';

interface Dated {
  readonly day: string;
}

/** In the order of their days; a sort by it keeps the order of the file within a day. */
export const byDay = (one: Dated, other: Dated): number => compareText(one.day, other.day);
