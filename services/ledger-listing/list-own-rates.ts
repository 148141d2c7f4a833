import type { Db, Document } from 'mongodb';
import { limits } from '../../shared/api/limits.ts';
import { byId, orderOf, readCursor, writeCursor } from '../../shared/api/list-order.ts';
import type { ListOrder } from '../../shared/api/list-order.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { CursorMeta, PageMeta } from '../../shared/api/page-of-list.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import { exchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import type { rateSources } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { ownRateIndex } from '../../shared/resources/exchange-rate/own-rate-fields.ts';
import { presentRateOf } from '../../shared/resources/exchange-rate/present-rate-of.ts';
import type { Rated } from '../../shared/resources/exchange-rate/present-rate-of.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { after, sortOf } from '../../shared/storage/keyset.ts';
import { findRecords } from './find-record.ts';
import { listFilter } from './list-filter.ts';
import { listRecords } from './list-records.ts';
import type { ListAnswer } from './list-page.ts';
import { listings } from './listings.ts';
import { loadReferences } from './load-references.ts';
import { withRepricedDrafts } from './reprice-drafts.ts';

type Asked = Record<string, unknown> & ListRequest;

/** The rates of the entity, or with `source=document` those that documents and opening balances have for themselves (docs/accounting.md §3.6). */
export async function listExchangeRates({
  db,
  entity_id,
  params,
}: ReadRequest<Asked & { source?: keyof typeof rateSources }>): Promise<ListAnswer> {
  const { source, ...asked } = params;
  return source === 'document' ? listOwnRates(db, entity_id, asked) : listRecords(db, entity_id, listings.listExchangeRates, asked);
}

/** A rate where it is kept: in the record whose own it is. */
interface Kept {
  readonly id: number;
  readonly owner: number;
  readonly of: 'transactions' | 'balances';
}

async function listOwnRates(db: Db, entity_id: number, asked: Asked): Promise<ListAnswer> {
  const order = orderOf(exchangeRate.orders ?? byId, asked.sort);
  const rates = ownRates(entity_id);
  const filter = listFilter(asked, exchangeRate.selections);
  const isWalked = asked.cursor !== undefined || asked.limit !== undefined;
  const read = async (stages: Document[]): Promise<Document[]> =>
    db
      .collection('transactions')
      .aggregate([...rates, ...stages])
      .toArray();
  const { kept, meta } = isWalked ? await partAfter(read, filter, order, asked) : await numberedPage(read, filter, order, asked);
  return { status: 'success', data: await presentKept(db, entity_id, kept), meta };
}

type Read = (stages: Document[]) => Promise<Document[]>;

async function numberedPage(read: Read, filter: Document, order: ListOrder, asked: Asked): Promise<{ kept: Kept[]; meta: PageMeta }> {
  const { skip, limit } = windowOf(asked);
  const [counted] = await read([{ $match: filter }, { $count: 'total' }]);
  const meta = pageMeta((counted as { total: number } | undefined)?.total ?? 0, asked);
  const found = await read([{ $match: filter }, { $sort: sortOf(order) }, { $skip: skip }, { $limit: limit }]);
  return { kept: found.map((one) => fromDocument<Kept>(one)), meta };
}

async function partAfter(read: Read, filter: Document, order: ListOrder, asked: Asked): Promise<{ kept: Kept[]; meta: CursorMeta }> {
  const { limit = asked.per_page ?? limits.per_page_default, cursor = '' } = asked;
  const last_seen = readCursor('own_rates', order, cursor);
  const match = last_seen ? after(filter, order, last_seen) : filter;
  const found = await read([{ $match: match }, { $sort: sortOf(order) }, { $limit: limit + 1 }]);
  const kept = found.slice(0, limit).map((one) => fromDocument<Kept>(one));
  return { kept, meta: { limit, next_cursor: found.length > limit ? writeCursor('own_rates', order, kept.at(-1)!) : null } };
}

/**
 * The stages that show each own rate as a record of the list: the document's day is its span. A rate is said in one of several fields; MongoDB
 * takes the index of own rates for one of them at a time, so that the cost grows with the own rates alone.
 */
function ownRates(entity_id: number): Document[] {
  // A reversal has the rate of its original.
  const own = { transactions: { reversal_of_id: null }, balances: {} };
  const ratesOf = (collection: Kept['of'], field: string): Document[] => [
    { $match: { entity_id, [field]: { $type: 'number' }, deleted_at: null, ...own[collection] } },
    {
      $project: {
        _id: '$exchange_rate_id',
        owner: '$_id',
        of: collection,
        currency_id: 1,
        valid_from: '$transaction_date',
        valid_to: '$transaction_date',
        created_at: 1,
        updated_at: '$created_at',
      },
    },
  ];
  const [[, first], ...others] = (['transactions', 'balances'] as const).flatMap((collection) =>
    Object.keys(ownRateIndex.where).map((field) => [collection, ratesOf(collection, field)] as const),
  ) as [[string, Document[]], ...[string, Document[]][]];
  return [...first, ...others.map(([coll, pipeline]) => ({ $unionWith: { coll, pipeline } }))];
}

async function presentKept(db: Db, entity_id: number, kept: readonly Kept[]): Promise<ListAnswer['data']> {
  const owners = new Map<string, Rated>();
  for (const collection of ['transactions', 'balances'] as const) {
    const ids = kept.filter(({ of }) => of === collection).map(({ owner }) => owner);
    if (ids.length === 0) continue;
    const found = await findRecords<Transaction | Balance>(db, entity_id, collection, { _id: { $in: ids } });
    const current = collection === 'transactions' ? await withRepricedDrafts(db, entity_id, found as Transaction[]) : found;
    for (const record of current) owners.set(`${collection} ${record.id}`, record);
  }
  const refs = await loadReferences(db, entity_id, [...owners.values()]);
  return kept.flatMap(({ of, owner }) => {
    const record = owners.get(`${of} ${owner}`);
    return record ? [presentRateOf(record, refs)] : [];
  });
}
