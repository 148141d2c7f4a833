import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { Decimal128, Int32 } from 'mongodb';
import type { BackupRecord } from '../../../shared/backup/backup-format.ts';
import { BackupWriter } from '../../../shared/backup/backup-writer.ts';
import { partOf } from '../../../shared/backup/part-of-backup.ts';
import { readIndex } from '../../../shared/backup/read-blocks.ts';
import { checkBackup, recordsOf } from '../../../shared/backup/read-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const header = {
  daybook_backup: 1 as const,
  taken_at: '2024-06-15T00:00:00.000Z',
  entity_ids: null,
  schema: { fingerprint: 'f', history: ['f'] },
};
const record = { _id: new Int32(1), amount: Decimal128.fromString('10.00'), narration: 'Two\u2028lines\nand a\r third', at: new Date(0) };
const chain = { entity_id: 1, ledger_position: 2, ledger_hash: 'h', trail_position: 0, trail_hash: null };

async function written(name: string): Promise<string> {
  const file = join(folder, name);
  const writer = new BackupWriter(file, header);
  await writer.add({ in: 'ledger', record });
  await writer.add({ in: 'ledger', record: { ...record, _id: new Int32(2) } });
  await writer.end([chain]);
  return file;
}
function changed(file: string, change: (text: string) => string): string {
  const other = `${file}.changed`;
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return other;
}

test('what is read is what was written, to the type of each number', async () => {
  const file = await written('whole.gz');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { manifest, header: read } = await checkBackup(file);
  expect([read, manifest.records, manifest.chains]).toEqual([header, { ledger: 2 }, [chain]]);
  const records: BackupRecord[] = [];
  for await (const one of recordsOf(file)) records.push(one);
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({ in: 'ledger', record: { narration: record.narration, at: record.at } });
  expect(records[0]!.record.amount).toEqual(record.amount);
  expect(records[0]!.record._id).toBeInstanceOf(Int32);
});

