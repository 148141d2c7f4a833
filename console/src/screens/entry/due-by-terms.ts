import type { Contact } from '../../api/contacts.ts';

const DAY_MS = 86_400_000;

export const daysAfter = (date: number, days: number): string => new Date(date + days * DAY_MS).toISOString().slice(0, 10);

/** The day on which a contact's terms have a document of that date paid, as the service would fill it in; undefined where they say none. */
export function dueByTerms(date: string, terms: Contact['payment_terms']): string | undefined {
  const days = terms?.days ?? null;
  if (!terms || days === null) return undefined;
  const [year, month] = date.split('-').map(Number) as [number, number];
  // Day 0 of the next month is the last of this one.
  return daysAfter(terms.end_of_month ? Date.UTC(year, month, 0) : Date.parse(date), days);
}
