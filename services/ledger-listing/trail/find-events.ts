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
  resources?: string[];
  /** Events of this record, found by its mark and by the time at which it was made. */
  record?: { resource: string; id: number; made_at: Date };
  /** `user:1` or `key:1`. */
  actor?: string;
  start_date?: string;
  end_date?: string;
  after?: number;
  before?: number;
  /** `-position`: the newest first. */
  sort?: string;
  limit?: number;
}

/** The events of one answer, and where the next answer goes on: behind one position, or, of the newest first, in front of the other. */
export interface EventPage {
  events: TrailEvent[];
  next_after: number;
  next_before: number | null;
}

/** How many documents one answer examines. Rare events are found over several answers, so that each answer is quick. */
const MOST_LOOKED_AT = 5_000;
/** How far the clocks of two processes may differ. Positions that are bounded by days are widened by this. */
const CLOCK_SKEW_MS = 60_000;

/** The next events that match, in order of their positions, or from the newest backwards. */
export async function findEvents(db: Db, trail: Trail, wanted: Wanted): Promise<EventPage> {
  const { after = 0, before = Number.MAX_SAFE_INTEGER, limit = limits.events_default } = wanted;
  const isBackwards = wanted.sort === '-position';
  const page = (events: TrailEvent[], reached: number): EventPage =>
    isBackwards ? { events, next_after: after, next_before: reached } : { events, next_after: reached, next_before: null };
  const events: TrailEvent[] = [];
  let reached = isBackwards ? 1 : after;
  let looked_at = 0;
  const documents = db
    .collection<StoredEvents>(trail.collection)
    .find(await filterOf(db, trail, wanted), DURABLE)
    .sort({ last_position: isBackwards ? -1 : 1 })
    .limit(MOST_LOOKED_AT);
  for await (const stored of documents) {
    const of = eventsOf(stored);
    for (const event of isBackwards ? of.reverse() : of) {
      if (event.position <= after || event.position >= before) continue;
      if (!isWanted(event, wanted) || !(await isNamed(db, event, wanted.name))) continue;
      events.push(event);
      if (events.length === limit) return page(events, event.position);
    }
    looked_at += 1;
    if (!isBackwards) reached = stored.last_position;
    else if (looked_at === MOST_LOOKED_AT) reached = stored.first_position;
  }
  return page(events, reached);
}

async function filterOf(db: Db, trail: Trail, wanted: Wanted): Promise<Filter<StoredEvents>> {
  const { start_date, end_date, after = 0, before } = wanted;
  const from = start_date === undefined ? undefined : new Date(start_date);
  const until = end_date === undefined ? undefined : new Date(new Date(end_date).getTime() + DAY_MS);
  const first = from && (await positionAt(db, trail, new Date(from.getTime() - CLOCK_SKEW_MS)));
  const last = until && (await positionAt(db, trail, new Date(until.getTime() + CLOCK_SKEW_MS)));
  const marks = marksOf(wanted);
  const around = before === undefined ? undefined : await endOfDocument(db, trail, before);
  const ends = [last, around].filter((end) => end !== undefined);
  return {
    ...trail.key,
    last_position: { $gt: Math.max(after, (first ?? 1) - 1), ...(ends.length > 0 ? { $lte: Math.min(...ends) } : {}) },
    ...(marks.length > 0 ? { $and: marks.map((some) => ({ marks: { $in: some } })) } : {}),
    ...(wanted.record ? { $or: ofRecord(wanted.record) } : {}),
    ...(from || until ? { at: { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) } } : {}),
  };
}

function ofRecord({ resource, id, made_at }: NonNullable<Wanted['record']>): Filter<StoredEvents>[] {
  return [{ marks: recordMark(resource, id) }, { at: made_at }];
}

/** The last position of the document that holds a position; undefined behind the end of the trail. */
async function endOfDocument(db: Db, { collection, key }: Trail, position: number): Promise<number | undefined> {
  const found = await db
    .collection<StoredEvents>(collection)
    .find({ ...key, last_position: { $gte: position } } as Filter<StoredEvents>, { ...DURABLE, projection: { last_position: 1 } })
    .sort({ last_position: 1 })
    .limit(1)
    .toArray();
  return found[0]?.last_position;
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
function marksOf({ name, resource, resources, actor }: Wanted): string[][] {
  const of = resource === undefined ? resources : [resource];
  const names = name === undefined && of ? eventNames.filter((one) => of.includes(resourceOfEvent(one))) : [];
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
    (wanted.resources === undefined || wanted.resources.includes(resource)) &&
    (wanted.record === undefined || (wanted.record.resource === resource && record_ids.includes(wanted.record.id))) &&
    (wanted.actor === undefined || actorsOf(actor).includes(wanted.actor))
  );
}
