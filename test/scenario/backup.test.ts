import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { parse, parseAllDocuments } from 'yaml';
import { replaceSettings, settings } from '../../shared/base/settings.ts';
import { checkBackup } from '../../shared/backup/read-backup.ts';
import { RecordedByteStore } from '../../shared/byte-store/recorded-byte-store.ts';
import { writeBackup } from '../../shared/backup/write-backup.ts';
import { compareSchemas } from '../../shared/storage/mend-schemas.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { assertInvariants } from '../setup/assert-invariants.ts';
import { Client } from '../setup/client.ts';
import { DaybookProcess } from '../setup/daybook-process.ts';
import { runProgram } from '../setup/run-program.ts';
import type { Ran } from '../setup/run-program.ts';
import { S3Server } from '../setup/s3-server.ts';
import { testDatabaseUri } from '../setup/test-database-uri.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { Bookkeeper } from './open-books.ts';

const daybook = useDaybook({ own: true });
const password = 'correct horse battery staple';
const folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'));
const opened: { client: MongoClient; db: Db }[] = [];
afterAll(async () => {
  for (const { client, db } of opened) {
    await db.dropDatabase();
    await client.close();
  }
  rmSync(folder, { recursive: true });
});

interface Shop {
  by: Bookkeeper;
  email: string;
  entity_id: number;
  sell: () => Promise<unknown>;
}

async function openShop(): Promise<Shop> {
  const by = new Bookkeeper(daybook.url);
  const email = `owner-${crypto.randomUUID()}@example.com`;
  await by.register({ email, password });
  by.entity = await by.createEntity({ calendar_year: 2024 });
  const [bank, sales] = [await by.account('Bank', 'BANK'), await by.account('Sales', 'OPERATING_REVENUE')];
  const sell = (): Promise<unknown> => by.posted('CS', bank, sales, 10);
  await sell();
  return { by, email, entity_id: by.entity.id, sell };
}

async function emptyDatabase(): Promise<{ uri: string; db: Db }> {
  const uri = testDatabaseUri();
  const client = await MongoClient.connect(uri);
  opened.push({ client, db: client.db() });
  return { uri, db: client.db() };
}

const restore = (uri: string, file: string, ...options: string[]): Promise<Ran> =>
  runProgram(process.execPath, ['shared/runtime/restore.ts', file, ...options], { env: { MONGODB_URI: uri, NODE_OPTIONS: '' } });

test('a backup taken while others post is one state of the books, and another service goes on from there', async () => {
  const { by, email, entity_id, sell } = await openShop();
  let isTaken = false;
  let sold = 1;
  const shop = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isTaken) {
        await sell();
        sold += 1;
      }
    }),
  );
  const file = join(folder, 'everything.gz');
  const before = sold;
  const { client, db } = daybook.database;
  const manifest = await writeBackup(client, db, { file });
  isTaken = true;
  await shop;
  const copied = manifest.records.transactions!;
  expect(copied).toBeGreaterThanOrEqual(before);
  expect(copied).toBeLessThanOrEqual(sold);

  const copy = await emptyDatabase();
  const { code, output } = await restore(copy.uri, file);
  expect([code, output]).toEqual([0, expect.stringContaining('every chain, total and count is as in the backup')]);
  expect((await assertInvariants(copy.db, entity_id)).rows).toHaveLength(2 * copied);
  expect(await compareSchemas(copy.db)).toEqual([]);

  const again = new DaybookProcess({ port: await freePort(), data_dir: join(folder, 'data'), environment: { MONGODB_URI: copy.uri } });
  await again.start();
  try {
    const person = new Client(again.url);
    await person.login({ email, password, entity_id });
    expect((await person.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true, rows: 2 * copied });
    expect((await person.get('/event/integrity')).body.integrity).toMatchObject({ verified: true });
    expect((await person.post('/category', { name: 'Since then', category_type: 'OPERATING_REVENUE' })).status).toBe(201);
    // What needs an index that is hinted, and what only a unique index keeps apart.
    expect((await person.get('/open-item')).status).toBe(200);
    const twin = { name: 'Twin', email: `twin-${crypto.randomUUID()}@example.com`, password };
    const registered = await Promise.all([1, 2, 3, 4].map(() => person.post('/auth/v1/register', twin)));
    expect(registered.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  } finally {
    await again.terminate();
  }
  expect((await by.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, rows: 2 * sold });
});

