import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { codeOrder } from '../../../shared/accounting/code-order.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { accountCodes } from '../../../shared/storage/migrations/account-codes.ts';
import { fillAbsentFields } from '../../../shared/storage/fill-absent-fields.ts';
import { allSchemas } from '../../../shared/storage/schemas/all-schemas.ts';
import { migrations } from '../../../shared/storage/migrations/all-migrations.ts';
import { asciiDomains } from '../../../shared/storage/migrations/ascii-domains.ts';
import { attachedBytes } from '../../../shared/storage/migrations/attached-bytes.ts';
import { chargesOfLines } from '../../../shared/storage/migrations/charges-of-lines.ts';
import { dropFormerIndexes } from '../../../shared/storage/former-indexes.ts';
import { fileScans } from '../../../shared/storage/migrations/file-scans.ts';
import { ledgerIds } from '../../../shared/storage/migrations/ledger-ids.ts';
import { lineAccounts } from '../../../shared/storage/migrations/line-accounts.ts';
import { openCardSetups } from '../../../shared/storage/migrations/open-card-setups.ts';
import { foldedSearchWords } from '../../../shared/storage/migrations/folded-search-words.ts';
import { searchWords } from '../../../shared/storage/migrations/search-words.ts';
import { periodDays } from '../../../shared/storage/migrations/period-days.ts';
import { settlement } from '../../../shared/storage/migrations/settlement.ts';
import { taxRounding } from '../../../shared/storage/migrations/tax-rounding.ts';
import { unusedIndexes } from '../../../shared/storage/migrations/unused-indexes.ts';
import { verifiedEmails } from '../../../shared/storage/migrations/verified-emails.ts';
import { migrateDatabase } from '../../../shared/storage/migrate-database.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();

test('every collection exists with its validator and every index its schema names', async () => {
  const collections = await database.db.listCollections().toArray();
  for (const [name, schema] of Object.entries(allSchemas)) {
    expect(collections.find((collection) => collection.name === name)).toHaveProperty('options.validator.$jsonSchema');
    const keys = (await database.db.collection(name).indexes()).map((index) => JSON.stringify(index.key));
    for (const [key] of schema.indexes()) expect(keys).toContain(JSON.stringify(key));
  }
});

test('processes that start at once on an empty database all come up', async () => {
  const empty = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(empty)));
  const rows = await empty.collection<{ _id: string }>('migrations').find().toArray();
  expect(rows.map((row) => row._id).sort()).toEqual([...migrations.map(({ name }) => name), 'schemas'].sort());
  await empty.dropDatabase();
});

test('a lock left by a process that died is taken over once its lease has ended', async () => {
  const left = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const lock = { _id: 'lock', holder: 'a process that is gone', held_until: new Date(Date.now() + 300) };
  await left.collection<{ _id: string }>('migrations').insertOne(lock);
  await migrateDatabase(left);
  expect(await left.listCollections({ name: 'ledger' }).toArray()).toHaveLength(1);
  await left.dropDatabase();
});

test('an amount that is a number instead of a decimal is refused by the database itself', async () => {
  const total = { _id: 'x' as never, entity_id: 1, account_id: 1, currency_id: 1, span: 'day', date: '2024-06-15', rows: 1 };
  const decimal = mongoose.Types.Decimal128.fromString('1.10');
  const sums = { debit: decimal, credit: decimal, foreign_debit: decimal, foreign_credit: decimal };
  await expect(database.db.collection('totals').insertOne({ ...total, ...sums, debit: 1.1 })).rejects.toThrow('Document failed validation');
  await database.db.collection('totals').insertOne({ ...total, ...sums });
  await expect(database.db.collection('totals').updateOne({ _id: 'x' as never }, { $set: { credit: 0 } })).rejects.toThrow(
    'Document failed validation',
  );
});

