import type { Document } from 'mongodb';
import { daysAfter } from '../../shared/accounting/fiscal-year.ts';
import type { Selection, Selections } from '../../shared/api/selection.ts';
import { toStored } from '../../shared/database/document.ts';
import { textPart } from '../../shared/database/text-part.ts';

/** The MongoDB filter for a list's parameters, which are validated and in bus form. A parameter without a value selects nothing. */
export function listFilter(params: Record<string, unknown>, selections: Selections): Document {
  const filter: Document = {};
  for (const [key, value] of Object.entries(params)) {
    const selection = selections[key];
    if (selection && value !== undefined && value !== null) select(filter, selection, value);
  }
  return filter;
}

/** Filters as the declaration says. A parameter's value is in bus form, a document's value is in stored form. */
function select(filter: Document, { field, match, kind, of_type, among = [], others = [], or_in, and }: Selection, value: unknown): void {
  if (match === 'from') bound(filter, field, '$gte', midnightOf(value as string));
  else if (match === 'until') bound(filter, field, '$lt', daysAfter(midnightOf(value as string), 1));
  else if (match === 'before') bound(filter, field, '$lt', midnightOf(value as string));
  else if (match === 'from_or_open') filter.$or = [{ [field]: null }, { [field]: { $gte: midnightOf(value as string) } }];
  else if (match === 'after') filter[field] = { $gt: new Date(value as string) };
  else if (match === 'created_after') madeAfter(filter, new Date(value as string));
  else if (match === 'any_of') bound(filter, field === 'id' ? '_id' : field, '$in', value);
  else if (match === 'least' || match === 'most') bound(filter, field, match === 'least' ? '$gte' : '$lte', toStored(kind.record(value)));
  else if (match === 'part') filter[field] = textPart(value as string);
  else if (match === 'among') requireAmong(filter, field, value ? among : others);
  else if (or_in !== undefined) filter.$or = [field, or_in].map((one) => ({ [one]: toStored(kind.record(value)) }));
  else if (match === 'entries') filter[field] = { $all: toStored(kind.record(value)) };
  else if (of_type) bound(filter, field, '$eq', toStored(kind.record(value)));
  else filter[field] = toStored(kind.record(value));
  if (and) requireAmong(filter, and.field, and.among);
  if (of_type && match !== 'among') Object.assign(filter[field] as Document, { $type: of_type });
}

/** Another parameter may say something of the same field. */
function requireAmong(filter: Document, field: string, among: readonly string[]): void {
  filter.$and = [...((filter.$and as Document[] | undefined) ?? []), { [field]: { $in: among } }];
}

/** Merges conditions, because two parameters may bound the same field. */
function bound(filter: Document, field: string, limit: '$gte' | '$lt' | '$lte' | '$in' | '$eq', value: unknown): void {
  filter[field] = { ...(filter[field] as object | undefined), [limit]: value };
}

/**
 * A record is never older than its last change, so the index of changes also serves a search by creation. The clocks of two processes may
 * differ a little.
 */
function madeAfter(filter: Document, time: Date): void {
  filter.created_at = { $gt: time };
  filter.updated_at ??= { $gt: new Date(time.getTime() - CLOCKS_APART_MS) };
}

const CLOCKS_APART_MS = 60_000;

function midnightOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}
