import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { Decimal128, Int32 } from 'mongodb';
import type { BackupRecord } from '../../../shared/backup/backup-format.ts';
import { BackupWriter } from '../../../shared/backup/backup-writer.ts';
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
