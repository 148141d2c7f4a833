import type { Document, FindOptions } from 'mongodb';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { decimalsOf } from '../../../shared/accounting/minor-units.ts';
import { dueDayOf, valueLeft } from '../../../shared/accounting/statements/schedule-item.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import type { ListOrder } from '../../../shared/api/list-order.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { after, sortOf } from '../../../shared/storage/keyset.ts';
import { openItemOrders } from '../../../shared/resources/open-item/open-item-orders.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import type { OpenItemSource } from './open-item-sources.ts';
import { NOBODY, orderWithin, placeWithin } from './source-order.ts';

const AT_ONCE = 1_000;

interface Walk {
  /** Of the order; from the beginning unless given. */
  readonly after_values?: readonly unknown[] | undefined;
  readonly at_once: number;
  /** By due date unless given. */
  readonly order?: ListOrder;
}

/** An item that stood at the end of a day, with what was left of it then. */
export interface StandingItem {
  readonly type: AssignmentType;
  readonly id: number;
  /** When it is due, and its own date. */
  readonly due: Date;
  readonly date: Date;
  /** Whose it is, in an order by contact. */
  readonly contact: number;
  readonly record: Balance | Transaction;
  /** In its currency. */
  readonly outstanding: Decimal;
  /** What that is worth in the reporting currency, at the item's own rate (docs/accounting.md §11.8). */
  readonly value: Decimal;
}

/**
 * The items of all sources in an order of the list, from the one after the given values on. Each source is read along its index as far as
 * the reader goes, so every part of the list costs the same. Only items that are settled in part are read all for an order by amount.
 */
export async function* walkOpenItems(
  scope: OpenItemScope,
  sources: readonly OpenItemSource[],
  { after_values, at_once, order = openItemOrders.due_date! }: Walk,
): AsyncGenerator<StandingItem> {
  const walks = sources.map((source) => walkSource(scope, source, { after_values, at_once, order }));
  try {
    let heads = await Promise.all(walks.map(async (walk) => ({ walk, item: (await walk.next()).value })));
    for (;;) {
      heads = heads.filter(({ item }) => item !== undefined);
      if (heads.length === 0) return;
      const first = heads.reduce((least, head) => (compareItems(head.item!, least.item!, order) < 0 ? head : least));
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
  within: Pick<Walk, 'after_values' | 'order'> = {},
): Promise<StandingItem[]> {
  const found: StandingItem[] = [];
  for await (const item of walkOpenItems(scope, sources, { ...within, at_once: most })) {
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

async function* walkSource(
  scope: OpenItemScope,
  source: OpenItemSource,
  { after_values, at_once, order }: Required<Pick<Walk, 'order'>> & Walk,
): AsyncGenerator<StandingItem, undefined> {
  const own = orderWithin(source, order);
  if (!own) {
    yield* await readInOrder(scope, source, order, after_values);
    return undefined;
  }
  const place = after_values ? placeWithin(source, order, after_values) : 'all';
  if (place === 'none') return undefined;
  const wanted = place === 'all' ? source.filter : after(source.filter, own, place);
  yield* readItems(scope, source, wanted, { sort: sortOf(own), batchSize: at_once });
  return undefined;
}

async function* readItems(
  scope: OpenItemScope,
  { type, reads }: OpenItemSource,
  wanted: Document,
  options: FindOptions,
): AsyncGenerator<StandingItem> {
  const { db, session } = scope.snapshot;
  const cursor = db.collection(collectionOf(type)).find(wanted, { session, ...reads, ...options });
  try {
    for await (const document of cursor) {
      const item = standingItem(scope, type, document);
      if (item) yield item;
    }
  } finally {
    await cursor.close();
  }
}

/** Items of a source that no index has in the order: what is left of each is known only now. */
async function readInOrder(
  scope: OpenItemScope,
  source: OpenItemSource,
  order: ListOrder,
  after_values: readonly unknown[] | undefined,
): Promise<StandingItem[]> {
  const items: StandingItem[] = [];
  const last = after_values && (Object.fromEntries(order.fields.map((field, at) => [field, after_values[at]])) as unknown as StandingItem);
  for await (const item of readItems(scope, source, source.filter, { batchSize: AT_ONCE }))
    if (!last || compareItems(item, last, order) > 0) items.push(item);
  return items.sort((a, b) => compareItems(a, b, order));
}

export function collectionOf(type: AssignmentType): 'balances' | 'transactions' {
  return type === 'Balance' ? 'balances' : 'transactions';
}

function compareItems(a: StandingItem, b: StandingItem, { fields, descending }: ListOrder): number {
  for (const field of fields) {
    const compared = compareValues(a[field as keyof StandingItem], b[field as keyof StandingItem]);
    if (compared !== 0) return descending ? -compared : compared;
  }
  return 0;
}

function compareValues(a: unknown, b: unknown): number {
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (Decimal.isDecimal(a) && Decimal.isDecimal(b)) return a.comparedTo(b);
  return typeof a === 'string' ? a.localeCompare(b as string) : (a as number) - (b as number);
}

/** What stood of a record at the end of the day; undefined where it was settled then. */
function standingItem(
  { books, assigned_later, amounts }: OpenItemScope,
  type: AssignmentType,
  document: Document,
): StandingItem | undefined {
  const record = fromDocument<Balance | Transaction>(document);
  const { id, amount, cleared_amount, assigned_amount, transaction_date: date } = record;
  const settled = cleared_amount.plus(assigned_amount).minus(assigned_later.amount(type, id));
  const outstanding = amount.minus(settled);
  if (outstanding.isZero() || amounts.from?.greaterThan(outstanding) || amounts.to?.lessThan(outstanding)) return undefined;
  const { currency_id, currency_code } = books.entity;
  const value = record.currency_id === currency_id ? outstanding : valueLeft(valueOf(record), amount, settled, decimalsOf(currency_code));
  return { type, id, due: dueDayOf(record), date, contact: record.contact_id ?? NOBODY, record, outstanding, value };
}

function valueOf(record: Balance | Transaction): Decimal {
  return 'balance_type' in record ? record.balance : (record.reporting_amount ?? record.amount);
}
