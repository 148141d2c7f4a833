import { RequestError } from '../base/request-error.ts';
import { readCursor, writeCursor } from './list-order.ts';
import type { ListOrder } from './list-order.ts';
import { limits } from './limits.ts';
import type { CursorMeta, PageRequest } from './page-of-list.ts';

/** A page of a list by its number, or a part of it by cursor. */
export interface WalkRequest extends PageRequest {
  cursor?: string;
  limit?: number;
}

/** A list that is walked, and from where. */
export interface Walk {
  list: string;
  order: ListOrder;
  limit: number;
  /** The values of the order's fields in the last record that was answered. */
  last_seen: unknown[] | undefined;
}

/** What is asked of a list that is walked by cursor; undefined where a page is asked for. Throws 422 for both, and for a cursor of another list. */
export function walkOf(list: string, order: ListOrder, request: WalkRequest): Walk | undefined {
  const { cursor, limit, page, per_page = limits.per_page_default } = request;
  if (cursor === undefined && limit === undefined) return undefined;
  if (page !== undefined) throw new RequestError(422, { page: ['page goes with perPage; a list that is walked by cursor has no pages.'] });
  return { list, order, limit: limit ?? per_page, last_seen: readCursor(list, order, cursor ?? '') };
}

/** The part of a walk. `read` holds one record more than the part shows, if there is one: then something follows. */
export function partOf<T extends object>({ list, order, limit }: Walk, read: readonly T[]): { records: T[]; meta: CursorMeta } {
  const records = read.slice(0, limit);
  const next_cursor = read.length > limit ? writeCursor(list, order, records.at(-1)!) : null;
  return { records, meta: { limit, next_cursor } };
}
