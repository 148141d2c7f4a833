import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { assertCarriedForward } from './assert-carried-forward.ts';
import type { YearEnd } from './assert-carried-forward.ts';
import { openingOfYear, translated } from './provisional-opening.ts';

/**
 * Holds what may close a year to this: every account opens the next year with what it closed this one with, and as it opened
 * provisionally before, but for translation (docs/accounting.md §10.5, §11.15).
 *
 * @param act tells whether the year is closed by it
 * @returns the same
 */
export async function holdClosing(db: Db, year_end: YearEnd, act: () => Promise<boolean>): Promise<boolean> {
  const { entity_id, next, retained } = year_end;
  const provisional = await openingOfYear(db, entity_id, next.start, retained);
  if (!(await act())) return false;
  await assertCarriedForward(db, year_end);
  const expected = await translated(db, entity_id, next.start, retained, provisional);
  expect((await openingOfYear(db, entity_id, next.start, retained)).figures).toEqual(expected);
  return true;
}
