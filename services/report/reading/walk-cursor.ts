import { RequestError } from '../../../shared/base/request-error.ts';

/** What a long report's cursor carries. */
export type Carried = readonly (number | string | null)[];

/** A whole number; an instant in milliseconds; both may be null; a day, YYYY-MM-DD; a decimal as text. */
export type CarriedKind = 'count' | 'time' | 'day' | 'figure';

const LATEST_MS = 8.64e15;

const fits: Readonly<Record<CarriedKind, (value: unknown) => boolean>> = {
  count: (value) => value === null || Number.isSafeInteger(value),
  time: (value) => value === null || (Number.isSafeInteger(value) && Math.abs(value as number) <= LATEST_MS),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  figure: (value) => typeof value === 'string' && /^-?\d{1,30}(\.\d{1,12})?$/.test(value),
};

/** The opaque text that says where a long report goes on. */
export function writeWalkCursor(report: string, carried: Carried): string {
  return Buffer.from(JSON.stringify([report, ...carried])).toString('base64url');
}

/** What was carried; undefined of an empty cursor. Throws 422 for a text that this report did not write. */
export function readWalkCursor(report: string, kinds: readonly CarriedKind[], cursor: string): Carried | undefined {
  if (cursor === '') return undefined;
  const [of, ...carried] = parsed(cursor);
  if (of === report && carried.length === kinds.length && kinds.every((kind, index) => fits[kind](carried[index])))
    return carried as Carried;
  throw new RequestError(422, { cursor: ['cursor is none of this report; send next_cursor as it was answered, or nothing to begin.'] });
}

function parsed(cursor: string): unknown[] {
  try {
    const carried = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    return Array.isArray(carried) ? (carried as unknown[]) : [];
  } catch {
    return [];
  }
}
