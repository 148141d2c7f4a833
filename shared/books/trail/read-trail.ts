import type { Db } from 'mongodb';
import { DURABLE } from '../../database/read-options.ts';
import type { TrailEvent } from '../../resources/event/trail-event.ts';
import { eventsOf } from './stored-events.ts';
import type { StoredEvents } from './stored-events.ts';

export interface TrailRequest {
  readonly entity_id: number;
  /** The position after which to read; 0 for the whole trail. */
  readonly after: number;
  /** How many events at most. */
  readonly limit: number;
}

/** The next events of an entity's trail, in order of their positions and without gaps; none when nothing more is saved. */
export async function readTrail({ db }: { db: Db }, { entity_id, after, limit }: TrailRequest): Promise<TrailEvent[]> {
  const stored = db
    .collection<StoredEvents>('events')
    .find({ entity_id, last_position: { $gt: after } }, DURABLE)
    .sort({ last_position: 1 })
    .limit(limit);
  const events: TrailEvent[] = [];
  for await (const round of stored) {
    events.push(...eventsOf(round).filter(({ position }) => position > after));
    if (events.length >= limit) break;
  }
  return events.slice(0, limit);
}
