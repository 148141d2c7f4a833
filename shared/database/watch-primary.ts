import { Gauge } from 'prom-client';
import type { MongoClient, TopologyDescription } from 'mongodb';
import { processMetrics } from '../base/metrics.ts';
import { needPart } from '../base/process-parts.ts';

/** A primary that is back within this time was away for no request, only for the driver, which forgets a server at any error. */
const UNNOTICED_MS = 250;

/** What an operator is told of the primary: that it is lost, or that there is one again. Addresses are `host:port`. */
export type PrimaryNews = { lost: string } | { found: string; former: string; seconds: number };

type Listener = (news: PrimaryNews) => void;

/** Where the primary is, as the driver's monitors see it. One connection of the process is watched (connection.ts). */
class PrimaryWatch {
  /** Undefined while no primary is known; null while no connection is watched. */
  present: string | undefined | null = null;
  isAnyServerThere = false;
  #former = '';
  #lost_at = 0;
  #is_told = false;
  #telling: NodeJS.Timeout | undefined;
  readonly listeners = new Set<Listener>();

  begin(description: TopologyDescription | undefined): void {
    this.end();
    this.#former = primaryOf(description) ?? '';
    this.present = this.#former || undefined;
    this.isAnyServerThere = isAnyThere(description);
  }

  end(): void {
    clearTimeout(this.#telling);
    this.#is_told = false;
    this.present = null;
  }

  follow(description: TopologyDescription): void {
    this.isAnyServerThere = isAnyThere(description);
    const before = this.present;
    this.present = primaryOf(description);
    if (this.present === before) return;
    if (this.present === undefined) this.#lose();
    else this.#find(this.present);
  }

  #lose(): void {
    this.#lost_at = performance.now();
    this.#telling = setTimeout(() => {
      this.#is_told = true;
      this.#tell({ lost: this.#former });
    }, UNNOTICED_MS).unref();
  }

  #find(found: string): void {
    clearTimeout(this.#telling);
    const former = this.#former;
    this.#former = found;
    if (!this.#is_told && found === former) return;
    this.#is_told = false;
    // A successor that is known at once has left no time without a primary.
    const seconds = this.#lost_at === 0 ? 0 : (performance.now() - this.#lost_at) / 1_000;
    this.#lost_at = 0;
    this.#tell({ found, former, seconds });
  }

  #tell(news: PrimaryNews): void {
    for (const listener of this.listeners) listener(news);
  }
}

const watch = new PrimaryWatch();

/** Watches the primary of a client that is connected, until the function that it answers is called. */
export function watchPrimary(client: MongoClient): () => void {
  // Its servers are known by now, and the driver tells of changes only.
  watch.begin((client as unknown as { topology?: { description: TopologyDescription } }).topology?.description);
  client.on('topologyDescriptionChanged', follow);
  return () => {
    client.off('topologyDescriptionChanged', follow);
    watch.end();
  };
}

function follow({ newDescription }: { newDescription: TopologyDescription }): void {
  watch.follow(newDescription);
}

/** Calls the listener when the primary is lost and when there is one again, until the function that it answers is called. */
export function onPrimaryNews(listener: Listener): () => void {
  watch.listeners.add(listener);
  return () => void watch.listeners.delete(listener);
}

/** False while an open connection knows no primary. True in a process that uses no database. */
export function isPrimaryKnown(): boolean {
  return watch.present !== undefined;
}

needPart('database', isPrimaryKnown);

function primaryOf(description: TopologyDescription | undefined): string | undefined {
  return [...(description?.servers.values() ?? [])].find(({ isWritable }) => isWritable)?.address;
}

function isAnyThere(description: TopologyDescription | undefined): boolean {
  return [...(description?.servers.values() ?? [])].some(({ type }) => type !== 'Unknown');
}

new Gauge({
  name: 'daybook_database_reachable',
  help: '1 while a member of the database answers, 0 while none does; absent in a process that uses no database',
  registers: [processMetrics],
  collect() {
    this.remove();
    if (watch.present !== null) this.set(watch.isAnyServerThere ? 1 : 0);
  },
});
new Gauge({
  name: 'daybook_database_primary_known',
  help: '1 while the database has a primary that this process can reach, 0 while it has none; absent in a process that uses no database',
  registers: [processMetrics],
  collect() {
    this.remove();
    if (watch.present !== null) this.set(watch.present === undefined ? 0 : 1);
  },
});
