import { TurnPlaces } from './turn-places.ts';
import { LEASE_MS } from './trail-cursors.ts';
import type { ClaimedCursor, TrailCursors, TurnEnd } from './trail-cursors.ts';

/** What a turn can ask and tell while it runs. */
export interface Turn {
  /** Aborted when the lease is lost or this process must stop. The turn then answers how far it got and begins nothing more. */
  readonly signal: AbortSignal;
  /** Whether other receivers wait, so that this turn should end soon. */
  isCrowded: () => boolean;
  /** Says that this turn waits for its receiver, so that the next turn may begin. */
  giveWay: () => void;
}

/** Sends a receiver the events that its cursor has not reached yet, for a while. */
export type Follow = (cursor: ClaimedCursor, turn: Turn) => Promise<TurnEnd>;

export interface FollowerOptions {
  cursors: TrailCursors;
  follow: Follow;
  onFault: (message: string, error: unknown) => void;
}

/** How often this process looks for what is due, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
const DUE_AT_ONCE = 500;
/** How long a cursor rests after its turn failed for a reason of our own. */
const AFTER_FAULT_MS = 5_000;
/** How often to look again at a cursor that another process holds when something happens. Each pause is twice as long as the one before. */
const AGAIN_TIMES = 8;
const AGAIN_AFTER_MS = 100;

/** Moves the cursors of all receivers forward. Only one process at a time works on a cursor. */
export class TrailFollowers {
  readonly #options: FollowerOptions;
  readonly #places: TurnPlaces;
  readonly #held = new Map<string, { lease: string; abort: AbortController }>();
  /** Cursors that were woken lately, each with the position it must reach. */
  readonly #watched = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[] = [];
  #looking = false;
  #stopped = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#places = new TurnPlaces((id, giveWay) => this.#turn(id, giveWay));
  }

  get underWay(): number {
    return this.#places.underWay;
  }

  start(): void {
    this.#timers.push(
      setInterval(() => void this.#look(), LOOK_EVERY_MS),
      setInterval(() => void this.#renew(), LEASE_MS / 3),
    );
    for (const timer of this.#timers) timer.unref();
    void this.#look();
  }

  /** Stops and gives back the cursors. A request under way has `grace_ms` to be answered; after that, the next process makes it again. */
  async stop(grace_ms: number): Promise<void> {
    this.#stopped = true;
    const ended = this.#places.stop();
    const grace = setTimeout(() => this.#abortAll(), grace_ms);
    await ended;
    clearTimeout(grace);
    for (const timer of this.#timers) clearInterval(timer);
  }

  /**
   * Something has happened up to `position`. The cursor is looked at now, and again while another process holds it, because that process
   * may have missed it.
   */
  wake(id: string, position: number): void {
    this.#places.add(id);
    const watched = this.#watched.get(id);
    this.#watched.set(id, Math.max(position, watched ?? 0));
    if (watched !== undefined) return;
    void this.#watch(id)
      .catch((error: unknown) => this.#options.onFault('A cursor could not be woken', error))
      .finally(() => this.#watched.delete(id));
  }

  async #watch(id: string): Promise<void> {
    for (let times = 0; times < AGAIN_TIMES && !this.#stopped; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS * 2 ** times).unref());
      if (this.#held.has(id) || !(await this.#options.cursors.isBehind(id, this.#watched.get(id)!))) return;
      this.#places.add(id);
    }
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (const { _id, failures } of await this.#options.cursors.due(DUE_AT_ONCE)) this.#places.add(_id, failures > 0 ? 'slow' : 'quick');
    } catch (error) {
      this.#options.onFault('What is due could not be read', error);
    } finally {
      this.#looking = false;
    }
  }

  async #renew(): Promise<void> {
    const leases = new Map([...this.#held].map(([id, { lease }]) => [id, lease]));
    try {
      for (const id of await this.#options.cursors.renew(leases)) {
        const held = this.#held.get(id);
        if (held && held.lease === leases.get(id)) held.abort.abort();
      }
    } catch (error) {
      this.#options.onFault('Leases could not be renewed', error);
    }
  }

  async #turn(id: string, giveWay: () => void): Promise<void> {
    const { cursors, follow, onFault } = this.#options;
    try {
      const cursor = await cursors.claim(id);
      if (!cursor) return;
      const abort = new AbortController();
      this.#held.set(id, { lease: cursor.lease, abort });
      const turn: Turn = { signal: abort.signal, giveWay, isCrowded: () => this.#stopped || this.#places.isCrowded };
      const end = await follow(cursor, turn).catch((error: unknown): TurnEnd => {
        onFault(`A turn of ${id} failed`, error);
        const { position, failures, failing_since } = cursor;
        return { position, failures, failing_since, next: AFTER_FAULT_MS };
      });
      await cursors.release(cursor, end);
      if (end.next === 'now' && !end.halted) this.#places.add(id);
    } catch (error) {
      onFault(`The cursor ${id} could not be worked on`, error);
    } finally {
      this.#held.delete(id);
    }
  }

  #abortAll(): void {
    for (const { abort } of this.#held.values()) abort.abort();
  }
}
