import type { Document } from 'mongodb';

/** The first line of a backup. A backup is a file of JSON lines, compressed with gzip, so that it can be read without Daybook. */
export interface BackupHeader {
  daybook_backup: 1;
  /** Instant of the snapshot, ISO 8601 in UTC. */
  taken_at: string;
  /** The entities whose books it holds; null for everything. */
  entity_ids: number[] | null;
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
}

/** Where the chains of an entity end, and how many entries they have. Without a trail its hash is null. */
export interface ChainEnds {
  entity_id: number;
  ledger_position: number;
  ledger_hash: string;
  trail_position: number;
  trail_hash: string | null;
}
