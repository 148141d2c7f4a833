import type { Filter } from 'mongodb';
import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { Trail } from '../../../shared/books/trail/check-trail.ts';
import { actorMark, actorsOf, nameMark, recordMark } from '../../../shared/books/trail/marks-of.ts';
import { eventsOf } from '../../../shared/books/trail/stored-events.ts';
import type { StoredEvents } from '../../../shared/books/trail/stored-events.ts';
import { batchesWith, singleEvents, singleNames } from '../../../shared/books/actions/single-events.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { eventNames } from '../../../shared/resources/all-resources.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';
import { resourceOfEvent } from '../../../shared/api/operation.ts';

/** Which events of a trail are wanted, as the list of events takes it. */
export interface Wanted {
  name?: string;
  resource?: string;
  /** Events of this record, found by its mark and by the time at which it was made. */
  record?: { resource: string; id: number; made_at: Date };
  /** `user:1` or `key:1`. */
  actor?: string;
  start_date?: string;
  end_date?: string;
  after?: number;
  limit?: number;
}

/** The events of one answer, and the position after which the next answer begins. */
export interface EventPage {
  events: TrailEvent[];
  next_after: number;
}

/** How many documents one answer examines. Rare events are found over several answers, so that each answer is quick. */
const MOST_LOOKED_AT = 5_000;
/** How far the clocks of two processes may differ. Positions that are bounded by days are widened by this. */
const CLOCK_SKEW_MS = 60_000;

/** The next events that match, in order of their positions. */
export async function findEvents(db: Db, trail: Trail, wanted: Wanted): Promise<EventPage> {
  const { after = 0, limit = limits.events_default } = wanted;
  const events: TrailEvent[] = [];
  let next_after = after;
  const documents = db
    .collection<StoredEvents>(trail.collection)
    .find(await filterOf(db, trail, wanted, after), DURABLE)
    .sort({ last_position: 1 })
    .limit(MOST_LOOKED_AT);
  for await (const stored of documents) {
    for (const event of eventsOf(stored)) {
      if (event.position <= after || !isWanted(event, wanted) || !(await isNamed(db, event, wanted.name))) continue;
      events.push(event);
      if (events.length === limit) return { events, next_after: event.position };
    }
    next_after = stored.last_position;
  }
  return { events, next_after };
}

async function filterOf(db: Db, trail: Trail, wanted: Wanted, after: number): Promise<Filter<StoredEvents>> {
  const { start_date, end_date } = wanted;
  const from = start_date === undefined ? undefined : new Date(start_date);
  const until = end_date === undefined ? undefined : new Date(new Date(end_date).getTime() + DAY_MS);
  const first = from && (await positionAt(db, trail, new Date(from.getTime() - CLOCK_SKEW_MS)));
  const last = until && (await positionAt(db, trail, new Date(until.getTime() + CLOCK_SKEW_MS)));
  const marks = marksOf(wanted);
  return {
    ...trail.key,
    last_position: { $gt: Math.max(after, (first ?? 1) - 1), ...(last === undefined ? {} : { $lte: last }) },
    ...(marks.length > 0 ? { $and: marks.map((some) => ({ marks: { $in: some } })) } : {}),
    ...(wanted.record ? { $or: ofRecord(wanted.record) } : {}),
    ...(from || until ? { at: { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) } } : {}),
  };
}

function ofRecord({ resource, id, made_at }: NonNullable<Wanted['record']>): Filter<StoredEvents>[] {
  return [{ marks: recordMark(resource, id) }, { at: made_at }];
}

/** The first position that was saved at that time or later. When there is none, a position beyond the end of the trail. */
async function positionAt(db: Db, { collection, key }: Trail, at: Date): Promise<number> {
  const [first] = await db
    .collection<StoredEvents>(collection)
    .find({ ...key, at: { $gte: at } } as Filter<StoredEvents>, DURABLE)
    .sort({ at: 1 })
    .limit(1)
    .toArray();
  return first?.last_position ?? Number.MAX_SAFE_INTEGER;
}

/** For each condition, a list of marks: a document must have one of each list. */
function marksOf({ name, resource, actor }: Wanted): string[][] {
  const names = name === undefined && resource !== undefined ? eventNames.filter((one) => resourceOfEvent(one) === resource) : [];
  return [
    ...(name === undefined ? [] : [[name, ...batchesWith(name)].map(nameMark)]),
    ...(names.length > 0 ? [names.map(nameMark)] : []),
    ...(actor === undefined ? [] : [[actorMark(actor)]]),
  ];
}

/** Whether an event has the name, or is that of a batch in which a record would have left one of that name. */
async function isNamed(db: Db, event: TrailEvent, wanted: string | undefined): Promise<boolean> {
  if (wanted === undefined || wanted === event.name) return true;
  if (!singleNames(event.name).includes(wanted)) return false;
  return (await singleEvents(db, event)).some(({ name }) => name === wanted);
}

function isWanted({ resource, actor, record_ids }: TrailEvent, wanted: Wanted): boolean {
  return (
    (wanted.resource === undefined || wanted.resource === resource) &&
    (wanted.record === undefined || (wanted.record.resource === resource && record_ids.includes(wanted.record.id))) &&
    (wanted.actor === undefined || actorsOf(actor).includes(wanted.actor))
  );
}