test('a backup has the bytes of files, and a restore puts them back', async () => {
  const { by, entity_id } = await openShop();
  const text = `%PDF-1.7 ${'receipt '.repeat(100_000)}`;
  const query = { 'owner-type': 'entity', 'owner-id': entity_id, name: 'receipt.pdf' };
  const { body } = await by.post('/attachment', undefined, { text, query, headers: { 'content-type': 'application/pdf' } });
  const file = join(folder, 'files.gz');
  const { client, db } = daybook.database;
  await writeBackup(client, db, { file, entity_id });
  const copy = await emptyDatabase();
  expect(await restore(copy.uri, file)).toMatchObject({ code: 0 });
  const parts: Uint8Array[] = [];
  for await (const part of new RecordedByteStore(copy.db).read(entity_id, body.resource.sha256 as string)) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(text);
});

const inCompose = (parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Deployed).services.backup;
const [job] = parseAllDocuments(readFileSync('deploy/kubernetes/backup/backup.yaml', 'utf8')).map((one) => one.toJS() as CronJob);
const [inKubernetes] = job!.spec.jobTemplate.spec.template.spec.containers;
interface Deployed {
  services: { backup: { environment: Record<string, string> } };
}
interface CronJob {
  spec: { jobTemplate: { spec: { template: { spec: { containers: [{ env: { name: string }[] }] } } } } };
}

/** A file with a secret, as Docker mounts one. */
function fileOf(text: string): string {
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, text);
  return file;
}

test('a backup has the bytes of an object store, too, and a restore needs no such store', async () => {
  const server = new S3Server();
  await server.start();
  const before = settings();
  try {
    replaceSettings({ ...before, object_store: server.address });
    const { by, entity_id } = await openShop();
    const text = `%PDF-1.7 ${'receipt '.repeat(50_000)}`;
    const query = { 'owner-type': 'entity', 'owner-id': entity_id, name: 'receipt.pdf' };
    const { body } = await by.post('/attachment', undefined, { text, query, headers: { 'content-type': 'application/pdf' } });
    expect([...server.objects.keys()]).toEqual([expect.stringMatching(new RegExp(`^${entity_id}/`))]);
    expect((await by.get(`/attachment/${body.resource.id as number}/file`)).text === text).toBe(true);
    const file = join(folder, 'objects.gz');
    const { client, db } = daybook.database;
    await writeBackup(client, db, { file, entity_id });
    const [[key, bytes] = []] = [...server.objects];
    server.objects.set(key!, Buffer.from('otherwise'));
    const sha256 = body.resource.sha256 as string;
    const lacking = join(folder, 'damaged.gz');
    const { lost } = await writeBackup(client, db, { file: lacking, entity_id });
    expect(lost).toEqual({ files: 1, named: [{ entity_id, file: key!.split('/')[1], sha256 }] });
    const into = mkdtempSync(join(folder, 'lacking-'));
    const env = { MONGODB_URI: addressOf(db), FILES_URL: server.url, NODE_OPTIONS: '' };
    const told = await runProgram(process.execPath, ['shared/runtime/backup.ts', '--into', into, '--entity', String(entity_id)], { env });
    expect([told.code, told.output]).toEqual([2, expect.stringContaining(`SHA-256 ${sha256}`)]);
    expect(readdirSync(into)).toEqual([expect.stringMatching(/\.lacking\.gz$/)]);
    const check = (uri: string, ...options: string[]): Promise<Ran> =>
      runProgram(process.execPath, ['shared/runtime/files.ts', 'check', ...options], { env: { ...env, MONGODB_URI: uri } });
    const named = `SHA-256 ${sha256}, bytes are missing (objects), named by attachments ${body.resource.id as number}`;
    expect(await check(addressOf(db))).toMatchObject({ code: 2, output: expect.stringContaining(named) });
    server.objects.set(key!, Buffer.alloc(bytes!.length));
    expect(await check(addressOf(db), '--read')).toMatchObject({
      code: 2,
      output: expect.stringContaining('the bytes are others (objects)'),
    });
    const lacked = await emptyDatabase();
    const restored = await restore(lacked.uri, lacking);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('has not the bytes of 1 files')]);
    expect(await lacked.db.collection('stored_files').findOne({ sha256 })).toMatchObject({ whole: false });
    expect(await check(lacked.uri)).toMatchObject({ code: 2, output: expect.stringContaining('the bytes are not stored (nowhere)') });
    // The same bytes, sent again, are the file again.
    await new RecordedByteStore(lacked.db).put(entity_id, Buffer.from(text), sha256);
    expect(await check(lacked.uri)).toMatchObject({ code: 0, output: expect.stringContaining('No file is lost') });
    server.objects.set(key!, bytes!);
    // As compose and Kubernetes start it, with the settings that they pass on and no other.
    const values: Record<string, string> = { MONGODB_URI: addressOf(db), FILES_URL: server.url };
    for (const [at, names] of [Object.keys(inCompose.environment), inKubernetes.env.map(({ name }) => name)].entries()) {
      const given = names.map((name) => [name, name.endsWith('_FILE') ? fileOf(values[name.slice(0, -5)]!) : values[name]!]);
      const named = join(folder, `deployed-${at}.gz`);
      const options = ['shared/runtime/backup.ts', named, '--entity', String(entity_id)];
      const ran = await runProgram(process.execPath, options, { env: { NODE_OPTIONS: '', ...Object.fromEntries(given) } });
      expect([ran.code, (await checkBackup(named)).manifest.records.file_chunks]).toEqual([0, 2]);
    }
    replaceSettings(before);
    const copy = await emptyDatabase();
    expect(await restore(copy.uri, file)).toMatchObject({ code: 0 });
    const parts: Uint8Array[] = [];
    for await (const part of new RecordedByteStore(copy.db).read(entity_id, body.resource.sha256 as string)) parts.push(part);
    expect(Buffer.concat(parts).toString() === text).toBe(true);
  } finally {
    replaceSettings(before);
    await server.stop();
  }
});

