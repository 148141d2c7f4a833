import type { Index, RecordFields } from './record-index.ts';
import { storedName } from './record-index.ts';
import { bothWays, byId } from './list-order.ts';
import type { ListOrders } from './list-order.ts';

/**
 * The orders that the indexes of a collection have: by the fields at the beginning of one. What an index leaves out, or holds several
 * times over, cannot be walked by it, nor what may be null, which compares with nothing.
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
