import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection } from 'mongodb';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { isDuplicateKey } from '../../../shared/database/is-duplicate-key.ts';

export type CursorKind = 'webhook' | 'stream';

/** How far a receiver has been told of an entity's trail. */
export interface TrailCursor {
  /** `webhook:<id>`, `stream:<entity>` */
  _id: string;
  entity_id: number;
  kind: CursorKind;
  /** The last position that it has accepted. */
  position: number;
  /** Nothing is to be told: it is switched off or gone. */
  halted: boolean;
  /** When somebody should look at it: null while nothing is known to wait, the end of the lease while somebody works on it. */
  due_at: Date | null;
  /** Who works on it. */
  lease: string | null;
  /** In a row, at the position after this one. */
  failures: number;
  failing_since: Date | null;
}

export type ClaimedCursor = TrailCursor & { lease: string };

/** How a turn ended. */
export interface TurnEnd {
  position: number;
  /** When the next turn is due: at once, when something happens, or after a pause in milliseconds. */
  next: 'now' | 'woken' | number;
  failures: number;
  failing_since: Date | null;
  halted?: boolean;
}

/** A lease that is not renewed ends after this long: so long a killed process holds an endpoint up. */
export const LEASE_MS = 6_000;

/**
 * The stored cursors and who works on which. A lease is a date on the server's clock until which a cursor is not due: one that is not
 * renewed comes due by itself, so a process that is killed needs nobody to notice it.
 */
export class TrailCursors {
  readonly #cursors: Collection<TrailCursor>;
  readonly #kinds: CursorKind[];

  /** `kinds` are those that this process works on. */
  constructor(db: Db, kinds: CursorKind[]) {
    this.#cursors = db.collection('trail_cursors');
    this.#kinds = kinds;
  }

  /** A cursor behind `position`, unless there is one. */
  async create(
    _id: string,
    about: Pick<TrailCursor, 'entity_id' | 'kind' | 'position' | 'halted'>,
    session?: ClientSession,
  ): Promise<void> {
    const fresh = { ...about, due_at: null, lease: null, failures: 0, failing_since: null };
    try {
      await this.#cursors.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true, ...(session ? { session } : {}) });
    } catch (error) {
      if (session || !isDuplicateKey(error)) throw error;
    }
  }

  /** Ends the lease with what is said, so that whoever works on it stops; due at once unless it is halted. */
  async restart(_id: string, changes: Partial<Pick<TrailCursor, 'position' | 'halted'>>, session: ClientSession): Promise<void> {
    const afresh = { lease: null, failures: 0, failing_since: null, due_at: changes.halted ? null : new Date() };
    await this.#cursors.updateOne({ _id }, { $set: { ...changes, ...afresh } }, { session });
  }

  /** Takes the lease of a cursor that is due, or that nobody knows anything of; undefined where there is nothing to take. */
  async claim(_id: string): Promise<ClaimedCursor | undefined> {
    const lease = randomUUID();
    const due = { $expr: { $lte: [{ $ifNull: ['$due_at', '$$NOW'] }, '$$NOW'] } };
    const taken = { lease, due_at: { $add: ['$$NOW', LEASE_MS] } };
    const options = { returnDocument: 'after', writeConcern: { w: 'majority' } } as const;
    const claimed = await this.#cursors.findOneAndUpdate({ _id, halted: false, ...due }, [{ $set: taken }], options);
    return claimed ? { ...claimed, lease } : undefined;
  }

  /** Whether it has not been told of all up to `position`, and is not waiting for its next attempt. */
  async isBehind(_id: string, position: number): Promise<boolean> {
    const filter = { _id, halted: false, position: { $lt: position }, $or: [{ lease: { $ne: null } }, { due_at: null }] };
    return (await this.#cursors.findOne(filter, { ...DURABLE, projection: { _id: 1 } })) !== null;
  }

  /** Prolongs leases; answers those that are no longer held. */
  async renew(leases: ReadonlyMap<string, string>): Promise<string[]> {
    if (leases.size === 0) return [];
    const ids = [...leases.keys()];
    const held = { _id: { $in: ids }, lease: { $in: [...leases.values()] } };
    await this.#cursors.updateMany(held, [{ $set: { due_at: { $add: ['$$NOW', LEASE_MS] } } }]);
    const found = await this.#cursors.find(held, { ...DURABLE, projection: { lease: 1 } }).toArray();
    const still = new Set(found.map(({ lease }) => lease));
    return ids.filter((id) => !still.has(leases.get(id)!));
  }

  /** Gives a lease back with what was reached. Nothing is written when it is another's by now. */
  async release({ _id, lease }: ClaimedCursor, { next, halted = false, ...reached }: TurnEnd): Promise<void> {
    const due_at = halted || next === 'woken' ? null : { $add: ['$$NOW', next === 'now' ? 0 : next] };
    await this.#cursors.updateOne({ _id, lease }, [{ $set: { ...reached, halted, lease: null, due_at } }], {
      writeConcern: { w: 'majority' },
    });
  }

  /** Those that are due, the longest first: backlogs, pauses that are over, leases of processes that are gone. */
  async due(limit: number): Promise<Pick<TrailCursor, '_id' | 'failures'>[]> {
    const projection = { failures: 1 };
    return this.#cursors
      .find({ kind: { $in: this.#kinds }, halted: false, due_at: { $lte: new Date() } }, { ...DURABLE, projection })
      .sort({ due_at: 1 })
      .limit(limit)
      .toArray();
  }

  async ofEntity(entity_id: number): Promise<string[]> {
    const kind = { $in: this.#kinds };
    const found = await this.#cursors.find({ entity_id, kind, halted: false }, { ...DURABLE, projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** A page of those of a kind for whom nothing is known to wait, in order of their ids. */
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
