import type { Db, Document } from 'mongodb';
import type { ListOrder } from '../../shared/api/list-order.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { readAllValues, withAllValues } from '../../shared/storage/merged-ranges.ts';
import { searchFilter } from '../../shared/storage/search-filter.ts';
import { listFilter } from './list-filter.ts';
import type { Listed } from './list-page.ts';
import type { Listing } from './listings.ts';

/** Which records of an entity a list is about. */
export interface Selected extends Pick<Listed, 'sift'> {
  filter: Document;
  /** Nothing but the entity selects them. */
  isWhole: boolean;
}

/** The records that the filters and the search of a request select; for an order, so that the ranges of an index that it merges are named. */
export async function readSelection(
  db: Db,
  entity_id: number,
  listing: Listing,
  params: Record<string, unknown> & ListRequest,
  order?: ListOrder,
): Promise<Selected> {
  const narrowed = (await listing.narrow?.(db, entity_id, params)) ?? {};
  const { search } = params;
  const searched = search === undefined ? {} : await searchFilter(db, entity_id, listing.collection, search);
  const selected: Document = both({ ...listFilter(params, listing.selections), ...narrowed.filter }, searched);
  const { merging = [] } = listing;
  const only = order?.only;
  const placed = only ? { ...selected, [only.field]: { ...(selected[only.field] as object | undefined), $type: only.type } } : selected;
  const own = { ...placed, entity_id, ...(listing.recycles ? { deleted_at: null } : {}) };
  const filter = withAllValues(own, merging, await readAllValues(db, entity_id, own, merging, order), order);
  return { filter, isWhole: Object.keys(placed).length === 0, ...(narrowed.sift ? { sift: narrowed.sift } : {}) };
}

/** Joins two filters that may both consist of several conditions. */
function both(selected: Document, searched: Document): Document {
  return '$and' in selected && '$and' in searched ? { $and: [selected, searched] } : { ...selected, ...searched };
}
