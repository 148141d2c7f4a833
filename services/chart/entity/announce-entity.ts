import type { Context } from 'moleculer';
import type { Answer } from '../../../shared/books/command.ts';

/** Tells identity that an entity is new, recycled or restored, so that tokens resolve to it, or not, from the next request on. */
export function announceEntity<A extends Answer>(ctx: Context<{ id?: number }>, answer: A): A {
  const { id } = (answer.body.resource ?? {}) as { id?: number };
  const entity_id = ctx.params.id ?? id;
  if (entity_id && !answer.dry_run && !answer.replayed) void ctx.broker.broadcast('entity.changed', { entity_id });
  return answer;
}
