import type { Document } from 'mongodb';

/** A statement of MongoDB's update command: what to match, and the replacement or operators, whose fields may be in a map. */
export interface UpdateStatement {
  q: Document;
  u: Document;
  upsert?: boolean;
}

/** What a round writes to one collection at a time: one insert and one update command at the most. */
export interface RoundWrite {
  collection: string;
  inserts?: Document[];
  updates?: UpdateStatement[];
  /** All updates must match; otherwise another process has changed the records that they were decided from. */
  fenced?: boolean;
}
