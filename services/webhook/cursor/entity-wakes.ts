import type { TrailCursors } from './trail-cursors.ts';
import type { TrailFollowers } from './trail-followers.ts';

/** How long notices are collected before the receivers of their entities are looked up, in one read for all of them. */
const COLLECT_MS = 20;
/**
 * The same for entities that had no receiver when they were last looked at, which is nearly all of them: a read after each of their rounds
 * would be one more command beside the ten of the round. The first event for a receiver that another process has just made may wait as
 * long as this.
 */
const UNHEARD_MS = 500;

/** Entities with news, each with its last position. */
type News = Map<number, number>;

export interface WakeOptions {
  cursors: Pick<TrailCursors, 'ofEntities' | 'isUnheard'>;
  followers: Pick<TrailFollowers, 'wake'>;
  onFault: (message: string, error: unknown) => void;
  /** Creates the cursors that the entity should have. */
  begin: (entity_id: number) => Promise<void>;
}

/** Wakes the receivers of entities whose books have new events. Many events in a row cost one look at the cursors. */
export class EntityWakes {
  readonly #options: WakeOptions;
  readonly #news: News = new Map();
  readonly #unheard_news: News = new Map();
  #closed = false;

  constructor(options: WakeOptions) {
    this.#options = options;
  }

  add(entity_id: number, position: number): void {
    const unheard = this.#options.cursors.isUnheard(entity_id);
    const news = unheard ? this.#unheard_news : this.#news;
    if (news.size === 0) setTimeout(() => void this.#tell(news), unheard ? UNHEARD_MS : COLLECT_MS).unref();
    news.set(entity_id, Math.max(position, news.get(entity_id) ?? 0));
  }

  /** Looks no more: the connection is about to end. The next process finds what is missed by its regular search. */
  close(): void {
    this.#closed = true;
  }

  async #tell(news: News): Promise<void> {
    if (this.#closed) return;
    const { cursors, followers, begin, onFault } = this.#options;
    const told = new Map(news);
    news.clear();
    try {
      for (const entity_id of told.keys()) await begin(entity_id);
      const found = await cursors.ofEntities([...told.keys()]);
      for (const { _id, entity_id } of found) followers.wake(_id, told.get(entity_id)!);
    } catch (error) {
      // The regular search (catch-up.ts) finds the events that are missed here.
      onFault('The receivers of an event could not be looked up', error);
    }
  }
}