test('a year may be used again once its period is recycled, not before', async () => {
  const periods = database.db.collection('reporting_periods');
  const period = {
    uuid: 'u',
    entity_id: 1,
    calendar_year: 2024,
    start_date: new Date('2024-01-01'),
    end_date: new Date('2024-12-31'),
    period_count: 1,
    status: 'OPEN',
    created_at: new Date(),
    updated_at: new Date(),
    revision: 0,
  };
  await periods.insertOne({ ...period, _id: 1 as never, deleted_at: null });
  await expect(periods.insertOne({ ...period, _id: 2 as never, deleted_at: null })).rejects.toThrow('E11000');
  await periods.updateOne({ _id: 1 as never }, { $set: { deleted_at: new Date() } });
  await periods.insertOne({ ...period, _id: 2 as never, deleted_at: null });
});

test('the migration works out the settlement of items of before, and leaves their figures alone', async () => {
  const old = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const decimal = (text: string) => mongoose.Types.Decimal128.fromString(text);
  const item = (_id: number, account_id: number, more: object) => ({
    _id: _id as never,
    account_id,
    is_posted: true,
    compound: false,
    amount: decimal('39.9960'),
    assigned_amount: decimal('0'),
    cleared_amount: decimal('0'),
    ...more,
  });
  await old.collection('accounts').insertMany([
    { _id: 1 as never, account_type: 'RECEIVABLE' },
    { _id: 2 as never, account_type: 'BANK' },
  ]);
  await old
    .collection('transactions')
    .insertMany([
      item(1, 1, {}),
      item(2, 1, { cleared_amount: decimal('39.996') }),
      item(3, 1, { assigned_amount: decimal('0.0001') }),
      item(4, 1, { reversed_by_id: 9 }),
      item(5, 1, { is_posted: false }),
      item(6, 1, { closing_period_id: 3 }),
      item(7, 2, {}),
      item(8, 1, { compound: true }),
    ]);
  await old.collection('balances').insertMany([item(1, 1, {}), item(2, 2, {}), item(3, 1, { reversed_by_id: 9 })]);
  await old.collection('entities').insertOne({ _id: 1 as never });
  for (const migration of [settlement, taxRounding, settlement, taxRounding]) await migration.apply(old);
  const settlements = async (name: string) => (await old.collection(name).find().sort({ _id: 1 }).toArray()).map((one) => one.settlement);
  expect(await settlements('transactions')).toEqual(['open', 'settled', 'partial', 'reversed', 'none', 'none', 'none', 'none']);
  expect(await settlements('balances')).toEqual(['open', 'none', 'reversed']);
  expect((await old.collection('transactions').findOne({ _id: 1 as never }))!.amount.toString()).toBe('39.9960');
  expect((await old.collection('entities').findOne({ _id: 1 as never }))!.tax_rounding).toBe('line');
  await old.dropDatabase();
});

test('what the attachments of before have is counted, once', async () => {
  const old = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const at = new Date();
  await old.collection('heads').insertMany([1, 2, 3].map((_id) => ({ _id: _id as never, version: 1 })));
  await old.collection('attachments').insertMany([
    { entity_id: 1, size: 700, deleted_at: null },
    { entity_id: 1, size: 41, deleted_at: null },
    { entity_id: 1, size: 9, deleted_at: at },
    { entity_id: 3, size: 5, deleted_at: null },
  ]);
  const counted = async () => (await old.collection('heads').find().sort({ _id: 1 }).toArray()).map((head) => head.attached_bytes);
  await attachedBytes.apply(old);
  expect(await counted()).toEqual([741, undefined, 5]);
  await old.collection<{ _id: number }>('heads').updateOne({ _id: 1 }, { $set: { attached_bytes: 800 } });
  await attachedBytes.apply(old);
  expect(await counted()).toEqual([800, undefined, 5]);
  await old.dropDatabase();
});

test('attachments of before say that they were not scanned, and those since keep what they say', async () => {
  const old = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await old.collection<{ _id: number; scan?: string }>('attachments').insertMany([{ _id: 1 }, { _id: 2, scan: 'clean' }]);
  for (const migration of [fileScans, fileScans]) await migration.apply(old);
  const scans = (await old.collection('attachments').find().sort({ _id: 1 }).toArray()).map(({ scan }) => scan as unknown);
  expect(scans).toEqual(['none', 'clean']);
  await old.dropDatabase();
});

