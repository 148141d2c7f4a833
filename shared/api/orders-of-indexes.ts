import type { Column } from './kind.ts';
import type { Index, RecordFields } from './record-index.ts';
import { storedName } from './record-index.ts';
import { bothWays, byId } from './list-order.ts';
import type { ListOrders, OrderColumn } from './list-order.ts';

/**
 * The orders that a collection's indexes support: by the fields at the beginning of an index. An index supports no order when it leaves out
 * some records or holds one several times. Nor does a field that may be null, because null cannot be compared. An index that merges also
 * supports an order by its second field, and one that says so an order of the records that it holds.
 */
export function ordersOf(own: RecordFields, indexes: readonly Index[]): ListOrders {
  const known = new Map<string, { key: string; column: OrderColumn }>();
  for (const [key, field] of Object.entries(own)) {
    const { stored, nullable, sparse, kind, answer_kind } = field;
    if (stored === undefined || nullable || sparse || answer_kind || !hasOrder(kind.column)) continue;
    known.set(storedName(key, field), { key: field.order ?? key, column: kind.column });
  }
  known.set('updated_at', { key: 'updated_at', column: 'date' });
  let orders: ListOrders = byId;
  for (const index of indexes) {
    const { on, unique, across, where, merges } = index;
    if (index.orders) orders = { ...orderOfSome(own, index), ...orders };
    if (across || where || on.some((field) => !known.has(field))) continue;
    const columns = Object.fromEntries(on.map((field) => [field, known.get(field)!.column]));
    const columnOf = unique ? columns : { ...columns, id: 'integer' as const };
    for (let length = 1; length <= on.length; length += 1) {
      const names = on.slice(0, length).map((field) => known.get(field)!.key);
      orders = { ...bothWays(names, columnOf), ...orders };
    }
    const [over, second, ...further] = on;
    if (!merges || over === undefined || second === undefined || further.length > 0) continue;
    const { key, column } = known.get(second)!;
    orders = { ...bothWays([key], { [second]: column, id: 'integer' }, { over }), ...orders };
  }
  return { ...byId, ...orders };
}

/** The order of an index of one field that only some records have. */
function orderOfSome(own: RecordFields, { on: [field = ''], where = {}, unique }: Index): ListOrders {
  const found = Object.entries(own).find(([key, declared]) => storedName(key, declared) === field);
  const column = found?.[1].kind.column;
  const type = where[field];
  if (!found || !hasOrder(column) || typeof type !== 'string') throw new TypeError(`The index of ${field} has no order`);
  return bothWays([found[0]], unique ? { [field]: column } : { [field]: column, id: 'integer' }, { only: { field, type } });
}

function hasOrder(column: Column | undefined): column is OrderColumn {
  return column === 'integer' || column === 'text' || column === 'flag' || column === 'date' || column === 'amount';
}
