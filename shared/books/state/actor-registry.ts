import { Actor } from './actor.ts';
import { stateLimits } from './state-limits.ts';

/** The actors of this process, one for each entity it has written lately; the least recently used are forgotten first. */
export class ActorRegistry {
  private readonly actors = new Map<number, Actor>();
  /** The one that was used last, which stands at the end already: a deletion makes a map's table anew. */
  private newest: Actor | undefined;

  of(entity_id: number, now: number): Actor {
    let actor = this.actors.get(entity_id);
    if (!actor) actor = new Actor(entity_id);
    else if (actor !== this.newest) this.actors.delete(entity_id);
    this.actors.set(entity_id, actor);
    this.newest = actor;
    actor.last_used = now;
    this.evict(now);
    return actor;
  }

  private evict(now: number): void {
    for (const actor of this.actors.values()) {
      const isIdle = now - actor.last_used > stateLimits.actor_idle_ms;
      if (!isIdle && this.actors.size <= stateLimits.actors) return;
      if (actor.mailbox.length > 0) return;
      this.actors.delete(actor.entity_id);
    }
  }
}
