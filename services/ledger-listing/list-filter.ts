import type { Document } from 'mongodb';
import { daysAfter } from '../../shared/accounting/fiscal-year.ts';
import type { Selection } from '../../shared/api/declare-record.ts';
import { toStored } from '../../shared/database/document.ts';

/** Keys of a list's parameters that select no records. */
const notFilters = new Set(['page', 'per_page', 'format']);

/** How a list's parameters select records; what is not named here matches the field of its own name exactly. */
export interface FilterTerms {
  /** Those of a declared record, by parameter; no other parameter of it selects. */
  selections?: Readonly<Record<string, Selection>>;
  /** The field that start_date and end_date bound, both days inclusive. */
  date_field?: string;
  /** Fields of which any part matches, in any case. */
  substring?: readonly string[];
  /** Fields named otherwise in the records. */
  renamed?: Readonly<Record<string, string>>;
}

/** The MongoDB filter of a list's parameters, which are validated and in bus form; `undefined` values select nothing. */
export function listFilter(params: Record<string, unknown>, terms: FilterTerms): Document {
  const filter: Document = {};
  for (const [key, value] of Object.entries(params)) {
    if (notFilters.has(key) || value === undefined || value === null) continue;
    if (terms.selections) {
      const selection = terms.selections[key];
      if (selection) select(filter, selection, value);
      continue;
    }
    const field = terms.renamed?.[key] ?? key;
    if (key === 'start_date' || key === 'end_date') bound(filter, terms.date_field ?? 'transaction_date', key, value as string);
    else if (terms.substring?.includes(key)) filter[field] = { $regex: escapeRegex(value as string), $options: 'i' };
    else filter[field] = value;
  }
  return filter;
}

/** As the declaration says: the value of a parameter is in bus form, that of a document as it is stored. */
function select(filter: Document, { field, match, kind, of_type, among = [] }: Selection, value: unknown): void {
  if (match === 'from') bound(filter, field, 'start_date', value as string);
  else if (match === 'until') bound(filter, field, 'end_date', value as string);
  else if (match === 'from_or_open') filter.$or = [{ [field]: null }, { [field]: { $gte: midnightOf(value as string) } }];
  else if (match === 'part') filter[field] = { $regex: escapeRegex(value as string), $options: 'i' };
  else if (match === 'among')
    filter.$and = [...((filter.$and as Document[] | undefined) ?? []), { [field]: value ? { $in: among } : { $nin: among } }];
  else filter[field] = of_type ? { $eq: toStored(kind.record(value)) } : toStored(kind.record(value));
  if (of_type && match !== 'among') Object.assign(filter[field] as Document, { $type: of_type });
}

function bound(filter: Document, field: string, key: 'start_date' | 'end_date', day: string): void {
  const midnight = midnightOf(day);
  const limit = key === 'start_date' ? { $gte: midnight } : { $lt: daysAfter(midnight, 1) };
  filter[field] = { ...(filter[field] as Document | undefined), ...limit };
}

function midnightOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}

/** Text is matched as text: no character of it is a pattern. */
function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
