import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessMark } from './running-process.ts';

/** What is stored beside the embedded database, so that the next start finds its port again, and also a process that outlived a crash. */
export interface MongodRecord {
  port: number;
  /** The files hold a replica set. */
  initiated: boolean;
  mongod?: ProcessMark | undefined;
  /** The Daybook process that started it. */
  owner?: ProcessMark | undefined;
}

/** Undefined when there is no record, or none that can be read. */
export function readMongodRecord(folder: string): MongodRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as MongodRecord;
  } catch {
    return undefined;
  }
}

export function writeMongodRecord(folder: string, record: MongodRecord): void {
  const draft = `${recordFile(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(draft, recordFile(folder));
}

function recordFile(folder: string): string {
  return join(folder, 'mongod.json');
}
