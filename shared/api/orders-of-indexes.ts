import type { Index, RecordFields } from './record-index.ts';
import { storedName } from './record-index.ts';
import { bothWays, byId } from './list-order.ts';
import type { ListOrders } from './list-order.ts';

/**
 * The orders that the indexes of a collection have: by the fields at the beginning of one. An index gives no order when it leaves out some
 * records or holds one several times, nor does a field that may be null, because null cannot be compared.
 */
export function ordersOf(own: RecordFields, indexes: readonly Index[]): ListOrders {
  const keys = new Map(
    Object.entries(own)
      .filter(
        ([, { stored, nullable, sparse, kind, answer_kind }]) =>
          stored !== undefined && !nullable && !sparse && !kind.items && !answer_kind,
      )
      .map(([key, field]) => [storedName(key, field), key]),
  );
  const known = keys.set('updated_at', 'updated_at');
  let orders: ListOrders = byId;
  for (const { on, unique, across, where } of indexes) {
    if (across || where || on.some((field) => !known.has(field))) continue;
    const fields = unique ? on : [...on, 'id'];
    for (let length = 1; length <= on.length; length += 1)
      orders = {
        ...bothWays(
          on.slice(0, length).map((field) => known.get(field)!),
          fields,
        ),
        ...orders,
      };
  }
  return { ...byId, ...orders };
}