test('a restore has mails, reminders and what was sent, and sends nothing that waited when the backup was taken', async () => {
  const { by, entity_id } = await openShop();
  const [client, sales] = [await by.account('Clients', 'RECEIVABLE'), await by.account('Services', 'OPERATING_REVENUE')];
  await by.patch(`/entity/${entity_id}`, { reminder_levels: [{ days_after_due: 7 }] });
  const contact = await by.create('/contact', { name: 'Late Ltd', email: 'office@late.example' });
  const invoice = await by.posted('IN', client, sales, 100, { contact_id: contact.id });
  // No mail server is set, so both mails wait.
  await by.post(`/transaction/${invoice.id}/send`, {});
  const { body } = await by.post('/reminder', { contact_id: contact.id });
  const [letter] = (await by.get(`/dispatch/${body.resource.dispatch_id}`)).body.resource.files;
  const sender = { host: 'smtp.late.example', user: 'books', password: 'Hidden in the backup', from_address: 'books@late.example' };
  await by.create('/mail-sender', sender);
  const file = join(folder, 'mails.gz');
  await writeBackup(daybook.database.client, daybook.database.db, { file, entity_id });
  const copy = await emptyDatabase();
  expect(await restore(copy.uri, file)).toMatchObject({ code: 0 });
  const mails = await copy.db.collection('dispatches').find({ entity_id }).toArray();
  expect(mails.map(({ status, due_at, reason, may_have_arrived }) => [status, due_at, reason, may_have_arrived])).toEqual(
    Array.from({ length: 2 }, () => ['failed', null, expect.stringContaining('restored from a backup'), true]),
  );
  const senders = await copy.db.collection('mail_senders').find({ entity_id }).toArray();
  expect([senders.length, JSON.stringify(senders).includes('Hidden')]).toEqual([1, false]);
  expect(await copy.db.collection('reminders').countDocuments({ entity_id, contact_id: contact.id })).toBe(1);
  const parts: Uint8Array[] = [];
  for await (const part of new RecordedByteStore(copy.db).read(entity_id, letter.sha256 as string)) parts.push(part);
  expect(Buffer.concat(parts).subarray(0, 5).toString()).toBe('%PDF-');
  // Those of the service that it was taken of still wait.
  expect((await by.list('/dispatch')).map(({ status }) => status)).toEqual(['queued', 'queued']);

  const again = new DaybookProcess({ port: await freePort(), data_dir: join(folder, 'mails'), environment: { MONGODB_URI: copy.uri } });
  await again.start();
  try {
    const person = new Client(again.url);
    await person.login({ email: (await by.get('/profile')).body.resource.email, password, entity_id });
    const renewed = await person.post(`/transaction/${invoice.id}/document/renew`, { reason: 'Moved' });
    expect([renewed.status, renewed.body.detail_code]).toEqual([400, 134]);
    const resent = await person.post(`/dispatch/${String(mails[0]!._id)}/resend`);
    expect([resent.status, resent.body.resource.status]).toEqual([202, 'queued']);
  } finally {
    await again.terminate();
  }
});

