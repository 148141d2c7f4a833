import type { StoredBooks } from '../../setup/breaches-of-books.ts';
import { breachesOfBooks } from '../../setup/breaches-of-books.ts';
import type { WrittenRequest } from './fault-books.ts';

/** What was asked, by its Idempotency-Key. */
export type Written = ReadonlyMap<string, Pick<WrittenRequest, 'references' | 'acknowledged'>>;

/**
 * What is wrong with books whose every write is known: each acknowledged request is there exactly once, each other one once or not at all,
 * none by half; numbers have no gap; each request that is there has its event, and no other. Beside it, what must be true of all books.
 */
export function breachesAfterFault(books: StoredBooks, written: Written): string[] {
  const counted = new Map<string, number>();
  for (const { reference } of books.transactions) if (reference !== null) counted.set(reference, (counted.get(reference) ?? 0) + 1);
  return [
    ...breachesOfBooks(books),
    ...wrongRequests(counted, written),
    ...unasked(counted, written),
    ...gaps(books),
    ...wrongEvents(books, counted, written),
  ];
}

function wrongRequests(counted: ReadonlyMap<string, number>, written: Written): string[] {
  return [...written].flatMap(([key, { references, acknowledged }]) => {
    const there = references.filter((reference) => counted.has(reference));
    const doubled = references.filter((reference) => (counted.get(reference) ?? 0) > 1);
    return [
      ...doubled.map((reference) => `${reference} is there ${String(counted.get(reference))} times`),
      ...(there.length > 0 && there.length < references.length ? [`${there.length} of the ${references.length} of ${key} are there`] : []),
      ...(acknowledged !== undefined && there.length < references.length ? [`${key} was acknowledged and is lost`] : []),
    ];
  });
}

function unasked(counted: ReadonlyMap<string, number>, written: Written): string[] {
  const asked = new Set([...written.values()].flatMap(({ references }) => references));
  return [...counted.keys()].filter((reference) => !asked.has(reference)).map((reference) => `nobody wrote ${reference}`);
}

/** Each sequence counts 1, 2, 3 …; one number given twice is a breach of all books. */
function gaps({ transactions }: StoredBooks): string[] {
  const given = transactions.flatMap(({ transaction_no }) => transaction_no ?? []);
  const sequences = Map.groupBy(given, (number) => number.split('/')[0]!);
  return [...sequences].flatMap(([name, members]) => {
    const numbers = members.map((number) => Number(number.split('/')[1])).sort((a, b) => a - b);
    const gap = numbers.findIndex((number, index) => number !== index + 1);
    return gap === -1 ? [] : [`where ${name} should have ${gap + 1} it has ${String(numbers[gap])}`];
  });
}

function wrongEvents({ events }: StoredBooks, counted: ReadonlyMap<string, number>, written: Written): string[] {
  const keys = events.flatMap((document) =>
    document.events.map((text) => (JSON.parse(text) as { idempotency_key: string | null }).idempotency_key),
  );
  const told = new Map<string, number>();
  for (const key of keys) if (key !== null) told.set(key, (told.get(key) ?? 0) + 1);
  const silent = [...written].filter(
    ([key, { references, acknowledged }]) => (acknowledged !== undefined || references.some((one) => counted.has(one))) && !told.has(key),
  );
  return [
    ...silent.map(([key]) => `${key} is saved and has no event`),
    ...[...told].filter(([, times]) => times > 1).map(([key, times]) => `${key} has ${times} events`),
    ...[...told.keys()]
      .filter((key) => !written.has(key) || !written.get(key)!.references.every((reference) => counted.has(reference)))
      .map((key) => `${key} has an event and is not saved`),
  ];
}