test('periods of before get the days that the year_start of their entity gave them', async () => {
  const old = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await old.collection<{ _id: number }>('entities').insertMany([
    { _id: 1, year_start: 1 },
    { _id: 2, year_start: 4 },
  ] as never);
  const own = { start_date: new Date('2024-11-01'), end_date: new Date('2024-12-31') };
  await old.collection<{ _id: number }>('reporting_periods').insertMany([
    { _id: 1, entity_id: 1, calendar_year: 2024 },
    { _id: 2, entity_id: 2, calendar_year: 2023 },
    { _id: 3, entity_id: 2, calendar_year: 2024, ...own },
  ] as never);
  for (const migration of [periodDays, periodDays]) await migration.apply(old);
  const days = await old.collection('reporting_periods').find().sort({ _id: 1 }).toArray();
  expect(days.map(({ start_date, end_date }) => [start_date, end_date].map((day: Date) => dayText(day)))).toEqual([
    ['2024-01-01', '2024-12-31'],
    ['2023-04-01', '2024-03-31'],
    ['2024-11-01', '2024-12-31'],
  ]);
  await old.dropDatabase();
});

test('a number that is not whole is refused by the database itself, a large one or null is not', async () => {
  const heads = database.db.collection<{ _id: number }>('heads');
  const head = { _id: 7, version: 1, ledger_position: 2 ** 40, ledger_hash: 'x', sequences: { IN: 1 }, account_codes: {}, counts: null };
  await expect(heads.insertOne({ ...head, version: 2.5 } as never)).rejects.toThrow('Document failed validation');
  await expect(heads.insertOne({ ...head, sequences: { IN: 2.5 } } as never)).rejects.toThrow('Document failed validation');
  await expect(heads.insertOne({ ...head, version: mongoose.Types.Decimal128.fromString('1') } as never)).rejects.toThrow(
    'Document failed validation',
  );
  await heads.insertOne(head);
});

test('a record that is older than a field which may be null has it as null after the start', async () => {
  const old = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await migrateDatabase(old);
  const periods = old.collection<{ _id: number; closing_date?: Date | null }>('reporting_periods');
  const dated = new Date('2024-12-31T00:00:00Z');
  await periods.insertMany([{ _id: 1 }, { _id: 2, closing_date: dated, calendar_year: 2024 }] as never, { bypassDocumentValidation: true });
  await old
    .collection<{ _id: string }>('migrations')
    .updateOne({ _id: 'schemas' }, { $set: { fingerprint: 'of an older version', history: [] } });
  await migrateDatabase(old);
  expect(await periods.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, closing_date: null },
    { _id: 2, closing_date: dated, calendar_year: 2024 },
  ]);
  await old.dropDatabase();
});

test('a start gives no record a field that most lack, and leaves rows of the ledger and accounts as they are', async () => {
  const old = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await migrateDatabase(old);
  const names = ['accounts', 'ledger', 'users'];
  for (const name of names) await old.collection<{ _id: number }>(name).insertOne({ _id: 1 }, { bypassDocumentValidation: true });
  await fillAbsentFields(old);
  const found = await Promise.all(names.map((name) => old.collection<{ _id: number }>(name).findOne({ _id: 1 })));
  expect(found).toEqual([{ _id: 1, category_id: null, description: null }, { _id: 1 }, { _id: 1 }]);
  await old.dropDatabase();
});

test('whoever had an account before addresses were verified counts as verified; who was only invited does not', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const users = db.collection<{ _id: number; [field: string]: unknown }>('users');
  const created_at = new Date('2024-01-01');
  await users.insertMany([
    { _id: 1, password_hash: 'x', created_at },
    { _id: 2, password_hash: null, created_at },
    { _id: 3, password_hash: 'x', created_at, email_verified_at: null },
  ]);
  for (const migration of [verifiedEmails, verifiedEmails]) await migration.apply(db);
  const stored = await users.find().sort({ _id: 1 }).toArray();
  expect(stored.map((user) => user.email_verified_at)).toEqual([created_at, undefined, null]);
  await db.dropDatabase();
});

