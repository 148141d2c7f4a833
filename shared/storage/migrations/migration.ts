import type { Db } from 'mongodb';

/**
 * A change of stored records that schemas alone cannot express, or the removal of an index. It may be run again after a crash, so it must
 * be repeatable. Its name never changes, and a migration is never edited after a release.
 */
export interface Migration {
  name: string;
  /** A long migration calls `goOn` between its parts: it throws when another process has taken this one for dead and migrates too. */
  apply(db: Db, goOn?: () => Promise<void>): Promise<void>;
}
