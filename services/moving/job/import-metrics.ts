import { Gauge } from 'prom-client';
import type { Db } from 'mongodb';
import { clock } from '../../../shared/base/clock.ts';
import { processMetrics, Sampled, Watched } from '../../../shared/base/metrics.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';

const registers = [processMetrics];
const EVERY_MS = 15_000;

interface UnderWay {
  imports: number;
  /** When the one that has been still for the longest moved last. */
  moved_at: Date | undefined;
}

const watched = new Watched<Sampled<UnderWay>>();

/** Shows the imports under way of all entities, until the returned function is called. */
export function watchImports(db: Db): () => void {
  const sampled = new Sampled(async () => {
    const found = db.collection('imports').find({ due_at: { $type: 'date' } }, { ...DURABLE, projection: { updated_at: 1 } });
    const moved = (await found.toArray()).map(({ updated_at }) => updated_at as Date);
    return { imports: moved.length, moved_at: moved.toSorted((one, other) => one.getTime() - other.getTime())[0] };
  }, EVERY_MS);
  const [end, unwatch] = [sampled.start(), watched.watch(sampled)];
  return () => {
    end();
    unwatch();
  };
}

const present = (): UnderWay[] => watched.figures(({ latest }) => latest).filter((latest) => latest !== undefined);

new Gauge({
  name: 'daybook_imports_under_way',
  help: 'Imports of which a step is being done or is due, in all processes',
  registers,
  collect() {
    const [under_way] = present();
    if (under_way) this.set(under_way.imports);
    else this.remove();
  },
});

new Gauge({
  name: 'daybook_import_oldest_seconds',
  help: 'For how long the import that has been still for the longest has not moved; 0 when none is under way',
  registers,
  collect() {
    const [under_way] = present();
    if (under_way) this.set(Math.max(0, clock.now().getTime() - (under_way.moved_at?.getTime() ?? Infinity)) / 1_000);
    else this.remove();
  },
});
