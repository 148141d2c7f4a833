import { hash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedCache } from './bounded-cache.ts';

/** Keys of one limit that are remembered at one time. Beyond this, the least recently used key starts anew. */
const MOST_KEYS = 50_000;

interface Window {
  /** Points that a key has per window. */
  points: number;
  /** Length of a window, in seconds. */
  seconds: number;
  most_keys?: number;
}

/** Characters of the longest key that is kept as it is. A hash takes longer than all else that counting does. */
const SHORT_KEY = 44;

/**
 * Counts points by key in this process's memory. Clients choose the keys (an address, a client_id), so neither their length nor their
 * number may fill the memory: a long key is hashed, and the table is bounded.
 */
export class BoundedRateLimit {
  readonly points: number;
  readonly #limiter: RateLimiterMemory;
  readonly #keys: BoundedCache<string, true>;

  constructor({ points, seconds, most_keys = MOST_KEYS }: Window) {
    this.points = points;
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
    this.#keys = new BoundedCache(most_keys, (key) => void this.#limiter.delete(key));
  }

  /** Takes points. Rejects with the library's RateLimiterRes when there are not enough left. */
  consume(key: string, points = 1): Promise<RateLimiterRes> {
    return this.#limiter.consume(this.#remember(key), points);
  }

  /** Takes points even when there are none left: for things that are counted after they were done. */
  penalty(key: string, points = 1): Promise<RateLimiterRes> {
    return this.#limiter.penalty(this.#remember(key), points);
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#limiter.get(bounded(key));
  }

  async forget(key: string): Promise<void> {
    const forgotten = bounded(key);
    this.#keys.delete(forgotten);
    await this.#limiter.delete(forgotten);
  }

  get size(): number {
    return this.#keys.size;
  }

  #remember(key: string): string {
    const remembered = bounded(key);
    this.#keys.set(remembered, true);
    return remembered;
  }
}

/** A hash is longer than every key that is kept as it is, so no client can make up a short key that is another's hash. */
function bounded(key: string): string {
  return key.length <= SHORT_KEY ? key : `#${hash('sha256', key, 'base64')}`;
}
