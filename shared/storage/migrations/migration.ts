import type { Db } from 'mongodb';

/**
 * A change of stored records that schemas alone cannot express, or the drop of an index. It may be run again after a crash half way,
 * so it is written to be repeatable. The name stays for ever; a migration is never edited after a release.
 */
export interface Migration {
  name: string;
  /** `goOn` is called within it by one that takes long, and keeps other processes from beginning it too. */
  apply(db: Db, goOn?: () => Promise<void>): Promise<void>;
}
