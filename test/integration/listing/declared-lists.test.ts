import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { findPage } from '../../../services/ledger-listing/list-records.ts';
import type { PageOf } from '../../../services/ledger-listing/list-page.ts';
import { listFilter } from '../../../services/ledger-listing/list-filter.ts';
import { listings } from '../../../services/ledger-listing/listings.ts';
import type { Listing } from '../../../services/ledger-listing/listings.ts';
import { searchFilter } from '../../../shared/storage/search-filter.ts';
import { searchedFields } from '../../../shared/resources/searched-fields.ts';
import { after, mergedIndex, sortOf } from '../../../shared/storage/keyset.ts';
import { orderOf } from '../../../shared/api/list-order.ts';

import { resources } from '../../../shared/resources/all-resources.ts';
import { useTestDatabase } from '../../setup/test-database.ts';
import { allNamed, askedOf, ENTITY, listedDocument } from './listed-documents.ts';

/** Of two entities; what a list examines is to follow from what it finds, not from what there is. */
const RECORDS = 6_000;
/** What a page of 5 may look at: itself, one record more, and as much again for each branch of a keyset. */
const BOUNDED = 40;
/** Half of all rows or most of them are found so: a list walks the entity's rows in its order until it has a page. */
const walked: Readonly<Record<string, readonly string[]>> = { ledger: ['currency_id', 'entry_type', 'start_date', 'end_date'] };
/** Found by what other records say (services/ledger-listing/narrow-ledger.ts); a test of its own below. */
const narrowed: Readonly<Record<string, readonly string[]>> = { ledger: ['transaction_id'] };
const database = useTestDatabase();
const few = new Set(
  resources.filter((resource) => 'few' in resource).map((resource) => (resource as unknown as { collection: string }).collection),
);
const lists = Object.entries(listings).map(([id, listing]): [string, Listing] => [id, listing]);

beforeAll(async () => {
  for (const [, listing] of lists) {
    const documents = Array.from({ length: RECORDS }, (_, index) => listedDocument(index + 1, listing));
    const collection = database.db.collection<Document>(listing.collection);
    await collection.insertMany(documents, { bypassDocumentValidation: true, ordered: false });
  }
});

interface Plan {
  stage?: string;
  indexName?: string;
  inputStage?: Plan;
  inputStages?: Plan[];
}
interface Explained {
  queryPlanner: { winningPlan: Plan };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number };
}

/** A stage in which the records of all entities are walked, because no index has them in order. */
const ALL_ENTITIES = 'IXSCAN of ids alone';
/** What no list in an order that it offers may need. */
const slow = new Set(['COLLSCAN', 'SORT', ALL_ENTITIES]);

function stagesOf({ stage, indexName, inputStage, inputStages = [] }: Plan): string[] {
  return [
    indexName === '_id_' ? ALL_ENTITIES : (stage ?? ''),
    ...(inputStage ? stagesOf(inputStage) : []),
    ...inputStages.flatMap(stagesOf),
  ];
}

async function explained(
  listing: Listing,
  filter: Document,
  sort: Record<string, 1 | -1>,
  hint?: Record<string, 1>,
): Promise<{ stages: string[]; examined: number; found: number }> {
  const find = database.db
    .collection(listing.collection)
    .find(filter, hint ? { hint } : {})
    .sort(sort)
    .limit(6);
  const { queryPlanner, executionStats } = (await find.explain('executionStats')) as unknown as Explained;
  const examined = Math.max(executionStats.totalKeysExamined, executionStats.totalDocsExamined);
  return { stages: stagesOf(queryPlanner.winningPlan), examined, found: executionStats.nReturned };
}

