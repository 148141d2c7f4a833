import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { writeBackup } from '../../shared/backup/write-backup.ts';
import { compareSchemas } from '../../shared/storage/mend-schemas.ts';
import { assertInvariants } from '../setup/assert-invariants.ts';
import { runProgram } from '../setup/run-program.ts';
import type { Ran } from '../setup/run-program.ts';
import { testDatabaseUri } from '../setup/test-database-uri.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { Bookkeeper } from './open-books.ts';

const daybook = useDaybook({ own: true });
const folder = mkdtempSync(join(tmpdir(), 'daybook-oplog-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (uri: string, program: string, ...options: string[]): Promise<Ran> =>
  runProgram(process.execPath, [`shared/runtime/${program}.ts`, ...options], { env: { MONGODB_URI: uri, NODE_OPTIONS: '' } });

test('books come back as they stood at a moment: a backup, then the oplog that was kept since', async () => {
  const address = new URL(testDatabaseUri());
  address.pathname = `/${daybook.database.db.databaseName}`;
  const uri = address.href;
  const by = new Bookkeeper(daybook.url);
  await by.register();
  by.entity = await by.createEntity({ calendar_year: 2024 });
  const entity_id = by.entity.id as number;
  const [bank, sales] = [await by.account('Bank', 'BANK'), await by.account('Sales', 'OPERATING_REVENUE')];
  const sell = (): Promise<unknown> => by.posted('CS', bank, sales, 10);
  await sell();
  const kept = join(folder, 'oplog');
  const keep = (): Promise<Ran> => run(uri, 'oplog', '--into', kept);
  expect(await keep()).toMatchObject({ code: 0 });
  const file = join(folder, 'books.gz');
  await writeBackup(daybook.database.client, daybook.database.db, { file });

  // What is changed, what is new, and what goes.
  await Promise.all([sell(), sell(), sell()]);
  const renamed = await by.patch(`/account/${bank}`, { name: 'Giro' });
  expect(renamed.status).toBe(200);
  const draft = await by.create('/category', { name: 'A mistake', category_type: 'OPERATING_REVENUE' });
  await by.delete(`/category/${draft.id}`);
  const until = new Date();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await sell();
  await by.patch(`/account/${bank}`, { name: 'After it' });
  const restore = (target: string, from: string, at: Date): Promise<Ran> =>
    run(target, 'restore', file, '--oplog', from, '--until', at.toISOString());

  const copy = testDatabaseUri();
  const client = await MongoClient.connect(copy);
  try {
    // A whole second may have to pass: a place of the oplog says no less.
    do expect(await keep()).toMatchObject({ code: 0 });
    while ((await restore(copy, kept, until)).output.includes('was kept until'));
    expect(await assertInvariants(client.db(), entity_id)).toMatchObject({ rows: { length: 8 } });
    expect(await client.db().collection<{ _id: number }>('accounts').findOne({ _id: bank })).toMatchObject({ name: 'Giro' });
    expect(await compareSchemas(client.db())).toEqual([]);
    expect(
      await client
        .db()
        .collection('migrations')
        .findOne({ _id: 'restore' as never }),
    ).toBeNull();

    const later = await restore(testDatabaseUri(), kept, new Date(Date.now() + 3_600_000));
    expect([later.code, later.output]).toEqual([1, expect.stringContaining('was kept until')]);
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const without = await restore(testDatabaseUri(), empty, until);
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('begins after the backup was taken')]);
    // A part between others is gone.
    await keep();
    rmSync(join(kept, readdirSync(kept).toSorted()[1]!));
    const gap = await restore(testDatabaseUri(), kept, until);
    expect([gap.code, gap.output]).toEqual([1, expect.stringContaining('is missing')]);
  } finally {
    await client.db().dropDatabase();
    await client.close();
  }
});
