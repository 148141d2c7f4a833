import type { ClientSession, Db, Document } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { byId, orderOf, readCursor, valuesOf, writeCursor } from '../../shared/api/list-order.ts';
import type { ListOrder, ListOrders } from '../../shared/api/list-order.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { CursorMeta, PageMeta } from '../../shared/api/page-of-list.ts';
import { after, mergedIndex, sortOf } from '../../shared/storage/keyset.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { readSnapshot } from '../../shared/database/read-snapshot.ts';

export interface PageOf<T> {
  records: T[];
  meta: PageMeta | CursorMeta;
}

/** The answer of a list. */
export interface ListAnswer extends Record<string, unknown> {
  readonly status: 'success';
  readonly data: readonly Presented[];
  readonly meta: PageMeta | CursorMeta;
}

type Sift = (records: readonly { id: number }[]) => Promise<readonly { id: number }[]>;

/** A condition that rests on other records: either a further filter, or a question to ask about each part that is read. */
export interface Narrowed {
  filter?: Document;
  sift?: Sift;
}

/** The number of records: as it was read before, and as it is in the snapshot of a session. */
interface KnownTotal {
  total: number;
  recount: (session: ClientSession) => Promise<number>;
}

export interface Listed {
  collection: string;
  filter: Document;
  /** The total when it is known without counting. */
  total?: KnownTotal;
  /** Counting stops at this number. The records after it have no pages. */
  count_at_most?: number;
  /** Picks the wanted records from a part, when no index can select them. Such a list is walked by cursor. */
  sift?: Sift;
  /** Nothing but the entity selects its records. */
  isWhole?: boolean;
  /** The orders that its indexes support; by default only by id. */
  orders?: ListOrders;
}

/** Whether a list is walked by cursor. Its parts have no number and no total, so nothing is counted or skipped. */
function isWalked({ cursor, limit }: ListRequest): boolean {
  return cursor !== undefined || limit !== undefined;
}

/** One page of the matching documents, or the part after a cursor; in the first order unless the request names another. */
export async function listPage<T extends { id: number }>(db: Db, listed: Listed, request: ListRequest): Promise<PageOf<T>> {
  const { orders = byId } = listed;
  const order = orderOf(orders, request.sort);
  return isWalked(request) ? walk<T>(db, listed, order, request) : numberedPage<T>(db, listed, order, request);
}

/** MongoDB plans the ranges of a merged order one by one, and does not see that they belong together. */
function hinted({ isWhole }: Listed, order: ListOrder): { hint?: Record<string, 1> } {
  const hint = isWhole ? mergedIndex(order) : undefined;
  return hint ? { hint } : {};
}

/** An empty list has one empty page. A page beyond the last is a 422. */
async function numberedPage<T>(db: Db, listed: Listed, order: ListOrder, page: ListRequest): Promise<PageOf<T>> {
  const { filter, count_at_most, total: known } = listed;
  const collection = db.collection(listed.collection);
  const { skip, limit } = windowOf(page);
  if (known && skip > known.total / 2) return pageFromTheEnd<T>(db, listed, order, page, known);
  const [total, documents] = await Promise.all([
    known?.total ?? collection.countDocuments(filter, count_at_most === undefined ? {} : { limit: count_at_most + 1 }),
    collection.find(filter, hinted(listed, order)).sort(sortOf(order)).skip(skip).limit(limit).toArray(),
  ]);
  return { meta: pageMeta(total, page, count_at_most), records: documents.map((document) => fromDocument<T>(document)) };
}

/**
 * A page of the second half, read backwards, so that the last page costs as much as the first. Total and records come from one snapshot.
 */
async function pageFromTheEnd<T>(db: Db, listed: Listed, order: ListOrder, page: ListRequest, { recount }: KnownTotal): Promise<PageOf<T>> {
  const { collection, filter } = listed;
  return readSnapshot(db.client, async (session) => {
    const total = await recount(session);
    const meta = pageMeta(total, page);
    const { skip, limit } = windowOf(page);
    // An empty list has an empty page. It is not read, because MongoDB takes a limit of 0 as no limit.
    if (skip >= total) return { meta, records: [] };
    const documents = await db
      .collection(collection)
      .find(filter, { session, ...hinted(listed, order) })
      .sort(sortOf({ ...order, descending: !order.descending }))
      .skip(Math.max(0, total - skip - limit))
      .limit(Math.min(limit, total - skip))
      .toArray();
    return { meta, records: documents.map((document) => fromDocument<T>(document)).reverse() };
  });
}

/**
 * How many records one answer examines when no index selects the wanted ones. Rare records are found over several answers, so that each
 * answer is quick.
 */
const MOST_LOOKED_AT = 10_000;
const SIFTED_AT_ONCE = 500;

async function walk<T extends { id: number }>(db: Db, listed: Listed, order: ListOrder, request: ListRequest): Promise<PageOf<T>> {
  if (request.page !== undefined)
    throw new RequestError(422, { page: ['page goes with perPage; a list that is walked by cursor has no pages.'] });
  const { collection, filter, sift } = listed;
  const { limit = request.per_page ?? limits.per_page_default, cursor = '' } = request;
  let last_seen = readCursor(collection, order, cursor);
  // Reads one record more than it shows, to know whether anything follows.
  const read = sift ? SIFTED_AT_ONCE : limit + 1;
  const found: T[] = [];
  const answer = (last: T | undefined): PageOf<T> => ({
    meta: { limit, next_cursor: last ? writeCursor(collection, order, last) : null },
    records: found.slice(0, limit),
  });
  for (let looked_at = 0; ;) {
    const documents = await db
      .collection(collection)
      .find(last_seen ? after(filter, order, last_seen) : filter, hinted(listed, order))
      .sort(sortOf(order))
      .limit(read)
      .toArray();
    const records = documents.map((document) => fromDocument<T>(document));
    found.push(...((sift ? await sift(records) : records) as readonly T[]));
    looked_at += records.length;
    if (found.length > limit) return answer(found[limit - 1]);
    if (records.length < read) return answer(undefined);
    if (looked_at >= MOST_LOOKED_AT) return answer(records.at(-1));
    last_seen = valuesOf(order, records.at(-1)!);
  }
}
