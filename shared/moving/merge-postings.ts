import type { JournalPosting, NamedObjects } from './journal.ts';

/** One posting for each account and what it names, in the order of their first ones, with the sum of their values. */
export function mergePostings(given: readonly JournalPosting[]): JournalPosting[] {
  const merged = new Map<string, JournalPosting>();
  for (const posting of given) {
    const key = keyOf(posting);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, value: known.value.plus(posting.value) } : posting);
  }
  return [...merged.values()];
}

const keyOf = ({ account, dimensions }: JournalPosting): string => (dimensions ? `${account}\0${objectsText(dimensions)}` : account);

/** The same text for the same objects, in whatever order they are named; empty for none. */
export function objectsText(named: NamedObjects | undefined): string {
  return Object.entries(named ?? {})
    .map(([dimension, value]) => `${dimension}\0${value}`)
    .sort()
    .join('\0\0');
}
