import type { ClientSession, Db, Document } from 'mongodb';
import type { BookRecord } from '../../shared/accounting/records.ts';
import { checkReferences } from './check-references.ts';
import { listFilter } from './list-filter.ts';
import { readListHead } from './list-head.ts';
import type { ListHead } from './list-head.ts';
import { listPage } from './list-page.ts';
import type { ListAnswer, PageOf } from './list-page.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import type { Listing } from './listings.ts';
import { searchFilter } from './search-filter.ts';
import { readAllValues, withAllValues } from '../../shared/storage/merged-ranges.ts';
import { limits } from '../../shared/api/limits.ts';
import { orderOf } from '../../shared/api/list-order.ts';
import { loadReferences } from './load-references.ts';
import { rememberedPage, rememberPage } from './remembered-pages.ts';

/** A page of an entity's live records; filters combine and apply on every page (docs/guides/index.md "Conventions"). */
export async function listRecords(
  db: Db,
  entity_id: number,
  listing: Listing,
  params: Record<string, unknown> & ListRequest,
): Promise<ListAnswer> {
  const head = await readListHead(db, entity_id, listing.collection);
  const key = `${db.databaseName}|${entity_id}|${listing.collection}|${JSON.stringify(params)}`;
  const remembered = rememberedPage(key, head.version);
  if (remembered) return remembered;
  const page = await pageAt<BookRecord>(db, entity_id, listing, params, head);
  const records = listing.refresh ? await listing.refresh(db, entity_id, page.records) : page.records;
  const refs = await loadReferences(db, entity_id, listing.refers ? records : []);
  const answer: ListAnswer = { status: 'success', data: records.map((record) => listing.present(record, refs)), meta: page.meta };
  rememberPage(key, head.version, answer);
  return answer;
}

export async function findPage<R extends BookRecord>(
  db: Db,
  entity_id: number,
  listing: Listing,
  params: Record<string, unknown> & ListRequest,
): Promise<PageOf<R>> {
  return pageAt<R>(db, entity_id, listing, params, await readListHead(db, entity_id, listing.collection));
}

async function pageAt<R extends BookRecord>(
  db: Db,
  entity_id: number,
  listing: Listing,
  params: Record<string, unknown> & ListRequest,
  head: ListHead,
): Promise<PageOf<R>> {
  const narrowed = (await listing.narrow?.(db, entity_id, params)) ?? {};
  const { search } = params;
  const searched = search === undefined ? {} : await searchFilter(db, entity_id, listing.collection, search);
  const selected = both({ ...listFilter(params, listing.selections), ...narrowed.filter }, searched);
  const { collection, orders, merging = [] } = listing;
  const own = { ...selected, entity_id, ...(listing.recycles ? { deleted_at: null } : {}) };
  const order = orderOf(orders, params.sort);
  const filter = withAllValues(own, merging, await readAllValues(db, entity_id, own, merging, order), order);
  const isWhole = Object.keys(selected).length === 0;
  const { sift } = narrowed;
  const recount = async (session: ClientSession): Promise<number> => (await readListHead(db, entity_id, collection, session)).total;
  const most = search === undefined ? {} : { count_at_most: limits.search_total };
  const listed = {
    collection,
    filter,
    orders,
    ...most,
    ...(sift ? { sift } : {}),
    ...(isWhole ? { total: { total: head.total, recount }, isWhole } : {}),
  };
  const page = await listPage<R>(db, listed, params);
  if (page.records.length === 0) await checkReferences(db, entity_id, listing, params);
  return page;
}

/** Joins two filters that may both consist of several conditions. */
function both(selected: Document, searched: Document): Document {
  return '$and' in selected && '$and' in searched ? { $and: [selected, searched] } : { ...selected, ...searched };
}
