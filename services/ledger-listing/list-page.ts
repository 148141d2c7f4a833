import type { Db, Document } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { byId, readCursor, writeCursor } from '../../shared/api/list-order.ts';
import type { ListOrder, ListOrders } from '../../shared/api/list-order.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { CursorMeta, PageMeta } from '../../shared/api/page-of-list.ts';
import { after, sortOf } from '../../shared/storage/keyset.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { fromDocument } from '../../shared/database/document.ts';

export interface PageOf<T> {
  records: T[];
  meta: PageMeta | CursorMeta;
}

/** The answer of a list. */
export interface ListAnswer {
  status: 'success';
  data: Presented[];
  meta: PageMeta | CursorMeta;
}

export interface Listed {
  collection: string;
  filter: Document;
  /** The total when it is known without counting. */
  total?: number;
  /** The orders that its indexes have; by id alone unless told. */
  orders?: ListOrders;
}

/** Whether a list is walked by cursor: its parts have no number and no total, so nothing is counted and nothing skipped. */
function isWalked({ cursor, limit }: ListRequest): boolean {
  return cursor !== undefined || limit !== undefined;
}

/** One page of the matching documents, or what follows a cursor, by id unless the request says otherwise. */
export async function listPage<T extends { id: number }>(db: Db, listed: Listed, request: ListRequest): Promise<PageOf<T>> {
  const { orders = byId } = listed;
  const order = orders[request.sort ?? 'id']!;
  return isWalked(request) ? walk<T>(db, listed, order, request) : numberedPage<T>(db, listed, order, request);
}

/** An empty list has one empty page; a page beyond the last is a 422. */
async function numberedPage<T>(db: Db, listed: Listed, order: ListOrder, page: ListRequest): Promise<PageOf<T>> {
  const collection = db.collection(listed.collection);
  const { skip, limit } = windowOf(page);
  const [total, documents] = await Promise.all([
    listed.total ?? collection.countDocuments(listed.filter),
    collection.find(listed.filter).sort(sortOf(order)).skip(skip).limit(limit).toArray(),
  ]);
  return { meta: pageMeta(total, page), records: documents.map((document) => fromDocument<T>(document)) };
}

async function walk<T extends { id: number }>(
  db: Db,
  { collection, filter }: Listed,
  order: ListOrder,
  request: ListRequest,
): Promise<PageOf<T>> {
  if (request.page !== undefined)
    throw new RequestError(422, { page: ['page goes with perPage; a list that is walked by cursor has no pages.'] });
  const { limit = request.per_page ?? limits.per_page_default, cursor = '' } = request;
  const last_seen = readCursor(collection, order, cursor);
  const documents = await db
    .collection(collection)
    .find(last_seen ? after(filter, order, last_seen) : filter)
    .sort(sortOf(order))
    // One more than is shown tells whether anything follows.
    .limit(limit + 1)
    .toArray();
  const records = documents.slice(0, limit).map((document) => fromDocument<T>(document));
  const last = documents.length > limit ? records.at(-1) : undefined;
  return { meta: { limit, next_cursor: last ? writeCursor(collection, order, last) : null }, records };
}
