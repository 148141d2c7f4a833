import type { Db } from 'mongodb';
import type { BookRecord } from '../../shared/accounting/records.ts';
import type { Presented } from '../../shared/api/present/present-values.ts';
import { referencesOf } from '../../shared/api/present/references.ts';
import { checkReferences } from './check-references.ts';
import { listFilter } from './list-filter.ts';
import { listPage } from './list-page.ts';
import type { Page, PageOf } from './list-page.ts';
import type { Listing } from './listings.ts';
import { loadReferences } from './load-references.ts';

export interface ListAnswer {
  status: 'success';
  data: Presented[];
  meta: PageOf<unknown>['meta'];
}

/** A page of an entity's live records; filters combine and apply on every page (interface.md "Pagination and filtering"). */
export async function listRecords(
  db: Db,
  entity_id: number,
  listing: Listing,
  params: Record<string, unknown> & Page,
): Promise<ListAnswer> {
  const { records, meta } = await findPage<BookRecord>(db, entity_id, listing, params);
  const refs = referencesOf(await loadReferences(db, entity_id, listing.refers ? records : []));
  return { status: 'success', data: records.map((record) => listing.present(record, refs)), meta };
}

export async function findPage<R>(db: Db, entity_id: number, listing: Listing, params: Record<string, unknown> & Page): Promise<PageOf<R>> {
  const selected = listFilter(params, listing);
  const filter = { entity_id, ...(listing.recycles ? { deleted_at: null } : {}), ...selected };
  const total = Object.keys(selected).length === 0 ? await knownTotal(db, entity_id, listing.collection) : undefined;
  const page = await listPage<R>(db, { collection: listing.collection, filter, ...(total === undefined ? {} : { total }) }, params);
  if (page.meta.total === 0) await checkReferences(db, entity_id, listing.collection, params);
  return page;
}

/** The head counts the live records of each collection, so an unfiltered list of a million rows costs no count. */
async function knownTotal(db: Db, entity_id: number, collection: string): Promise<number> {
  const head = await db
    .collection<{ _id: number; counts?: Record<string, number> }>('heads')
    .findOne({ _id: entity_id }, { projection: { [`counts.${collection}`]: 1 } });
  return head?.counts?.[collection] ?? 0;
}
