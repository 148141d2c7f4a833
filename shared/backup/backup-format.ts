import type { Document } from 'mongodb';

/**
 * The first line of a backup. A backup is a file of JSON lines, compressed with gzip, so that it can be read without Daybook. It is packed in
 * blocks, each a gzip member of its own, so that the records of one entity can be read without the others.
 */
export interface BackupHeader {
  daybook_backup: 1;
  /** Instant of the snapshot, ISO 8601 in UTC. */
  taken_at: string;
  /** The entities whose books it holds; null for everything. */
  entity_ids: number[] | null;
  /** Where in the oplog of which database it was taken; undefined in one of an entity, and in those of versions before. */
  oplog?: { database: string; place: string };
  /** The version of the stored records and all versions before it (docs/decisions/migrations.md). */
  schema: { fingerprint: string; history: string[] };
}

/** A line after the first: a record of a collection as MongoDB's extended JSON, which keeps the type of each number. */
export interface BackupRecord {
  in: string;
  record: Document;
}

/** The last line: what a restore must find again. */
export interface BackupManifest {
  /** Records of each collection. */
  records: Record<string, number>;
  chains: ChainEnds[];
  /** SHA-256 of all lines before this one, in hex. */
  sha256: string;
  /** Files whose bytes were gone, or not what they were; undefined when there is none. */
  lost?: LostFiles;
  /** Where the records are; undefined in backups of versions before. */
  blocks?: Block[];
}

/** Where the chains of an entity end, and how many entries they have. Without a trail its hash is null. */
export interface ChainEnds {
  entity_id: number;
  ledger_position: number;
  ledger_hash: string;
  trail_position: number;
  trail_hash: string | null;
}

/** How many files a backup lacks, and the first of them. */
export interface LostFiles {
  files: number;
  named: LostFile[];
}

export interface LostFile {
  entity_id: number;
  file: string;
  sha256: string;
}

/** A part of the file with records of one collection. */
export interface Block {
  in: string;
  /** Where it begins in the file and how long it is there, in bytes. */
  at: number;
  bytes: number;
  records: number;
  /** SHA-256 of its lines, in hex. */
  sha256: string;
  /** The lowest and the highest of what its records are found by (backup-scope.ts); undefined where that is no whole number. */
  from?: number;
  to?: number;
}

/** Files that are named of those that are lost; the others are counted. */
export const MOST_NAMED_LOST = 1_000;
