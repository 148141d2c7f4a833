import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../database/is-duplicate-key.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';

/** Of the record with that id. */
export interface Lease {
  readonly _id: number;
  readonly entity_id: number;
  readonly lease: string;
}

/** A lease that was just taken. */
export interface TakenLease {
  readonly lease: Lease;
  /** Whoever had it before let it run out: that process may have been killed with its work half done. */
  readonly was_left: boolean;
}

/** A lease that is not renewed ends after this time: a killed process holds up a record for as long. */
export const LEASE_MS = 15_000;

/**
 * Which process works on which record. A record of the books is written by rounds only, so its lease stands beside it, as a time on the clock
 * of the database server.
 */
export class RecordLeases {
  readonly #leases: Collection<Lease & { until: Date }>;

  constructor(db: Db, collection: string) {
    this.#leases = db.collection(collection);
  }

  /** A lease of the record; undefined while another process has one. */
  async take(_id: number, entity_id: number): Promise<TakenLease | undefined> {
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

  /** Prolongs leases. */
  async renew(leases: readonly Lease[]): Promise<void> {
    await Promise.all(leases.map((lease) => this.#leases.updateOne({ ...lease }, [{ $set: { until: leaseEnd } }])));
  }

  async release(lease: Lease): Promise<void> {
    await this.#leases.deleteOne({ ...lease }, DURABLE_WRITE);
  }

  /** Makes the lease what it was before it was taken: whoever is next still knows of a record that a process left. */
  async giveBack({ lease, was_left }: TakenLease): Promise<void> {
    if (was_left) await this.#leases.updateOne({ ...lease }, [{ $set: { until: '$$NOW' } }], DURABLE_WRITE);
    else await this.release(lease);
  }
}

const leaseEnd = { $add: ['$$NOW', LEASE_MS] };
