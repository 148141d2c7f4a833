import type { ClientSession, Db } from 'mongodb';
import type { BookRecord } from '../../shared/accounting/records.ts';
import { checkReferences } from './check-references.ts';
import { readListHead } from './list-head.ts';
import type { ListHead } from './list-head.ts';
import { listPage } from './list-page.ts';
import type { ListAnswer, PageOf } from './list-page.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { readSelection } from './list-selection.ts';
import type { Listing } from './listings.ts';
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
  const { collection, orders } = listing;
  const { filter, isWhole, sift } = await readSelection(db, entity_id, listing, params, orderOf(orders, params.sort));
  const recount = async (session: ClientSession): Promise<number> => (await readListHead(db, entity_id, collection, session)).total;
  const most = params.search === undefined ? {} : { count_at_most: limits.search_total };
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
