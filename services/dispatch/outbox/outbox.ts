import type { Collection, Db } from 'mongodb';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { RecordLeases } from '../../../shared/storage/record-leases.ts';
import type { TakenLease } from '../../../shared/storage/record-leases.ts';

/** A mail that this process may send; where its lease `was_left`, the mail server may have taken it before. */
export interface ClaimedDispatch extends TakenLease {
  readonly dispatch: Dispatch;
}

/** Due mails that are looked at together. */
const LOOKED_AT = 50;

/** The mails that wait, and which process sends which. */
export class Outbox {
  readonly #dispatches: Collection<Omit<Dispatch, 'id'> & { _id: number }>;
  readonly leases: RecordLeases;
  readonly #entities: (() => Promise<number[]>) | undefined;

  /** `entities`: those whose mails have a mail server; all unless given. The mails of others wait. */
  constructor(db: Db, entities?: () => Promise<number[]>) {
    this.#entities = entities;
    this.#dispatches = db.collection('dispatches');
    this.leases = new RecordLeases(db, 'dispatch_leases');
  }

  /** The mail that has waited longest and that nobody sends, with a lease; undefined when there is none. */
  async claim(): Promise<ClaimedDispatch | undefined> {
    // eslint-disable-next-line no-restricted-syntax -- the machine's: by a clock that stands still, as in a test, no mail would come due
    const due = { due_at: { $type: 'date', $lte: new Date() } } as const;
    const sendable = this.#entities && { entity_id: { $in: await this.#entities() } };
    const waiting = await this.#dispatches
      .find({ ...due, ...sendable }, { ...DURABLE, projection: { entity_id: 1 } })
      .sort({ due_at: 1 })
      .limit(LOOKED_AT)
      .toArray();
    for (const { _id, entity_id } of waiting) {
      const held = await this.leases.take(_id, entity_id);
      if (held === undefined) continue;
      // Whoever had the lease before may have sent it since it was found.
      const found = await this.#dispatches.findOne({ _id, entity_id, ...due }, DURABLE);
      if (found) return { dispatch: fromDocument<Dispatch>(found), ...held };
      await this.leases.release(held.lease);
    }
    return undefined;
  }

  /** Whether it is a mail of the entity: only such a one is held. */
  async has(_id: number, entity_id: number): Promise<boolean> {
    return (await this.#dispatches.findOne({ _id, entity_id }, { ...DURABLE, projection: { _id: 1 } })) !== null;
  }
}
