import type { Db } from '../../database/connection.ts';
import { DURABLE } from '../../database/read-options.ts';
import { eventNamesOf } from '../../api/operation.ts';
import type { EventDeclaration } from '../../api/operation.ts';
import type { TrailEvent } from '../../resources/event/trail-event.ts';
import { operations } from '../../resources/all-operations.ts';
import { resourceBySlug } from '../../resources/all-resources.ts';

/** What a record of a batch would have left in the trail alone. */
export interface SingleEvent {
  readonly name: string;
  readonly record_id: number;
}

/** By the name of a batch's event: that of each record, as its operation declares it. */
const each = new Map<string, EventDeclaration>(operations.flatMap(({ event }) => (event?.each ? [[event.name, event.each] as const] : [])));

/** The names that single records of such an event may have; none of an event that is about one record. */
export function singleNames(name: string): string[] {
  const declared = each.get(name);
  return declared ? eventNamesOf(declared) : [];
}

/** The names of events of batches in which a record of that name may be. */
export function batchesWith(name: string): string[] {
  return [...each.keys()].filter((batch) => singleNames(batch).includes(name));
}

/**
 * What the records of a batch's event would have left alone, in their order; empty for every other event. Whether a transaction was posted
 * with its batch is told by the instant: that of the posting is the event's.
 */
export async function singleEvents(db: Db, event: Pick<TrailEvent, 'name' | 'resource' | 'record_ids' | 'at'>): Promise<SingleEvent[]> {
  const declared = each.get(event.name);
  if (!declared) return [];
  const posted = declared.with?.post;
  const ids = posted === undefined ? new Set<number>() : await postedWith(db, event);
  return event.record_ids.map((record_id) => ({ record_id, name: ids.has(record_id) ? posted! : declared.name }));
}

async function postedWith(db: Db, { resource, record_ids, at }: Pick<TrailEvent, 'resource' | 'record_ids' | 'at'>): Promise<Set<number>> {
  const { collection } = (resourceBySlug(resource.replaceAll('_', '-')) ?? {}) as { collection?: string };
  if (collection === undefined) return new Set();
  const records = db.collection<{ _id: number; posted_at: Date | null }>(collection);
  const found = await records
    .find({ _id: { $in: [...record_ids] }, posted_at: new Date(at) }, { ...DURABLE, projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}
