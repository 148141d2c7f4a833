import type { Db } from 'mongodb';
import type { BookRecord } from '../../shared/accounting/records.ts';
import type { RecordResource } from '../../shared/api/declare-record.ts';
import { byId } from '../../shared/api/list-order.ts';
import type { ListOrders } from '../../shared/api/list-order.ts';
import { present } from '../../shared/api/record-form.ts';
import type { RecordFields } from '../../shared/api/record-index.ts';
import type { Declares, RecordOf } from '../../shared/api/resource-types.ts';
import type { Selections } from '../../shared/api/selection.ts';
import { assignment } from '../../shared/resources/assignment/assignment.ts';
import { booksResources } from '../../shared/resources/all-records.ts';
import type { BooksResource } from '../../shared/resources/all-records.ts';
import { ledgerOrders, ledgerSelections } from '../../shared/resources/ledger/ledger.ts';
import { presentLedgerRow } from '../../shared/resources/ledger/present-ledger-row.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { References } from '../../shared/resources/references.ts';
import { mergingOf } from '../../shared/storage/merged-ranges.ts';
import type { FewValued } from '../../shared/storage/merged-ranges.ts';
import type { Narrowed } from './list-page.ts';
import { narrowAssignments } from './narrow-assignments.ts';
import { narrowLedger } from './narrow-ledger.ts';
import { rowsOfTransactions } from './rows-of-transactions.ts';
import { shownRecords } from './shown-records.ts';
import type { Shown } from './shown-records.ts';

/** How a resource is listed: its collection, its filters and its direct properties. */
export interface Listing {
  collection: string;
  /** How its parameters select records. */
  selections: Selections;
  /** The orders that its indexes have; the first one unless a request names another. */
  orders: ListOrders;
  /** The fields of its indexes that merge. */
  merging?: readonly (readonly FewValued[])[];
  /** The collection also holds recycled records, which the list leaves out. */
  recycles: boolean;
  present(record: BookRecord, refs: References): Presented;
  /** Its direct properties need the records that it refers to. */
  refers?: boolean;
  /** Further conditions, for parameters that match no field of the records. */
  narrow?(db: Db, entity_id: number, params: Record<string, unknown>): Promise<Narrowed>;
  /** How the records of a page are shown, for example drafts as they would be posted. */
  refresh?(db: Db, entity_id: number, records: readonly BookRecord[]): Promise<BookRecord[]>;
}

type Presenter = (record: never, refs: References) => Presented;

/** The list of a declared record; the declaration gives its collection and filters. */
export function listingOf<N extends string, P extends string, C extends string, F extends RecordFields>(
  { collection, selections, orders = byId, own, indexes }: RecordResource<N, P, C, F>,
  present: (record: RecordOf<Declares<F>>, refs: References) => Presented,
  more: Pick<Listing, 'refers'> & {
    refresh?(db: Db, entity_id: number, records: readonly RecordOf<Declares<F>>[]): Promise<RecordOf<Declares<F>>[]>;
  } = {},
): Listing {
  const { refers, refresh } = more as Partial<Listing>;
  const own_ways = { ...(refers ? { refers } : {}), ...(refresh ? { refresh } : {}) };
  return { collection, selections, orders, merging: mergingOf(own, indexes), recycles: true, present, ...own_ways };
}

/** How the records of a resource are shown: by its row, or their stored fields alone. */
export function shownOf(resource: BooksResource): Shown {
  const rows: Readonly<Record<string, Shown | undefined>> = shownRecords;
  return rows[resource.collection] ?? {};
}

/** The direct properties of a record in a list. */
export function presenterOf(resource: BooksResource): Listing['present'] {
  return shownOf(resource).present ?? ((record: BookRecord) => present(resource as Declares<RecordFields>, record, {}));
}

/** How answers show its stored records, where that is not as they are stored. */
export function refresherOf(resource: BooksResource): Listing['refresh'] {
  return (shownOf(resource) as Partial<Listing>).refresh;
}

function listingOfResource(resource: BooksResource): Listing {
  return listingOf(resource as RecordResource, presenterOf(resource), shownOf(resource) as Partial<Listing>);
}

type RecordListings = { readonly [R in BooksResource as `list${R['plural_id']}`]: Listing };

/** The lists, by the id of their operation: that of each resource, and the ledger's. */
export const listings = {
  ...(Object.fromEntries(booksResources.map((one) => [`list${one.plural_id}`, listingOfResource(one)])) as RecordListings),
  listAssignments: { ...listingOfResource(assignment), narrow: narrowAssignments },
  listLedgerRows: {
    collection: 'ledger',
    selections: ledgerSelections,
    orders: ledgerOrders,
    recycles: false,
    narrow: narrowLedger,
    present: presentLedgerRow as Presenter,
    refresh: rowsOfTransactions as unknown as NonNullable<Listing['refresh']>,
  },
} as const satisfies Readonly<Record<string, Listing>>;
