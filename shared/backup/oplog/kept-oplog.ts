import { createReadStream, readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { BSON, Timestamp } from 'mongodb';
import type { Db, MongoClient } from 'mongodb';
import { linesIn } from '../read-backup.ts';
import type { OplogEntry } from './oplog-entry.ts';

const NAME = /^oplog-(\d{20})-(\d{20})\.gz$/;
/** Entries of a file, so that none is held for long. */
const MOST_ENTRIES = 50_000;

const pack = promisify(gzip);

/** A file with the entries behind one place of the oplog up to another. */
export interface KeptPart {
  file: string;
  after: bigint;
  to: bigint;
}

/** The parts of a folder, in order. Throws an Error when one between them is missing. */
export function keptParts(folder: string): KeptPart[] {
  const parts = readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [, after, to] = NAME.exec(name) ?? [];
      return to === undefined ? [] : [{ file: join(folder, name), after: BigInt(after!), to: BigInt(to) }];
    });
  for (const [at, { file, after }] of parts.entries())
    if (at > 0 && after !== parts[at - 1]!.to) throw new Error(`The part of the oplog before ${file} is missing.`);
  return parts;
}

/**
 * Copies what the oplog has gained since the last part of the folder, of this database, into further parts. Answers how many entries. Throws an
 * Error with a sentence when the oplog does not reach back to that part any more: then a new backup is the beginning of a new folder.
 */
export async function keepOplog(client: MongoClient, db: Db, folder: string): Promise<number> {
  const oplog = client.db('local').collection<OplogEntry & { _id: never }>('oplog.rs');
  const [first] = await oplog.find({}, { sort: { $natural: 1 }, limit: 1 }).toArray();
  if (!first) throw new Error('There is no oplog: the MongoDB is no replica set.');
  const kept_to = keptParts(folder).at(-1)?.to;
  if (kept_to !== undefined && placeOf(first.ts) > kept_to)
    throw new Error(`The oplog does not reach back to the last part of ${folder}: take a backup, and keep what follows in a new folder.`);
  const after = kept_to ?? placeOf(first.ts) - 1n;
  const [last] = await oplog.find({}, { sort: { $natural: -1 }, limit: 1, readConcern: { level: 'majority' } }).toArray();
  const named = db.databaseName.replaceAll(/[^A-Za-z0-9_]/g, '\\$&');
  const wanted = { ts: { $gt: new Timestamp(after), $lte: last!.ts }, $or: [{ ns: { $regex: `^${named}\\.` } }, { ns: 'admin.$cmd' }] };
  const found = oplog.find(wanted, { promoteValues: false, readConcern: { level: 'majority' } }).sort({ $natural: 1 });
  let begin = after;
  let count = 0;
  let lines: string[] = [];
  for await (const entry of found) {
    lines.push(BSON.EJSON.stringify(entry, { relaxed: false }));
    count += 1;
    if (lines.length < MOST_ENTRIES) continue;
    begin = await writePart(folder, begin, placeOf(entry.ts), lines);
    lines = [];
  }
  // Also without an entry of this database: the folder then says until when there was none.
  if (placeOf(last!.ts) > begin) await writePart(folder, begin, placeOf(last!.ts), lines);
  return count;
}

async function writePart(folder: string, after: bigint, to: bigint, lines: readonly string[]): Promise<bigint> {
  const text = (place: bigint): string => String(place).padStart(20, '0');
  const file = join(folder, `oplog-${text(after)}-${text(to)}.gz`);
  await writeFile(`${file}.partial`, await pack(lines.map((line) => `${line}\n`).join('')), { mode: 0o600, flush: true });
  await rename(`${file}.partial`, file);
  return to;
}

/** The entries of these parts behind a place. */
export async function* entriesAfter(parts: readonly KeptPart[], place: bigint): AsyncGenerator<OplogEntry> {
  for (const { file, to } of parts) {
    if (to <= place) continue;
    for await (const line of linesIn(createReadStream(file).pipe(createGunzip()).setEncoding('utf8') as AsyncIterable<string>)) {
      const entry = BSON.EJSON.parse(line, { relaxed: false }) as OplogEntry;
      if (placeOf(entry.ts) > place) yield entry;
    }
  }
}

/** A place of the oplog as one number, in its order. */
export function placeOf(ts: Timestamp): bigint {
  return ts.toBigInt();
}