test('an address whose domain was kept in Unicode is kept as it is looked for now, unless another account has it so', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await db.collection('users').createIndex({ email: 1 }, { unique: true });
  await db
    .collection('users')
    .insertMany([{ email: 'a@bücher.example' }, { email: 'b@bücher.example' }, { email: 'b@xn--bcher-kva.example' }]);
  await db.collection('memberships').insertOne({ invited_as: { email: 'ä@bücher.example' } });
  for (const migration of [asciiDomains, asciiDomains]) await migration.apply(db);
  const users = await db.collection('users').find().sort({ _id: 1 }).toArray();
  expect(users.map(({ email }) => email)).toEqual(['a@xn--bcher-kva.example', 'b@bücher.example', 'b@xn--bcher-kva.example']);
  expect(await db.collection('memberships').findOne({})).toMatchObject({ invited_as: { email: 'ä@xn--bcher-kva.example' } });
  await db.dropDatabase();
});

test('card setups of before that are still open are asked about, and no others', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const attempts = db.collection<{ _id: string; look_at?: Date; kind: string; status: string }>('payment_attempts');
  const look_at = new Date('2024-01-01T00:00:00Z');
  await attempts.insertMany([
    { _id: 'open', kind: 'card_setup', status: 'pending' },
    { _id: 'known', kind: 'card_setup', status: 'pending', look_at },
    { _id: 'paid', kind: 'card_setup', status: 'succeeded' },
    { _id: 'renewal', kind: 'renewal', status: 'pending' },
  ]);
  for (const migration of [openCardSetups, openCardSetups]) await migration.apply(db);
  const stored = new Map((await attempts.find().toArray()).map((attempt) => [attempt._id, attempt.look_at]));
  expect(stored.get('open')).toBeInstanceOf(Date);
  expect([stored.get('known'), stored.get('paid'), stored.get('renewal')]).toEqual([look_at, undefined, undefined]);
  await db.dropDatabase();
});

test('transactions of before learn the accounts of their live lines, and the indexes of all charges go', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await db.collection('line_items').createIndex({ entity_id: 1, taxes: 1, _id: 1 });
  await db
    .collection<{ _id: number }>('transactions')
    .insertMany([1, 2, 3].map((_id) => ({ _id, entity_id: 1, ...(_id === 3 ? { line_accounts: [9] } : {}) })));
  const line = (_id: number, transaction_id: number, account_id: number, deleted_at: Date | null = null) => ({
    _id,
    entity_id: 1,
    transaction_id,
    account_id,
    deleted_at,
  });
  await db
    .collection<{ _id: number }>('line_items')
    .insertMany([line(1, 1, 7), line(2, 1, 8), line(3, 1, 7), line(4, 1, 6, new Date()), line(5, 3, 7)]);
  let slices = 0;
  for (const migration of [chargesOfLines, lineAccounts, lineAccounts]) await migration.apply(db, async () => void (slices += 1));
  const stored = await db.collection('transactions').find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ line_accounts }) => line_accounts)).toEqual([[7, 8], [], [9]]);
  expect(slices).toBe(1);
  expect((await db.collection('line_items').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  await db.dropDatabase();
});

test('an index that nobody asks for goes, however often that is tried', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  await db.collection('closing_transactions').createIndex({ entity_id: 1, transaction_id: 1, _id: 1 });
  await unusedIndexes.apply(db);
  await unusedIndexes.apply(db);
  expect((await db.collection('closing_transactions').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  await db.dropDatabase();
});

test('transactions of before learn the rows of their posting, and the index of all rows goes', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const former = ['transaction_type', 'currency_id', 'settlement'].map((field) => ({ key: { entity_id: 1, [field]: 1, _id: 1 } }) as const);
  await db.collection('transactions').createIndexes(former);
  await db.collection<{ _id: number }>('transactions').insertMany([
    { _id: 1, entity_id: 1, is_posted: true },
    { _id: 2, entity_id: 1, is_posted: false },
    { _id: 3, entity_id: 1, is_posted: true, ledger_ids: [9] },
  ] as never);
  const row = (_id: number, transaction_id: number) => ({ _id, entity_id: 1, transaction_id });
  await db.collection<{ _id: number }>('ledger').insertMany([row(8, 1), row(4, 1), row(5, 3), row(6, 3)]);
  for (const migration of [ledgerIds, ledgerIds]) await migration.apply(db);
  const stored = await db.collection('transactions').find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ ledger_ids }) => ledger_ids)).toEqual([[4, 8], undefined, [9]]);
  // Books of a backup come without it, and a search of all rows for each slice of transactions would take too long.
  expect((await db.collection('ledger').indexes()).map(({ name }) => name)).toContain('entity_id_1_transaction_id_1__id_1');
  for (let time = 0; time < 2; time += 1) await dropFormerIndexes(db);
  for (const name of ['transactions', 'ledger']) {
    expect((await db.collection(name).indexes()).map((index) => index.name)).toEqual(['_id_']);
  }
  await db.dropDatabase();
});

