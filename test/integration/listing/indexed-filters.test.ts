import { beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { listFilter } from '../../../services/ledger-listing/list-filter.ts';
import { transaction } from '../../../shared/resources/transaction/transaction.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

/** Enough that reading them all costs more than any index, and rare enough values that the planner prefers the right one. */
const RECORDS = 3_000;
const ENTITY = 1;
const database = useTestDatabase();

/** A document as the planner needs it; what is not named here has no index. */
function record(_id: number): Document {
  const rare = _id % 1_000 === 0;
  return {
    _id,
    entity_id: ENTITY,
    deleted_at: null,
    transaction_no: `CS01/${_id}`,
    reference: rare ? 'RARE' : null,
    ...(rare ? { due_date: new Date('2024-08-24T00:00:00Z') } : { due_date: null }),
  };
}

beforeAll(async () => {
  const documents = Array.from({ length: RECORDS }, (_, index) => record(index + 1));
  await database.db.collection<Document>('transactions').insertMany(documents, { bypassDocumentValidation: true });
});

/** How many documents a list reads to find those of a filter. */
async function read(params: Record<string, unknown>): Promise<{ examined: number; found: number }> {
  const filter = { entity_id: ENTITY, deleted_at: null, ...listFilter(params, transaction.selections) };
  const explained = (await database.db.collection('transactions').find(filter).explain('executionStats')) as unknown as {
    executionStats: { totalDocsExamined: number; nReturned: number };
  };
  return { examined: explained.executionStats.totalDocsExamined, found: explained.executionStats.nReturned };
}

test('a filter on what few records have reads those alone: it repeats the condition of the partial index', async () => {
  expect(await read({ reference: 'RARE' })).toEqual({ examined: 3, found: 3 });
  expect(await read({ transaction_no: 'CS01/77' })).toEqual({ examined: 1, found: 1 });
});

test('so does one by external id or metadata, of which nothing is indexed where there is none', async () => {
  const entries = [{ key: 'order', value: 'A-7' }];
  const named = { ...record(RECORDS + 1), external_id: 'shop-1', metadata: entries };
  await database.db.collection<Document>('transactions').insertOne(named, { bypassDocumentValidation: true });
  expect(await read({ external_id: 'shop-1' })).toEqual({ examined: 1, found: 1 });
  expect(await read({ metadata: { order: 'A-7' } })).toEqual({ examined: 1, found: 1 });
  const keysOf = async (index: Document): Promise<number> => {
    const explained = (await database.db.collection('transactions').find({}).hint(index).explain('executionStats')) as unknown as {
      executionStats: { totalKeysExamined: number };
    };
    return explained.executionStats.totalKeysExamined;
  };
  expect(await keysOf({ entity_id: 1, external_id: 1 })).toBe(1);
  expect(await keysOf({ entity_id: 1, metadata: 1, _id: 1 })).toBe(1);
});