test('a backup has statements of the bank with their files, their lines as they were done, and the rules', async () => {
  const { by, entity_id } = await openShop();
  const [bank, rent] = [await by.account('Giro', 'BANK'), await by.account('Rent', 'OPERATING_EXPENSE')];
  const sent = ':20:S-1\n:25:DE02120300000000202051\n:60F:C240229EUR900,\n:61:240305D800,00NTRFNONREF\n:86:Rent\n:62F:C240331EUR100,\n-\n';
  const imported = await by.post('/bank-statement', { account_id: bank, file: Buffer.from(sent).toString('base64') });
  await by.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 900 });
  const then = { act: 'post', line_items: [{ account_id: rent }] };
  const rule = await by.create('/bank-rule', { name: 'Rent', when: [{ field: 'text', op: 'is', value: 'Rent' }], then });
  const [line] = await by.list('/bank-line');
  const post = { line_id: line!.id, act: 'post', line_items: [{ account_id: rent, amount: 800 }], rule_id: rule.id };
  expect((await by.post('/bank-line/act', { acts: [post] })).status).toBe(200);
  const file = join(folder, 'bank.gz');
  const { client, db } = daybook.database;
  await writeBackup(client, db, { file, entity_id });
  const copy = await emptyDatabase();
  expect(await restore(copy.uri, file)).toMatchObject({ code: 0 });
  for (const name of ['bank_statements', 'bank_lines', 'bank_matches', 'bank_entries', 'bank_rules']) {
    const all = (of: Db) => of.collection(name).find({ entity_id }).sort({ _id: 1 }).toArray();
    expect([name, (await all(copy.db)).length > 0]).toEqual([name, true]);
    expect(await all(copy.db)).toEqual(await all(db));
  }
  const parts: Uint8Array[] = [];
  const { sha256 } = imported.body.statements[0].file;
  for await (const part of new RecordedByteStore(copy.db).read(entity_id, sha256 as string)) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(sent);
  await assertInvariants(copy.db, entity_id);
});

test('an entity goes to another server with its branch, its people and its chain, and with nothing of others', async () => {
  const { by, entity_id } = await openShop();
  const stranger = await openShop();
  const branch = await by.create('/entity', { name: 'Branch', parent_id: entity_id, calendar_year: 2024 });
  const file = join(folder, 'entity.gz');
  const { client, db } = daybook.database;
  await expect(writeBackup(client, db, { file, entity_id: branch.id })).rejects.toThrow(`is a branch of ${entity_id}`);
  await expect(writeBackup(client, db, { file, entity_id: 999_999 })).rejects.toThrow('There is no entity 999999');
  await writeBackup(client, db, { file, entity_id });

  const copy = await emptyDatabase();
  expect((await restore(copy.uri, file)).code).toBe(0);
  expect(await compareSchemas(copy.db)).toEqual([]);
  expect(await copy.db.collection('entities').distinct('_id')).toEqual([entity_id, branch.id]);
  expect(await copy.db.collection('users').distinct('email')).toEqual([expect.not.stringContaining(stranger.email)]);
  expect(await copy.db.collection('ledger').distinct('entity_id')).toEqual([entity_id]);
  for (const name of ['signing_keys', 'refresh_tokens', 'account_events'])
    expect([name, await copy.db.collection(name).countDocuments()]).toEqual([name, 0]);
  await assertInvariants(copy.db, entity_id);
  const heads = (of: Db) => of.collection<{ _id: number }>('heads').findOne({ _id: entity_id });
  expect(await heads(copy.db)).toEqual(await heads(db));
});