test('records of before are found by their words', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const transactions = db.collection<{ _id: number }>('transactions');
  const narrated = Array.from({ length: 2_500 }, (_, index) => ({
    _id: index + 1,
    entity_id: 1,
    narration: `Sale ${index + 1}`,
    reference: null,
  }));
  await transactions.insertMany([...narrated, { _id: 9_999, entity_id: 1, search_words: ['kept'] } as never]);
  await db.collection<{ _id: number }>('accounts').insertOne({ _id: 1, entity_id: 1, name: 'Büro', code: 301 } as never);
  let slices = 0;
  for (const migration of [searchWords, searchWords]) await migration.apply(db, async () => void (slices += 1));
  expect(slices).toBe(4);
  expect(await transactions.findOne({ _id: 2_500 })).toMatchObject({ search_words: ['sale', '2500'] });
  expect(await transactions.countDocuments({ search_words: 'sale' })).toBe(2_500);
  expect(await transactions.findOne({ _id: 9_999 })).toMatchObject({ search_words: ['kept'] });
  expect(await db.collection('accounts').findOne()).toMatchObject({ search_words: ['buro', '301'] });
  await db.dropDatabase();
});

test('words of before are made anew where letters fold or begin words now', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const accounts = db.collection<{ _id: number; search_words: string[] }>('accounts');
  await accounts.insertMany([
    { _id: 1, entity_id: 1, name: 'Łódź', code: '301', search_words: ['łodz', '301'] },
    { _id: 2, entity_id: 1, name: '東京支店', code: '302', search_words: ['東京支店', '302'] },
    { _id: 3, entity_id: 1, name: "O'Brien", code: '303', search_words: ['o', 'brien', '303'] },
    { _id: 4, entity_id: 1, name: 'Bank', code: '304', search_words: ['kept'] },
  ] as never);
  let slices = 0;
  for (const migration of [foldedSearchWords, foldedSearchWords]) await migration.apply(db, async () => void (slices += 1));
  expect(slices).toBe(2);
  const stored = await accounts.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ search_words }) => search_words)).toEqual([
    ['lodz', '301'],
    ['東京支店', '302', '京支店', '支店', '店'],
    ['obrien', '303', 'brien'],
    ['kept'],
  ]);
  await db.dropDatabase();
});

test('codes of accounts become text in natural order, again after a program of before has written numbers', async () => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  const accounts = db.collection<{ _id: number }>('accounts');
  await accounts.insertMany([
    { _id: 1, entity_id: 1, code: 301, former_codes: [7, 302] },
    { _id: 2, entity_id: 1, code: '0100', code_order: codeOrder('0100') },
  ] as never);
  await accountCodes.apply(db);
  expect(await accounts.findOne({ _id: 1 })).toEqual({
    _id: 1,
    entity_id: 1,
    code: '301',
    code_order: codeOrder('301'),
    former_codes: ['7', '302'],
  });
  await accounts.updateOne({ _id: 1 }, { $set: { code: 999, former_codes: [301] } });
  await accountCodes.apply(db);
  expect(await accounts.findOne({ _id: 1 })).toMatchObject({ code: '999', code_order: codeOrder('999'), former_codes: ['301'] });
  expect(await accounts.findOne({ _id: 2 })).toMatchObject({ code: '0100' });
  await db.dropDatabase();
});
