import { daysBefore } from '../../parts/today.ts';

/**
 * Between which due dates the items of an age are: `brackets` has the last day of each, from the youngest on; null has none.
 * @param as_of the day on which they are so old
 */
export function dueDaysOf(
  brackets: Readonly<Record<string, number | null>>,
  age: string,
  as_of: string,
): { due_from?: string; due_by?: string } {
  const ages = Object.entries(brackets);
  const index = ages.findIndex(([name]) => name === age);
  const last = ages[index]?.[1];
  const before = ages[index - 1]?.[1];
  return {
    ...(typeof last === 'number' && { due_from: daysBefore(as_of, last) }),
    ...(typeof before === 'number' && { due_by: daysBefore(as_of, before + 1) }),
  };
}