test('a database with records is left as it is, and one whose books do not verify lets no service begin', async () => {
  const { entity_id } = await openShop();
  const { client, db } = daybook.database;
  daybook.spoilt.add(entity_id);
  const first = await db.collection('ledger').findOneAndDelete({ entity_id, position: 1 });
  const file = join(folder, 'spoilt.gz');
  await writeBackup(client, db, { file, entity_id });
  await db.collection('ledger').insertOne(first!);

  const copy = await emptyDatabase();
  const spoilt = await restore(copy.uri, file);
  expect([spoilt.code, spoilt.output]).toEqual([1, expect.stringContaining(`Entity ${entity_id}: its ledger breaks at 1`)]);
  expect(spoilt.output).toContain(`Entity ${entity_id}: its totals are not those of its rows`);
  const service = new DaybookProcess({ port: await freePort(), data_dir: join(folder, 'data'), environment: { MONGODB_URI: copy.uri } });
  await expect(service.start()).rejects.toThrow('a restore into this database has not ended');

  const count = await copy.db.collection('ledger').countDocuments();
  const again = await restore(copy.uri, file);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('The database is not empty')]);
  expect(await copy.db.collection('ledger').countDocuments()).toBe(count);
});

/** The address of the database of the running service. */
function addressOf(db: { databaseName: string }): string {
  const address = new URL(testDatabaseUri());
  address.pathname = `/${db.databaseName}`;
  return address.href;
}

const rowsOf = async (db: Db, entity_id: number): Promise<number> => db.collection('ledger').countDocuments({ entity_id });

test('a restore ends with the names of doubles that its backup holds, and a start on what it left ends too', async () => {
  const { by, entity_id } = await openShop();
  const { client, db } = daybook.database;
  // As books are that a version before has restored: without the unique index, and since then with a code twice.
  await db.collection('accounts').dropIndex('entity_id_1_code_1');
  const account = await db.collection<{ _id: number; code: string }>('accounts').findOne({ entity_id });
  const twin = { ...account!, _id: account!._id + 1_000_000, uuid: crypto.randomUUID() };
  await db.collection<{ _id: number }>('accounts').insertOne(twin);
  const file = join(folder, 'doubles.gz');
  await writeBackup(client, db, { file, entity_id });
  await db.collection<{ _id: number }>('accounts').deleteOne({ _id: twin._id });
  const named = `accounts ${account!._id}, ${twin._id} have the same entity_id, code`;

  const copy = await emptyDatabase();
  const refused = await restore(copy.uri, file);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(named)]);
  // What a restore of before would have left: no mark, and the service starts.
  await copy.db.collection<{ _id: string }>('migrations').deleteOne({ _id: 'restore' });
  const service = new DaybookProcess({ port: await freePort(), data_dir: join(folder, 'data'), environment: { MONGODB_URI: copy.uri } });
  await expect(service.start()).rejects.toThrow(named);

  // One entity comes back into a database that lacks an index, and the database has it again.
  await by.create('/category', { name: 'Since then', category_type: 'OPERATING_REVENUE' });
  await writeBackup(client, db, { file: join(folder, 'no-doubles.gz'), entity_id });
  expect(await restore(addressOf(db), join(folder, 'no-doubles.gz'), '--entity', String(entity_id), '--replace')).toMatchObject({
    code: 0,
  });
  expect(await compareSchemas(db)).toEqual([]);
});

test('one entity of many gets its books of the backup back while the service runs, and goes on from there', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { client, db } = daybook.database;
  const file = join(folder, 'yesterday.gz');
  await writeBackup(client, db, { file, entity_id: shop.entity_id });
  await shop.sell();
  await other.sell();
  const uri = addressOf(db);
  const refused = await restore(uri, file, '--entity', String(shop.entity_id));
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--replace puts the books of the backup')]);
  expect(await rowsOf(db, shop.entity_id)).toBe(4);

  const { code, output } = await restore(uri, file, '--entity', String(shop.entity_id), '--replace');
  expect([code, output]).toEqual([0, expect.stringContaining('1 entities, 2 ledger rows')]);
  expect([await rowsOf(db, shop.entity_id), await rowsOf(db, other.entity_id)]).toEqual([2, 4]);
  await shop.sell();
  await other.sell();
  for (const { by, rows } of [
    { by: shop.by, rows: 4 },
    { by: other.by, rows: 6 },
  ]) {
    expect((await by.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true, rows });
    expect((await by.get('/event/integrity')).body.integrity).toMatchObject({ verified: true });
  }
  await assertInvariants(db, shop.entity_id);

  const kept = /are in (.+)\.$/m.exec(output)![1]!;
  expect((await checkBackup(kept)).manifest.chains).toMatchObject([{ entity_id: shop.entity_id, ledger_position: 4 }]);
  expect(await db.admin().listDatabases({ nameOnly: true })).not.toMatchObject({
    databases: expect.arrayContaining([expect.objectContaining({ name: expect.stringContaining('-restore-') })]),
  });
});

