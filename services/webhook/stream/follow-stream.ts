import { readTrail } from '../../../shared/books/trail/read-trail.ts';
import type { Db } from '../../../shared/database/connection.ts';
import type { ClaimedCursor, TurnEnd } from '../cursor/trail-cursors.ts';
import type { Turn } from '../cursor/trail-followers.ts';
import type { EventStream } from './event-stream.ts';

const EVENTS_AT_ONCE = 200;
/** How long a turn may last while others wait. */
const TURN_MS = 1_000;
/** The pause before the next try while NATS is away. */
const AWAY_MS = 1_000;

export const streamCursorOf = (entity_id: number): string => `stream:${entity_id}`;

/**
 * Publishes the events that the stream has not had yet, one after another, each when the one before is stored. It asks the stream itself
 * for its last event, because the cursor may lag behind: a process may have been killed between the two, or an answer was lost.
 */
export async function followStream(
  { db, stream, onAway }: { db: Db; stream: EventStream; onAway: (error: unknown) => void },
  { entity_id, ...cursor }: ClaimedCursor,
  turn: Turn,
): Promise<TurnEnd> {
  let { position } = cursor;
  try {
    position = Math.max(position, await stream.lastPosition(entity_id));
    const begun = performance.now();
    const events = await readTrail({ db }, { entity_id, after: position, limit: EVENTS_AT_ONCE });
    for (const event of events) {
      if (turn.signal.aborted || (turn.isCrowded() && performance.now() - begun > TURN_MS)) break;
      await stream.publish({ ...event, entity_id });
      position = event.position;
    }
    return { position, next: events.length === 0 ? 'woken' : 'now', failures: 0, failing_since: null };
  } catch (error) {
    if (cursor.failures === 0) onAway(error);
    return { position, next: AWAY_MS, failures: cursor.failures + 1, failing_since: cursor.failing_since ?? new Date() };
  }
}