describe('rows of the ledger are found by what they do not carry', () => {
  const BOOKS = 3;
  const [FEW, MANY] = [20_000_001, 20_000_002];
  const NAMED = [{ dimension_id: 1, value_id: 7 }];
  const listing: Listing = listings.listLedgerRows;
  const first = 10_000_000;

  /** Rows of two accounts on days of a year, and each hundredth on a third account, in another currency, of another type of transaction. */
  beforeAll(async () => {
    const rows = Array.from({ length: RECORDS }, (_, index) => {
      const rare = index % 100 === 0;
      return {
        _id: first + index,
        entity_id: BOOKS,
        position: index + 1,
        transaction_id: first + index,
        line_item_id: first + index,
        post_account: rare ? FEW : MANY,
        currency_id: rare ? 8 : 7,
        tax_id: rare ? 5 : null,
        ...(rare ? { dimensions: NAMED } : {}),
        posting_date: new Date(Date.UTC(2024, 0, 1) + (index % 365) * 86_400_000),
      };
    });
    const insert = (collection: string, documents: Document[]): Promise<unknown> =>
      database.db.collection<Document>(collection).insertMany(documents, { bypassDocumentValidation: true, ordered: false });
    await insert('ledger', rows);
    await insert(
      'transactions',
      rows.map(({ _id, currency_id }) => ({
        _id,
        entity_id: BOOKS,
        transaction_no: `${_id}`,
        transaction_type: currency_id === 8 ? 'IN' : 'CS',
        settlement: 'none',
        is_posted: true,
        ledger_ids: [_id],
      })),
    );
    await insert('accounts', [
      { _id: FEW, entity_id: BOOKS, code: 1, account_type: 'RECEIVABLE' },
      { _id: MANY, entity_id: BOOKS, code: 2, account_type: 'BANK' },
    ]);
    await insert('totals', [
      { _id: 'few', entity_id: BOOKS, account_id: FEW, span: 'month', date: '2024-01', currency_id: 8 },
      { _id: 'many', entity_id: BOOKS, account_id: MANY, span: 'month', date: '2024-01', currency_id: 7 },
    ]);
  });

  test.each([
    [{ account_type: 'RECEIVABLE' }, 60],
    [{ transaction_type: 'IN' }, 60],
    [{ currency_id: 8 }, 60],
    [{ tax_id: 5 }, 60],
    [{ transaction_id: first + 300 }, 1],
    [{ transaction_id: first - 1 }, 0],
    [{ start_date: '2024-12-30' }, 16],
    [{ start_date: '2024-12-30', account_type: 'RECEIVABLE', transaction_type: 'IN' }, 0],
  ])('%j: by an index', async (params, count) => {
    const { filter: narrowed, sift } = await listing.narrow!(database.db, BOOKS, params);
    expect(sift).toBeUndefined();
    const filter = { entity_id: BOOKS, ...listFilter(params, listing.selections), ...narrowed };
    expect(await database.db.collection('ledger').countDocuments(filter)).toBe(count);
    const { stages, examined } = await explained(listing, filter, sortOf(orderOf(listing.orders)));
    expect(stages).not.toContain('COLLSCAN');
    expect([examined <= BOUNDED + 4 * count, examined]).toEqual([true, expect.any(Number)]);
  });

  test.each([{}, { tax_id: 5 }, { dimension: NAMED }])('%j: read in the order of an index, from anywhere', async (params) => {
    const filter = { entity_id: BOOKS, ...listFilter(params, listing.selections) };
    for (const name of ['position', '-position']) {
      const order = orderOf(listing.orders, name);
      for (const asked of [filter, after(filter, order, [RECORDS / 2])]) {
        const { stages, examined } = await explained(listing, asked, sortOf(order));
        expect([name, stages.filter((stage) => slow.has(stage)), examined]).toEqual([name, [], 6]);
      }
    }
  });

  test('of a type that most transactions have: each once, walked by cursor, and never counted', async () => {
    const asked = { transaction_type: 'CS', limit: 200 };
    const seen: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: PageOf<{ id: number }> = await findPage(database.db, BOOKS, listing, { ...asked, cursor });
      seen.push(...page.records.map(({ id }) => id));
      cursor = (page.meta as { next_cursor: string | null }).next_cursor;
    }
    expect(seen).toEqual(Array.from({ length: RECORDS }, (_, index) => first + index).filter((id) => (id - first) % 100 !== 0));
    const refused = findPage(database.db, BOOKS, listing, { transaction_type: 'CS' });
    await expect(refused).rejects.toMatchObject({ code: 422, fields: { 'transaction-type': [expect.stringContaining('give limit')] } });
  });
});

describe.each(lists)('%s', (_, listing) => {
  const own = { entity_id: ENTITY, ...(listing.recycles ? { deleted_at: null } : {}) };
  const orders = Object.values(listing.orders);

  test('walks an index in every order it offers, from the beginning and from anywhere', async () => {
    for (const order of orders) {
      const last = listedDocument(3_000, listing);
      const values = order.fields.map((field) => last[field === 'id' ? '_id' : field]);
      // An order that some records are not in has those that are (services/ledger-listing/list-selection.ts).
      const placed = order.only ? { ...own, [order.only.field]: { $type: order.only.type } } : own;
      const whole = allNamed(placed, listing, order);
      for (const filter of [whole, after(whole, order, values)]) {
        const { stages, examined } = await explained(listing, filter, sortOf(order), mergedIndex(order));
        expect([order.name, stages.filter((stage) => slow.has(stage))]).toEqual([order.name, []]);
        expect([order.name, examined <= BOUNDED, `${examined} examined`]).toEqual([order.name, true, expect.any(String)]);
      }
    }
  });

  test('scans no collection for any filter it declares, and looks at little more than it finds', async () => {
    for (const [name, selection] of Object.entries(listing.selections)) {
      if (narrowed[listing.collection]?.includes(name)) continue;
      const filter = allNamed({ ...own, ...listFilter({ [name]: askedOf(selection) }, listing.selections) }, listing);
      const { stages, examined, found } = await explained(listing, filter, sortOf(orderOf(listing.orders)));
      expect([name, stages.includes('COLLSCAN')]).toEqual([name, false]);
      if (few.has(listing.collection) || walked[listing.collection]?.includes(name)) continue;
      expect([name, examined <= BOUNDED + 20 * found, `${examined} for ${found}`]).toEqual([name, true, expect.any(String)]);
    }
  });
});

describe.each(lists.filter(([, { collection }]) => searchedFields.has(collection)))('a search of %s', (_, { collection }) => {
  test.each([
    ['every', 3_000],
    ['Third', 3_000],
    ['rare', 6],
    ['every rare', 6],
    ['every third1', 1_000],
    ['number12', 56],
    ['number1 number2', 0],
    ['nothing', 0],
  ])('for %s looks at little more than it shows, in both directions', async (search, count) => {
    const filter = { entity_id: ENTITY, deleted_at: null, ...(await searchFilter(database.db, ENTITY, collection, search)) };
    expect(await database.db.collection(collection).countDocuments(filter)).toBe(count);
    for (const direction of [1, -1] as const) {
      const { stages, examined, found } = await explained({ collection } as Listing, filter, { _id: direction });
      expect([direction, stages.includes('COLLSCAN')]).toEqual([direction, false]);
      // Where no record has both words, those of one of them are looked at.
      const bound = search === 'number1 number2' ? 2_000 : BOUNDED + 20 * found;
      expect([direction, examined <= bound, `${examined} for ${found}`]).toEqual([direction, true, expect.any(String)]);
    }
  });
});
