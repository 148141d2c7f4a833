import type { ClientSession, Db, Document } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { byId, readCursor, valuesOf, writeCursor } from '../../shared/api/list-order.ts';
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

type Sift = (records: readonly { id: number }[]) => Promise<readonly { id: number }[]>;

/** What other records say of a list's: a condition of its own, or one to be asked of each part that is read. */
export interface Narrowed {
  filter?: Document;
  sift?: Sift;
}

/** How many records there are, as was read before and as it stands in the snapshot of a session. */
interface KnownTotal {
  total: number;
  recount: (session: ClientSession) => Promise<number>;
}

export interface Listed {
  collection: string;
  filter: Document;
  /** The total when it is known without counting. */
  total?: KnownTotal;
  /** Counting ends there; what follows has no pages. */
  count_at_most?: number;
  /** What of a part that was read is wanted, where no index can say it: such a list is walked. */
  sift?: Sift;
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
  const { filter, count_at_most, total: known } = listed;
  const collection = db.collection(listed.collection);
  const { skip, limit } = windowOf(page);
  if (known && skip > known.total / 2) return pageFromTheEnd<T>(db, listed, order, page, known);
  const [total, documents] = await Promise.all([
    known?.total ?? collection.countDocuments(filter, count_at_most === undefined ? {} : { limit: count_at_most + 1 }),
    collection.find(filter).sort(sortOf(order)).skip(skip).limit(limit).toArray(),
  ]);
  return { meta: pageMeta(total, page, count_at_most), records: documents.map((document) => fromDocument<T>(document)) };
}

/** A page of the second half, read backwards: the last one costs what the first does. Total and records are of one snapshot. */
async function pageFromTheEnd<T>(
  db: Db,
  { collection, filter }: Listed,
  order: ListOrder,
  page: ListRequest,
  { recount }: KnownTotal,
): Promise<PageOf<T>> {
  return db.client.withSession({ snapshot: true }, async (session) => {
    const total = await recount(session);
    const meta = pageMeta(total, page);
    const { skip, limit } = windowOf(page);
    // An empty list has an empty page, and a limit of 0 would be none.
    if (skip >= total) return { meta, records: [] };
    const documents = await db
      .collection(collection)
      .find(filter, { session })
      .sort(sortOf({ ...order, descending: !order.descending }))
      .skip(Math.max(0, total - skip - limit))
      .limit(Math.min(limit, total - skip))
      .toArray();
    return { meta, records: documents.map((document) => fromDocument<T>(document)).reverse() };
  });
}

/** How many records one answer looks at where what is wanted is sifted: what is rare is found over several answers, each of them quick. */
const MOST_LOOKED_AT = 10_000;
const SIFTED_AT_ONCE = 500;

async function walk<T extends { id: number }>(db: Db, listed: Listed, order: ListOrder, request: ListRequest): Promise<PageOf<T>> {
  if (request.page !== undefined)
    throw new RequestError(422, { page: ['page goes with perPage; a list that is walked by cursor has no pages.'] });
  const { collection, filter, sift } = listed;
  const { limit = request.per_page ?? limits.per_page_default, cursor = '' } = request;
  let last_seen = readCursor(collection, order, cursor);
  // One more than is shown tells whether anything follows.
  const read = sift ? SIFTED_AT_ONCE : limit + 1;
  const found: T[] = [];
  const answer = (last: T | undefined): PageOf<T> => ({
    meta: { limit, next_cursor: last ? writeCursor(collection, order, last) : null },
    records: found.slice(0, limit),
  });
  for (let looked_at = 0; ;) {
    const documents = await db
      .collection(collection)
      .find(last_seen ? after(filter, order, last_seen) : filter)
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