test('a backup to standard output is the same file, and what is told of it goes elsewhere', async () => {
  const { entity_id } = await openShop();
  const file = join(folder, 'piped.gz');
  const env = { MONGODB_URI: addressOf(daybook.database.db), NODE_OPTIONS: '', FILE: file, NODE: process.execPath };
  const piped = await runProgram('sh', ['-c', `"$NODE" shared/runtime/backup.ts - --entity ${entity_id} > "$FILE"`], { env });
  expect([piped.code, piped.output]).toEqual([0, expect.stringContaining('SHA-256')]);
  expect((await checkBackup(file)).manifest.chains).toMatchObject([{ entity_id, ledger_position: 2 }]);
});

test('on a schedule one backup after another comes into a folder, and the newest stay', async () => {
  const { entity_id } = await openShop();
  const into = mkdtempSync(join(folder, 'nightly-'));
  writeFileSync(join(into, 'of-somebody-else.gz'), '');
  const options = ['--into', into, '--schedule', '* * * * * *', '--keep', '2', '--entity', String(entity_id)];
  const env = { ...process.env, MONGODB_URI: addressOf(daybook.database.db), NODE_OPTIONS: '' };
  const nightly = spawn(process.execPath, ['shared/runtime/backup.ts', ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(nightly, 'exit');
  try {
    let removed = 0;
    for await (const line of createInterface({ input: nightly.stdout })) if (line.startsWith('Removed') && ++removed === 2) break;
  } finally {
    nightly.kill();
  }
  expect(await ended).toEqual([null, 'SIGTERM']);
  const files = readdirSync(into);
  expect(files).toContain('of-somebody-else.gz');
  const backups = files.filter((name) => /^books-.*\.gz$/.test(name)).toSorted();
  // One more may have come before it was ended.
  expect([2, 3]).toContain(backups.length);
  expect((await checkBackup(join(into, backups[0]!))).manifest.chains).toMatchObject([{ entity_id, ledger_position: 2 }]);
});

test.each([
  [['--keep', '2', 'file.gz'], '--keep and --schedule need --into'],
  [['--into', 'somewhere', 'file.gz'], 'name one file or a folder'],
  [['--into', 'somewhere', '--keep', '0'], '--keep takes a number of backups'],
])('a backup that is asked for by %j is refused with the form that is right', async (options, why) => {
  const { code, output } = await runProgram(process.execPath, ['shared/runtime/backup.ts', ...options], { env: { NODE_OPTIONS: '' } });
  expect([code, output]).toEqual([1, expect.stringContaining(why)]);
});

test('an entity joins the books of others where its ids are free, and changes nothing where one is taken', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { client, db } = daybook.database;
  const [file, others] = [join(folder, 'joins.gz'), join(folder, 'others.gz')];
  await writeBackup(client, db, { file, entity_id: shop.entity_id });
  await writeBackup(client, db, { file: others, entity_id: other.entity_id });
  const copy = await emptyDatabase();
  expect((await restore(copy.uri, others)).code).toBe(0);

  const account = await db.collection<{ _id: number }>('accounts').findOne({ entity_id: shop.entity_id });
  const taken = { ...account!, entity_id: other.entity_id, code: 'taken' };
  await copy.db.collection<{ _id: number }>('accounts').insertOne(taken, { bypassDocumentValidation: true });
  const refused = await restore(copy.uri, file, '--entity', String(shop.entity_id));
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`accounts ${account!._id} of entity ${other.entity_id}`)]);
  expect(await copy.db.collection('entities').distinct('_id')).toEqual([other.entity_id]);

  await copy.db.collection<{ _id: number }>('accounts').deleteOne({ _id: account!._id });
  const { code, output } = await restore(copy.uri, file, '--entity', String(shop.entity_id));
  expect([code, output]).toEqual([0, expect.stringContaining('2 ledger rows')]);
  expect(await copy.db.collection('entities').distinct('_id')).toEqual([shop.entity_id, other.entity_id]);
  for (const entity_id of [shop.entity_id, other.entity_id]) await assertInvariants(copy.db, entity_id);
});

