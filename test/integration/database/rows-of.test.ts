import { beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { ofEntity } from '../../../shared/database/of-entity.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

/** Many entries, of which a report reads some: what they cost must not grow with the books. */
const ENTRIES = 3_000;
const READ = 200;
const ENTITY = 1;
const database = useTestDatabase();
const entry = (id: number) => ({ id, is_posted: true, ledger_ids: [2 * id, 2 * id + 1] });
const some = Array.from({ length: READ }, (_, at) => entry(1 + at * (ENTRIES / READ)));

beforeAll(async () => {
  const rows = Array.from({ length: 2 * ENTRIES }, (_, at): Document => ({
    _id: 2 + at,
    entity_id: ENTITY,
    position: 1 + at,
    transaction_id: 1 + Math.floor(at / 2),
    line_item_id: 1 + Math.floor(at / 2),
    assignment_id: null,
    tax_id: null,
    post_account: 1 + (at % 7),
    posting_date: new Date(Date.UTC(2024, 0, 1 + (at % 365))),
  }));
  await database.db.collection<Document>('ledger').insertMany(rows, { bypassDocumentValidation: true });
});

/** How many rows are read to find those that match. */
async function read(filter: Document): Promise<{ examined: number; found: number }> {
  const explained = (await database.db.collection('ledger').find(filter).explain('executionStats')) as unknown as {
    executionStats: { totalDocsExamined: number; nReturned: number };
  };
  return { examined: explained.executionStats.totalDocsExamined, found: explained.executionStats.nReturned };
}

test.each<[string, Document]>([
  ['all of them', {}],
  ['those of a state of the ledger', { position: { $lte: ENTRIES } }],
  ['those on some accounts in some days', { post_account: { $in: [1, 2] }, posting_date: { $gte: new Date('2024-03-01') } }],
  ['those of no assignment that name a tax', { assignment_id: null, tax_id: { $ne: null } }],
])('of the rows of some transactions, %s are found without reading those of others', async (_what, besides) => {
  const { examined, found } = await read(ofEntity(ENTITY, rowsOf(ENTITY, some, besides)));
  expect(found).toBeLessThanOrEqual(2 * READ);
  expect(examined).toBeLessThanOrEqual(2 * READ);
});

test('a filter of one entity is never one of another, whatever its branches say', () => {
  expect(ofEntity(1, { $or: [{ entity_id: 1, a: 1 }] })).toEqual({ $or: [{ entity_id: 1, a: 1 }] });
  for (const branches of [[{ entity_id: 2 }], [{ entity_id: 1 }, { a: 1 }], [{ entity_id: { $gt: 0 } }]])
    expect(ofEntity(1, { $or: branches })).toEqual({ entity_id: 1, $or: branches });
  expect(ofEntity(1, { $or: [{ entity_id: 1 }], a: 1 })).toEqual({ entity_id: 1, a: 1, $or: [{ entity_id: 1 }] });
  // Of no branch nothing would be asked.
  expect(ofEntity(1, { $or: [] })).toEqual({ entity_id: 1, $or: [] });
});
