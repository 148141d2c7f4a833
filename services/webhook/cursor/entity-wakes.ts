import type { TrailCursors } from './trail-cursors.ts';
import type { TrailFollowers } from './trail-followers.ts';

/** How long notices of one entity are collected before its receivers are looked up. */
const COLLECT_MS = 20;

export interface WakeOptions {
  cursors: TrailCursors;
  followers: TrailFollowers;
  onFault: (message: string, error: unknown) => void;
  /** Creates the cursors that the entity should have. */
  begin: (entity_id: number) => Promise<void>;
}

/** Wakes the receivers of entities whose books have new events. Many events in a row cost one look at the cursors. */
export class EntityWakes {
  readonly #options: WakeOptions;
  readonly #news = new Map<number, number>();

  constructor(options: WakeOptions) {
    this.#options = options;
  }

  add(entity_id: number, position: number): void {
    const waiting = this.#news.has(entity_id);
    this.#news.set(entity_id, Math.max(position, this.#news.get(entity_id) ?? 0));
    if (!waiting) setTimeout(() => void this.#tell(entity_id), COLLECT_MS).unref();
  }

  async #tell(entity_id: number): Promise<void> {
    const { cursors, followers, begin, onFault } = this.#options;
    const position = this.#news.get(entity_id) ?? 0;
    this.#news.delete(entity_id);
    try {
      await begin(entity_id);
      for (const id of await cursors.ofEntity(entity_id)) followers.wake(id, position);
    } catch (error) {
      // The regular search (catch-up.ts) finds the events that are missed here.
      onFault('The receivers of an event could not be looked up', error);
    }
  }
}