test('a restore that was killed between removing and copying is repeated with the same command', async () => {
  const shop = await openShop();
  const { client, db } = daybook.database;
  const uri = addressOf(db);
  const file = join(folder, 'killed.gz');
  await writeBackup(client, db, { file, entity_id: shop.entity_id });
  // As a killed one leaves it: the mark, and of the entity only some records.
  await db.collection<{ _id: string }>('migrations').insertOne({ _id: `restore of entity ${shop.entity_id}` });
  await db.collection<{ _id: number }>('heads').deleteOne({ _id: shop.entity_id });
  await db.collection<{ _id: number }>('entities').deleteOne({ _id: shop.entity_id });
  expect((await restore(uri, file, '--entity', String(shop.entity_id), '--replace')).code).toBe(0);
  await shop.sell();
  await assertInvariants(db, shop.entity_id);
});

test('a backup that was interrupted goes on with its moment, and is whole: nothing is missing, nothing is there twice', async () => {
  const { by, entity_id, sell } = await openShop();
  for (let sale = 0; sale < 20; sale += 1) await sell();
  const { client, db } = daybook.database;
  const file = join(folder, 'interrupted.gz');
  const said: string[] = [];
  const order = { file, entity_id, checkpoint_bytes: 0, say: (sentence: string) => void said.push(sentence) };
  const whole = await writeBackup(client, db, { file: join(folder, 'uninterrupted.gz'), entity_id });
  const count = Object.values(whole.records).reduce((sum, each) => sum + each, 0);
  // Everywhere once: within a collection, and between two.
  let begun = 0;
  const interrupting = (records: number): void => {
    if (records > begun) {
      begun = records;
      throw new Error('The connection was lost.');
    }
  };
  for (let tries = 0; begun < count; tries += 1) {
    await expect(writeBackup(client, db, { ...order, tell: interrupting })).rejects.toThrow('The connection was lost.');
    if (tries === 3) await sell();
  }
  const manifest = await writeBackup(client, db, order);
  expect(manifest.records).toEqual(whole.records);
  expect(said.filter((sentence) => sentence.startsWith('It begins anew'))).toEqual([]);
  expect(said.length).toBeGreaterThan(count / 2);
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted.gz.'))).toEqual([]);
  const copy = await emptyDatabase();
  expect((await restore(copy.uri, file)).code).toBe(0);
  // Of the moment of the first try: what was sold since is not in it.
  expect((await assertInvariants(copy.db, entity_id)).rows).toHaveLength(2 * 21);
  expect((await by.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, rows: 2 * 22 });
});

test.each<[string, (file: string) => void]>([
  [
    'that is not what its progress says',
    (file) => {
      const draft = readFileSync(`${file}.partial`);
      draft.fill(0xff, draft.length - 300, draft.length - 290);
      writeFileSync(`${file}.partial`, draft);
    },
  ],
  [
    'whose moment the database no longer keeps',
    (file) => {
      const progress = JSON.parse(readFileSync(`${file}.partial.json`, 'utf8')) as object;
      writeFileSync(`${file}.partial.json`, JSON.stringify({ ...progress, snapshot: String(2n ** 32n) }));
    },
  ],
])('a draft %s is begun anew', async (name, spoil) => {
  const { entity_id } = await openShop();
  const { client, db } = daybook.database;
  const file = join(folder, `${name}.gz`);
  const said: string[] = [];
  const order = { file, entity_id, checkpoint_bytes: 0, say: (sentence: string) => void said.push(sentence) };
  const stop = (records: number): void => {
    if (records > 20) throw new Error('The connection was lost.');
  };
  await expect(writeBackup(client, db, { ...order, tell: stop })).rejects.toThrow('goes on from there');
  spoil(file);
  await writeBackup(client, db, order);
  expect(said.at(-1)).toMatch(/^It begins anew/);
  expect((await checkBackup(file)).manifest.records.entities).toBe(1);
});
