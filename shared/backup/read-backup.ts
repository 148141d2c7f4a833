import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BSON } from 'mongodb';
import type { BackupHeader, BackupManifest, BackupRecord } from './backup-format.ts';

/** The content of a file, after all of it has been read and checked against its manifest. */
export interface CheckedBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

/**
 * Reads a backup to its end. Throws an Error with a sentence when the file is no backup, has another form, is cut short, or has been
 * changed.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  const records = new Map<string, number>();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const line of linesOf(file)) {
    if (manifest) throw new Error(`${file} goes on behind its manifest: it has been changed since it was written.`);
    manifest = manifestIn(line);
    if (manifest) continue;
    hash.update(line).update('\n');
    if (header) count(records, line);
    else header = headerIn(file, line);
  }
  if (!header || !manifest) throw new Error(`${file} is cut short: it has no manifest at its end. Take another backup.`);
  if (hash.digest('hex') !== manifest.sha256 || !isEqual(records, manifest.records))
    throw new Error(`${file} has been changed since it was written: it is not what its manifest says.`);
  return { header, manifest };
}

/** The records of a checked backup, in the order of the file. */
export async function* recordsOf(file: string): AsyncGenerator<BackupRecord> {
  let isHeader = true;
  for await (const line of linesOf(file)) {
    if (!isHeader && !manifestIn(line)) yield BSON.EJSON.parse(line, { relaxed: false }) as BackupRecord;
    isHeader = false;
  }
}

const RECORD = /^\{"in":"([a-z_]+)",/;

function count(records: Map<string, number>, line: string): void {
  const name = RECORD.exec(line)?.[1] ?? '';
  records.set(name, (records.get(name) ?? 0) + 1);
}

/** The header in this line. Throws an Error with a sentence when it is none, or of a newer form. */
export function headerIn(file: string, line: string): BackupHeader {
  const header = line.startsWith('{"daybook_backup":') ? (JSON.parse(line) as BackupHeader) : undefined;
  if (!header) throw new Error(`${file} is no backup of Daybook.`);
  if (header.daybook_backup !== 1) throw new Error(`${file} was written by a newer Daybook: restore it with that one.`);
  return header;
}

/** The manifest in this line; undefined when it is another one. */
export function manifestIn(line: string): BackupManifest | undefined {
  return line.startsWith('{"manifest":') ? (JSON.parse(line) as { manifest: BackupManifest }).manifest : undefined;
}

function isEqual(found: ReadonlyMap<string, number>, told: Record<string, number>): boolean {
  const expected = Object.entries(told);
  return expected.length === found.size && expected.every(([name, count]) => found.get(name) === count);
}

/**
 * Not readline, because that also breaks lines at U+2028, which a narration may hold. A part is looked through once, and a line that runs
 * over many parts is joined once: its cost grows with its length, not with the square of it.
 */
export async function* linesIn(parts: AsyncIterable<string>): AsyncGenerator<string, string> {
  let begun: string[] = [];
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', from)) {
      begun.push(part.slice(from, end));
      yield begun.length === 1 ? begun[0]! : begun.join('');
      begun = [];
      from = end + 1;
    }
    if (from < part.length) begun.push(part.slice(from));
  }
  return begun.join('');
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  input.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    rest = yield* linesIn(input.pipe(text) as AsyncIterable<string>);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isPacked = code?.startsWith('Z_') === true;
    throw new Error(isPacked ? `${file} is no backup, or is cut short (${message}).` : `${file} cannot be read (${message}).`, {
      cause: error,
    });
  }
  if (rest !== '') throw new Error(`${file} is cut short: its last line has no end.`);
}
