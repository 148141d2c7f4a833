import type { Db } from '../../../shared/database/connection.ts';
import { singleEvents, singleNames } from '../../../shared/books/actions/single-events.ts';
import type { SingleEvent } from '../../../shared/books/actions/single-events.ts';
import { meansEvent } from '../../../shared/resources/webhook/event-pattern.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';

/** An event as a receiver is told of it. */
export interface ToldEvent extends TrailEvent {
  readonly entity_id: number;
  /** It tells of one record of a batch. */
  readonly is_single?: true;
}

/**
 * What a receiver is told of an event: the event itself, where it asked for that, and of a batch one message a record where it asked for the
 * event of a single record. Who asks by a pattern that means the batch too (`transaction.*`) is told of the batch only, which names all.
 */
export async function toldOf(db: Db, patterns: readonly string[], event: ToldEvent): Promise<ToldEvent[]> {
  const whole = meansEvent(patterns, event.name) ? [event] : [];
  const asked = singleNames(event.name).filter((name) => asksForSingle(patterns, name, event.name));
  if (asked.length === 0) return whole;
  const singles = await singleEvents(db, event);
  return [...whole, ...singles.filter(({ name }) => asked.includes(name)).map((single) => singleOf(event, single))];
}

function asksForSingle(patterns: readonly string[], single: string, batch: string): boolean {
  return patterns.some((pattern) => meansEvent([pattern], single) && !meansEvent([pattern], batch));
}

/** The event of a batch as that of one of its records. */
export function singleOf(event: ToldEvent, { name, record_id }: SingleEvent): ToldEvent {
  return { ...event, name, record_id, record_ids: [record_id], is_single: true };
}
