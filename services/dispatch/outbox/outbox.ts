import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { isDuplicateKey } from '../../../shared/database/is-duplicate-key.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';

export interface ClaimedDispatch {
  readonly dispatch: Dispatch;
  readonly lease: Lease;
  /** Whoever had the lease before let it run out: that process may have been killed after the mail server took the mail. */
  readonly was_left: boolean;
}

export type HeldDispatch = Omit<ClaimedDispatch, 'dispatch'>;

/** A lease that is not renewed ends after this time: a killed process holds up a mail for as long. */
export const LEASE_MS = 15_000;
/** Due mails that are looked at together. */
const LOOKED_AT = 50;

/** Of the mail with that id. */
export interface Lease {
  readonly _id: number;
  readonly entity_id: number;
  readonly lease: string;
}

/**
 * The mails that wait, and which process sends which. A mail is a record of the books, which only rounds write; its lease is none, and stands
 * beside it as a time on the clock of the database server.
 */
export class Outbox {
  readonly #dispatches: Collection<Omit<Dispatch, 'id'> & { _id: number }>;
  readonly #leases: Collection<Lease & { until: Date }>;
  readonly #entities: (() => Promise<number[]>) | undefined;

  /** `entities`: those whose mails have a mail server; all unless given. The mails of others wait. */
  constructor(db: Db, entities?: () => Promise<number[]>) {
    this.#entities = entities;
    this.#dispatches = db.collection('dispatches');
    this.#leases = db.collection('dispatch_leases');
  }

  /** The mail that has waited longest and that nobody sends, with a lease; undefined when there is none. */
  async claim(): Promise<ClaimedDispatch | undefined> {
    const due = { due_at: { $type: 'date', $lte: new Date() } } as const;
    const sendable = this.#entities && { entity_id: { $in: await this.#entities() } };
    const waiting = await this.#dispatches
      .find({ ...due, ...sendable }, { ...DURABLE, projection: { entity_id: 1 } })
      .sort({ due_at: 1 })
      .limit(LOOKED_AT)
      .toArray();
    for (const { _id, entity_id } of waiting) {
      const held = await this.hold(_id, entity_id);
      if (held === undefined) continue;
      // Whoever had the lease before may have sent it since it was found.
      const found = await this.#dispatches.findOne({ _id, entity_id, ...due }, DURABLE);
      if (found) return { dispatch: fromDocument<Dispatch>(found), ...held };
      await this.release(held.lease);
    }
    return undefined;
  }

  /** Whether it is a mail of the entity: only such a one is held. */
  async has(_id: number, entity_id: number): Promise<boolean> {
    return (await this.#dispatches.findOne({ _id, entity_id }, { ...DURABLE, projection: { _id: 1 } })) !== null;
  }

  /** Prolongs leases. */
  async renew(leases: readonly Lease[]): Promise<void> {
    await Promise.all(leases.map((lease) => this.#leases.updateOne({ ...lease }, [{ $set: { until: leaseEnd } }])));
  }

  async release(lease: Lease): Promise<void> {
    await this.#leases.deleteOne({ ...lease }, DURABLE_WRITE);
  }

  /** Makes the lease what it was before it was held: whoever is next still knows of a mail that a process left. */
  async giveBack({ lease, was_left }: HeldDispatch): Promise<void> {
    if (was_left) await this.#leases.updateOne({ ...lease }, [{ $set: { until: '$$NOW' } }], DURABLE_WRITE);
    else await this.release(lease);
  }

  /** The lease of a mail; undefined while a process sends it, or somebody calls it off. */
  async hold(_id: number, entity_id: number): Promise<HeldDispatch | undefined> {
    const lease = { _id, entity_id, lease: randomUUID() };
    const take = [{ $set: { lease: lease.lease, until: leaseEnd } }];
    const expired = { _id, entity_id, $expr: { $lte: ['$until', '$$NOW'] } };
    if ((await this.#leases.updateOne(expired, take, DURABLE_WRITE)).matchedCount > 0) return { lease, was_left: true };
    try {
      await this.#leases.updateOne({ _id, entity_id, until: { $exists: false } }, take, { upsert: true, ...DURABLE_WRITE });
      return { lease, was_left: false };
    } catch (error) {
      // Its lease is held, so the filter found nothing and the insert met it.
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }
}

const leaseEnd = { $add: ['$$NOW', LEASE_MS] };
