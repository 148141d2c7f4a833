import { Gauge } from 'prom-client';
import type { Db } from 'mongodb';
import { clock } from '../base/clock.ts';
import { processMetrics, Sampled, Watched } from '../base/metrics.ts';
import { isUnauthorized } from '../database/is-unauthorized.ts';
import { DURABLE } from '../database/read-options.ts';
import { migrationRows } from './migration-lock.ts';

/** How the last backups of everything ended, as marks in `migrations`: the moment of the last one of each kind. */
export type BackupResult = 'complete' | 'lacking' | 'failed';
const results: readonly BackupResult[] = ['complete', 'lacking', 'failed'];
const markOf = (result: BackupResult): string => `backup ${result}`;

/** Notes how a backup ended. A user who may only read leaves no note. */
export async function noteBackup(db: Db, result: BackupResult, at: Date): Promise<void> {
  try {
    await migrationRows(db).updateOne({ _id: markOf(result) }, { $set: { applied_at: at } }, { upsert: true });
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
}

type Noted = ReadonlyMap<string, Date>;
const EVERY_MS = 60_000;
const watched = new Watched<Sampled<Noted>>();

/** Shows the age of the newest backup and how the last one ended, until the returned function is called. */
export function watchBackups(db: Db): () => void {
  const sampled = new Sampled<Noted>(async () => {
    const rows = await migrationRows(db)
      .find({ _id: { $in: results.map(markOf) } }, DURABLE)
      .toArray();
    return new Map(rows.map(({ _id, applied_at }) => [_id, applied_at!]));
  }, EVERY_MS);
  const [end, unwatch] = [sampled.start(), watched.watch(sampled)];
  return () => {
    end();
    unwatch();
  };
}

function endedAt(...wanted: BackupResult[]): number | undefined {
  const [noted] = watched.figures(({ latest }) => latest);
  const moments = wanted.flatMap((result) => noted?.get(markOf(result))?.getTime() ?? []);
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

new Gauge({
  name: 'daybook_backup_age_seconds',
  help: 'The age of the newest backup of everything; absent where none was ever taken with npm run backup',
  registers: [processMetrics],
  collect() {
    const at = endedAt('complete', 'lacking');
    if (at === undefined) this.remove();
    else this.set(Math.max(0, clock.now().getTime() - at) / 1_000);
  },
});

new Gauge({
  name: 'daybook_backup_last_result',
  help: '1 for how the last backup of everything ended: complete, lacking (files are lost) or failed; 0 for the others',
  labelNames: ['result'] as const,
  registers: [processMetrics],
  collect() {
    this.reset();
    const last = endedAt(...results);
    if (last !== undefined) for (const result of results) this.set({ result }, endedAt(result) === last ? 1 : 0);
  },
});
