import type { ListOrder, OrderColumn } from '../../../shared/api/list-order.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import type { OpenItemSource } from './open-item-sources.ts';

/** The contact of an item that is nobody's, in an order by contact: behind all others. */
export const NOBODY = Number.MAX_SAFE_INTEGER;

/**
 * The order of the list within one source, whose items are of one type and are due on their own dates or not; undefined where the index has
 * none, because what is left of each of its items is known only once it is read.
 */
export function orderWithin(source: OpenItemSource, { name, fields, descending }: ListOrder): ListOrder | undefined {
  if (fields.includes('outstanding') && !source.whole) return undefined;
  const stored = [...new Set(fields.flatMap((field) => storedField(source, field) ?? []))];
  return { name, fields: stored, columns: stored.map((field) => columns[field]!), descending };
}

const columns: Readonly<Record<string, OrderColumn>> = {
  due_date: 'date',
  transaction_date: 'date',
  amount: 'amount',
  contact_id: 'integer',
  id: 'integer',
};

/** By which field of its records a source is in the order of a field of items; undefined where all its items have the same value. */
function storedField({ says_due, of_contacts }: OpenItemSource, field: string): string | undefined {
  if (field === 'type') return undefined;
  if (field === 'contact') return of_contacts ? 'contact_id' : undefined;
  if (field === 'due') return says_due ? 'due_date' : 'transaction_date';
  return { date: 'transaction_date', outstanding: 'amount' }[field] ?? field;
}

/**
 * The place in the order of one source that belongs to the place of an item of the list; `all` or `none` where all of its items come later, or
 * none of them does.
 */
export function placeWithin(source: OpenItemSource, order: ListOrder, values: readonly unknown[]): unknown[] | 'all' | 'none' {
  const place: unknown[] = [];
  const value = (field: string): unknown => values[order.fields.indexOf(field)];
  for (const field of order.fields) {
    if (field === 'type' || field === 'id') continue;
    if (field === 'contact' && !source.of_contacts) {
      if (value(field) !== NOBODY) return order.descending ? 'none' : 'all';
    } else if (field === 'date' && !source.says_due && order.fields.includes('due')) {
      // Here the date is the due date.
      const [due, date] = [value('due') as Date, value('date') as Date];
      if (due.getTime() !== date.getTime()) return [...place, beyond(due < date)];
    } else place.push(value(field));
  }
  const of_type = value('type') as AssignmentType;
  return [...place, source.type === of_type ? value('id') : beyond(source.type < of_type)];
}

/** An id behind which all others stand, or none; the same for both directions. */
function beyond(all_are_before: boolean): number {
  return all_are_before ? Number.MAX_SAFE_INTEGER : 0;
}
