import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection } from 'mongodb';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { isDuplicateKey } from '../../../shared/database/is-duplicate-key.ts';

export type CursorKind = 'webhook' | 'stream';

/** How far a receiver has got in an entity's trail. */
export interface TrailCursor {
  /** `webhook:<id>`, `stream:<entity>` */
  _id: string;
  entity_id: number;
  kind: CursorKind;
  /** The last position that the receiver has accepted. */
  position: number;
  /** How many messages of the event after it have been accepted: a batch may be told record by record. Absent is none. */
  part?: number;
  /** True when nothing is to be sent, because the receiver is switched off or gone. */
  halted: boolean;
  /** When a process should look at this cursor: null while no event is known to wait, the end of the lease while a process works on it. */
  due_at: Date | null;
  /** The lease of the process that works on it. */
  lease: string | null;
  /** Failures in a row, at the position after this one. */
  failures: number;
  failing_since: Date | null;
}

export type ClaimedCursor = TrailCursor & { lease: string };

/** How a turn ended. */
export interface TurnEnd {
  position: number;
  part?: number;
  /** When the next turn is due: at once, when the cursor is woken, or after this many milliseconds. */
  next: 'now' | 'woken' | number;
  failures: number;
  failing_since: Date | null;
  halted?: boolean;
}

/** A lease that is not renewed ends after this time. A killed process holds up an endpoint for as long. */
export const LEASE_MS = 6_000;

/** Entities that are remembered to have no receiver. */
const MOST_UNHEARD = 10_000;

/**
 * The stored cursors, and which process works on which. A lease is a time on the server's clock: the cursor is not due before it. A lease
 * that is not renewed runs out by itself, so nobody needs to notice that a process was killed.
 */
export class TrailCursors {
  readonly #cursors: Collection<TrailCursor>;
  readonly #kinds: CursorKind[];
  readonly #unheard = new Set<number>();

  /** `kinds` are the kinds of cursors that this process works on. */
  constructor(db: Db, kinds: CursorKind[]) {
    this.#cursors = db.collection('trail_cursors');
    this.#kinds = kinds;
  }

  /** Creates a cursor that stands at `position`, unless there is one. */
  async create(
    _id: string,
    about: Pick<TrailCursor, 'entity_id' | 'kind' | 'position' | 'halted'>,
    session?: ClientSession,
  ): Promise<void> {
    this.#unheard.delete(about.entity_id);
    const fresh = { ...about, due_at: null, lease: null, failures: 0, failing_since: null };
    try {
      await this.#cursors.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true, ...(session ? { session } : {}) });
    } catch (error) {
      if (session || !isDuplicateKey(error)) throw error;
    }
  }

  /** Ends the lease and applies the changes, so that the process that works on it stops. The cursor is due at once unless it is halted. */
  async restart(_id: string, changes: Partial<Pick<TrailCursor, 'position' | 'halted'>>, session: ClientSession): Promise<void> {
    this.#unheard.clear();
    const afresh = { lease: null, part: 0, failures: 0, failing_since: null, due_at: changes.halted ? null : new Date() };
    await this.#cursors.updateOne({ _id }, { $set: { ...changes, ...afresh } }, { session });
  }

  /** Takes the lease of a cursor that is due or was woken. Undefined when it is halted or not due yet. */
  async claim(_id: string): Promise<ClaimedCursor | undefined> {
    const lease = randomUUID();
    const due = { $expr: { $lte: [{ $ifNull: ['$due_at', '$$NOW'] }, '$$NOW'] } };
    const taken = { lease, due_at: { $add: ['$$NOW', LEASE_MS] } };
    const options = { returnDocument: 'after', ...DURABLE_WRITE } as const;
    const claimed = await this.#cursors.findOneAndUpdate({ _id, halted: false, ...due }, [{ $set: taken }], options);
    return claimed ? { ...claimed, lease } : undefined;
  }

  /** Whether the receiver has not had everything up to `position` and is not in a pause before its next attempt. */
  async isBehind(_id: string, position: number): Promise<boolean> {
    const filter = { _id, halted: false, position: { $lt: position }, $or: [{ lease: { $ne: null } }, { due_at: null }] };
    return (await this.#cursors.findOne(filter, { ...DURABLE, projection: { _id: 1 } })) !== null;
  }

  /** Prolongs leases and answers the ids of those that were lost. */
  async renew(leases: ReadonlyMap<string, string>): Promise<string[]> {
    if (leases.size === 0) return [];
    const ids = [...leases.keys()];
    const held = { _id: { $in: ids }, lease: { $in: [...leases.values()] } };
    await this.#cursors.updateMany(held, [{ $set: { due_at: { $add: ['$$NOW', LEASE_MS] } } }]);
    const found = await this.#cursors.find(held, { ...DURABLE, projection: { lease: 1 } }).toArray();
    const still = new Set(found.map(({ lease }) => lease));
    return ids.filter((id) => !still.has(leases.get(id)!));
  }

  /** Gives a lease back and saves how far the turn got. Saves nothing when another process has the lease by now. */
  async release({ _id, lease }: ClaimedCursor, { next, halted = false, ...reached }: TurnEnd): Promise<void> {
    const due_at = halted || next === 'woken' ? null : { $add: ['$$NOW', next === 'now' ? 0 : next] };
    await this.#cursors.updateOne({ _id, lease }, [{ $set: { ...reached, halted, lease: null, due_at } }], DURABLE_WRITE);
  }

  /** The cursors that are due, longest first: backlogs, pauses that are over, and leases of processes that are gone. */
  async due(limit: number): Promise<Pick<TrailCursor, '_id' | 'failures'>[]> {
    const projection = { failures: 1 };
    return this.#cursors
      .find({ kind: { $in: this.#kinds }, halted: false, due_at: { $type: 'date', $lte: new Date() } }, { ...DURABLE, projection })
      .sort({ due_at: 1 })
      .limit(limit)
      .toArray();
  }

  /** The receivers of some entities that are switched on. Remembers the entities that have none. */
  async ofEntities(entity_ids: number[]): Promise<Pick<TrailCursor, '_id' | 'entity_id'>[]> {
    const filter = { entity_id: { $in: entity_ids }, kind: { $in: this.#kinds }, halted: false };
    const found = await this.#cursors.find(filter, { ...DURABLE, projection: { entity_id: 1 } }).toArray();
    const heard = new Set(found.map(({ entity_id }) => entity_id));
    if (this.#unheard.size > MOST_UNHEARD) this.#unheard.clear();
    for (const id of entity_ids) {
      if (heard.has(id)) this.#unheard.delete(id);
      else this.#unheard.add(id);
    }
    return found;
  }

  /** Whether an entity had no receiver when it was last looked at, and none was made or changed in this process since. */
  isUnheard(entity_id: number): boolean {
    return this.#unheard.has(entity_id);
  }

  /** A page of the cursors of a kind that know of no waiting event, in order of their ids. */
  async asleep(kind: CursorKind, after: string, limit: number): Promise<Pick<TrailCursor, '_id' | 'entity_id' | 'position'>[]> {
    const projection = { entity_id: 1, position: 1 };
    const filter = { _id: { $gt: after }, kind, halted: false, due_at: null };
    return this.#cursors
      .find(filter, { ...DURABLE, projection })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }
}
