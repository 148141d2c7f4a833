import type { Document } from 'mongodb';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { decimalsOf } from '../../../shared/accounting/minor-units.ts';
import { dueDayOf, valueLeft } from '../../../shared/accounting/statements/schedule-item.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import type { ListOrder } from '../../../shared/api/list-order.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { after, sortOf } from '../../../shared/storage/keyset.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import type { OpenItemSource } from './open-item-sources.ts';

/** An item that stood at the end of a day, with what was left of it then. */
export interface StandingItem {
  readonly type: AssignmentType;
  readonly id: number;
  /** When it is due, and its own date. */
  readonly due: Date;
  readonly date: Date;
  readonly record: Balance | Transaction;
  /** In its currency. */
  readonly outstanding: Decimal;
  /** What that is worth in the reporting currency, at the item's own rate (docs/accounting.md §11.8). */
  readonly value: Decimal;
}

/** The order of the list: by due date, then by date; of one instant a Balance stands before a transaction. */
export const openItemOrder: ListOrder = {
  name: 'due_date',
  fields: ['due', 'date', 'type', 'id'],
  columns: ['date', 'date', 'text', 'integer'],
  descending: false,
};

const byDueDate: ListOrder = {
  name: 'due_date',
  fields: ['due_date', 'transaction_date', 'id'],
  columns: ['date', 'date', 'integer'],
  descending: false,
};
const byOwnDate: ListOrder = { name: 'date', fields: ['transaction_date', 'id'], columns: ['date', 'integer'], descending: false };

/**
 * The items of all sources in the order of the list, from the one after the given values on. Each source is read along its index as far as
 * the reader goes, so every part of the list costs the same.
 */
export async function* walkOpenItems(
  scope: OpenItemScope,
  sources: readonly OpenItemSource[],
  { after_values, at_once }: { after_values?: readonly unknown[] | undefined; at_once: number },
): AsyncGenerator<StandingItem> {
  const walks = sources.map((source) => walkSource(scope, source, after_values, at_once));
  try {
    let heads = await Promise.all(walks.map(async (walk) => ({ walk, item: (await walk.next()).value })));
    for (;;) {
      heads = heads.filter(({ item }) => item !== undefined);
      if (heads.length === 0) return;
      const first = heads.reduce((least, head) => (compareItems(head.item!, least.item!) < 0 ? head : least));
      yield first.item!;
      first.item = (await first.walk.next()).value;
    }
  } finally {
    await Promise.all(walks.map((walk) => walk.return(undefined)));
  }
}

/** The first items of all sources in that order, at most so many. */
export async function takeOpenItems(
  scope: OpenItemScope,
  sources: readonly OpenItemSource[],
  most: number,
  after_values?: readonly unknown[],
): Promise<StandingItem[]> {
  const found: StandingItem[] = [];
  for await (const item of walkOpenItems(scope, sources, { after_values, at_once: most })) {
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

async function* walkSource(
  scope: OpenItemScope,
  source: OpenItemSource,
  after_values: readonly unknown[] | undefined,
  at_once: number,
): AsyncGenerator<StandingItem, undefined> {
  const { type, says_due, filter, reads } = source;
  const { db, session } = scope.snapshot;
  const order = says_due ? byDueDate : byOwnDate;
  const wanted = after_values ? after(filter, order, valuesWithin(source, after_values)) : filter;
  const cursor = db
    .collection(collectionOf(type))
    .find(wanted, { session, ...reads })
    .sort(sortOf(order))
    .batchSize(at_once);
  try {
    for await (const document of cursor) {
      const item = standingItem(scope, type, document);
      if (item) yield item;
    }
  } finally {
    await cursor.close();
  }
  return undefined;
}

export function collectionOf(type: AssignmentType): 'balances' | 'transactions' {
  return type === 'Balance' ? 'balances' : 'transactions';
}

/** The place of an item of the list in the order of one source, which has only items of its type, due on their own dates or not. */
function valuesWithin({ type, says_due }: OpenItemSource, values: readonly unknown[]): unknown[] {
  const [due, date, of_type, id] = values as [Date, Date, AssignmentType, number];
  const atOnce = type === of_type ? id : beyond(type < of_type);
  if (says_due) return [due, date, atOnce];
  // Here the date is the due date.
  return [due, due.getTime() === date.getTime() ? atOnce : beyond(due < date)];
}

/** An id behind which all others stand, or none. */
function beyond(all_are_before: boolean): number {
  return all_are_before ? Number.MAX_SAFE_INTEGER : 0;
}

function compareItems(a: StandingItem, b: StandingItem): number {
  return a.due.getTime() - b.due.getTime() || a.date.getTime() - b.date.getTime() || a.type.localeCompare(b.type) || a.id - b.id;
}

/** What stood of a record at the end of the day; undefined where it was settled then. */
function standingItem({ books, assigned_later }: OpenItemScope, type: AssignmentType, document: Document): StandingItem | undefined {
  const record = fromDocument<Balance | Transaction>(document);
  const { id, amount, cleared_amount, assigned_amount, transaction_date: date } = record;
  const settled = cleared_amount.plus(assigned_amount).minus(assigned_later.amount(type, id));
  const outstanding = amount.minus(settled);
  if (outstanding.isZero()) return undefined;
  const { currency_id, currency_code } = books.entity;
  const value = record.currency_id === currency_id ? outstanding : valueLeft(valueOf(record), amount, settled, decimalsOf(currency_code));
  return { type, id, due: dueDayOf(record), date, record, outstanding, value };
}

function valueOf(record: Balance | Transaction): Decimal {
  return 'balance_type' in record ? record.balance : (record.reporting_amount ?? record.amount);
}