test('a file that is cut, changed, longer, of another form or of another program is refused with a sentence', async () => {
  const file = await written('bad.gz');
  const cut = `${file}.cut`;
  writeFileSync(cut, readFileSync(file).subarray(0, -30));
  await expect(checkBackup(cut)).rejects.toThrow('no backup, or is cut short');
  await expect(checkBackup(changed(file, (text) => text.replace(/\{"manifest".*\n/, '')))).rejects.toThrow('has no manifest');
  await expect(checkBackup(changed(file, (text) => text.replace('10.00', '10.01')))).rejects.toThrow('has been changed');
  await expect(checkBackup(changed(file, (text) => text.replace('"ledger":2', '"ledger":3')))).rejects.toThrow('has been changed');
  await expect(checkBackup(changed(file, (text) => text + text))).rejects.toThrow('goes on behind its manifest');
  await expect(checkBackup(changed(file, (text) => text.replace('backup":1', 'backup":2')))).rejects.toThrow('newer Daybook');
  await expect(checkBackup(changed(file, () => 'Dear diary\n'))).rejects.toThrow('no backup of Daybook');
  await expect(checkBackup(join(folder, 'missing.gz'))).rejects.toThrow('cannot be read');
  writeFileSync(cut, 'Dear diary');
  await expect(checkBackup(cut)).rejects.toThrow('no backup');
});

const entity = (_id: number, parent_id: number | null, owner_id: number): BackupRecord => ({
  in: 'entities',
  record: { _id: new Int32(_id), parent_id: parent_id === null ? null : new Int32(parent_id), owner_id: new Int32(owner_id) },
});

/** Two tenants, of whom the first has a branch; each has a ledger that fills blocks of its own. */
async function ofTwo(name: string): Promise<string> {
  const file = join(folder, name);
  const writer = new BackupWriter(file, header);
  for (const one of [entity(1, null, 11), entity(2, 1, 11), entity(3, null, 12)]) await writer.add(one, Number(one.record._id));
  for (const [_id, entity_id, user_id] of [
    [1, 1, 11],
    [2, 3, 13],
  ])
    await writer.add({ in: 'memberships', record: { _id, entity_id: new Int32(entity_id!), user_id } }, entity_id);
  for (const entity_id of [1, 2, 3])
    for (let position = 1; position <= 3; position += 1)
      await writer.add(
        { in: 'ledger', record: { _id: new Int32(10 * entity_id + position), entity_id, narration: 'x'.repeat(3_000_000) } },
        entity_id,
      );
  for (const _id of [11, 12, 13]) await writer.add({ in: 'users', record: { _id } }, _id);
  await writer.add({ in: 'api_keys', record: { _id: 1, entity_id: 3 } });
  await writer.add({ in: 'id_blocks', record: { _id: 'ledger', last: 100 } });
  await writer.end([chain, { ...chain, entity_id: 3 }], { files: 1, named: [{ entity_id: 3, file: 'f', sha256: 's' }] });
  return file;
}

const idsOf = async (records: AsyncGenerator<BackupRecord>): Promise<Record<string, number[]>> => {
  const ids: Record<string, number[]> = {};
  for await (const { in: name, record } of records) (ids[name] ??= []).push(Number(record._id));
  return ids;
};

test('one entity is read out of a backup of all without the others, and what was lost of it is said', async () => {
  const file = await ofTwo('two.gz');
  const expected = { entities: [3], memberships: [2], ledger: [31, 32, 33], users: [12, 13], id_blocks: [NaN] };
  const part = await partOf(file, 3);
  expect(await idsOf(part.records())).toEqual(expected);
  expect([part.chains, part.lost]).toEqual([[{ ...chain, entity_id: 3 }], [{ entity_id: 3, file: 'f', sha256: 's' }]]);
  const first = await partOf(file, 1);
  expect(await idsOf(first.records())).toMatchObject({ entities: [1, 2], ledger: [11, 12, 13, 21, 22, 23], users: [11] });
  expect(first.lost).toEqual([]);
  await expect(partOf(file, 2)).rejects.toThrow('Entity 2 is a branch of 1');
  await expect(partOf(file, 9)).rejects.toThrow('There is no entity 9');
  expect((await checkBackup(file)).manifest.records).toMatchObject({ ledger: 9, users: 3 });
  // As a file of before, or one that was packed anew, which does not say where its parts are.
  const packed = await partOf(
    changed(file, (text) => text),
    3,
  );
  expect(await idsOf(packed.records())).toEqual(expected);
});

test('of a damaged backup an entity comes back whose parts are whole, and one whose parts are not is refused', async () => {
  const file = await ofTwo('damaged.gz');
  const { blocks } = (await readIndex(file))!;
  const { at, bytes } = blocks.find((block) => block.in === 'ledger' && block.from === 1)!;
  const damaged = readFileSync(file);
  damaged.fill(0xff, at + Math.floor(bytes / 2), at + Math.floor(bytes / 2) + 8);
  writeFileSync(file, damaged);
  expect(await idsOf((await partOf(file, 3)).records())).toMatchObject({ ledger: [31, 32, 33] });
  await expect(idsOf((await partOf(file, 1)).records())).rejects.toThrow('has been changed');
  await expect(checkBackup(file)).rejects.toThrow();
});

test('a backup that is given up leaves no file', async () => {
  const file = join(folder, 'given-up.gz');
  const writer = new BackupWriter(file, header);
  await writer.add({ in: 'ledger', record });
  await writer.abandon();
  expect(() => statSync(file)).toThrow('ENOENT');
  expect(() => statSync(`${file}.partial`)).toThrow('ENOENT');
  const nowhere = new BackupWriter(join(folder, 'no', 'folder.gz'), header);
  await expect(nowhere.end([])).rejects.toThrow('ENOENT');
});
