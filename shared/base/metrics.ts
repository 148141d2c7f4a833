import { Registry } from 'prom-client';

/**
 * The metrics of this process. Each part declares its own beside its code (`registers: [processMetrics]`). The operations port shows them
 * as Prometheus text (docs/decisions/metrics.md).
 */
export const processMetrics = new Registry();

/**
 * Buckets in seconds, from a read out of memory to a file of many rows. The bounds at which the gateway waits no longer are among them
 * (services/gateway/limits.ts); of what takes longer than the last one, a quantile shows that one.
 */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60];

/** Objects of this process whose figures are read at each scrape, for as long as they are watched. */
export class Watched<T> {
  readonly #things = new Set<T>();

  /** Watches an object until the returned function is called. */
  watch(thing: T): () => void {
    this.#things.add(thing);
    return () => this.#things.delete(thing);
  }

  figures<F = number>(of: (thing: T) => F): F[] {
    return Array.from(this.#things, of);
  }

  sum(of: (thing: T) => number): number {
    return this.figures(of).reduce((sum, figure) => sum + figure, 0);
  }
}

/** What is read of the database now and then, so that a scrape never waits for it. Undefined until it was read, and while it cannot be. */
export class Sampled<T> {
  readonly #read: () => Promise<T>;
  readonly #every_ms: number;
  latest: T | undefined;

  constructor(read: () => Promise<T>, every_ms: number) {
    this.#read = read;
    this.#every_ms = every_ms;
  }

  /** Reads it now and again each time, until the returned function is called. */
  start(): () => void {
    const look = async (): Promise<void> => void (this.latest = await this.#read().catch(() => undefined));
    void look();
    const timer = setInterval(() => void look(), this.#every_ms).unref();
    return () => {
      clearInterval(timer);
      this.latest = undefined;
    };
  }
}
