import type { TrailEvent } from '../../shared/resources/event/trail-event.ts';

/** A part of a trail, read on by position. */
export interface TrailPart {
  events: readonly TrailEvent[];
  next_after: number;
  /** Where the trail ends. */
  last_position: number;
}

/** The part behind a position. */
export type FetchPart = (after: number) => Promise<TrailPart>;

/**
 * The events of a trail part by part, up to its end when the first part was read: a trail that grows faster than it is read has an end, too.
 * A part without events may be followed by others, for a filter that hardly anything meets: only one that got no further is the last.
 */
export async function* partsUpTo(first: TrailPart, fetch: FetchPart): AsyncGenerator<readonly TrailEvent[]> {
  const end = first.last_position;
  let behind = 0;
  for (let part = first; ; part = await fetch(behind)) {
    yield part.events.filter(({ position }) => position <= end);
    if (part.next_after <= behind || part.next_after >= end) return;
    behind = part.next_after;
  }
}
