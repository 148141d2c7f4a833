import type { Db } from 'mongodb';
import type { ServiceBroker } from 'moleculer';
import { hasDiskRoom } from '../../../shared/base/disk-room.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { endReading } from '../../../shared/reading/in-reading.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { LEASE_MS, RecordLeases } from '../../../shared/storage/record-leases.ts';
import type { Lease } from '../../../shared/storage/record-leases.ts';
import { runStep } from './run-step.ts';

/** How often this process looks for steps that are due: those whose lease is over, because their process was killed. */
const LOOK_EVERY_MS = 2_000;

type OnFault = (message: string, error: unknown) => void;

/** Does the steps of imports that are under way, of all entities, one at a time. Only one process works on an import. */
export class Mover {
  readonly #db: Db;
  readonly #broker: ServiceBroker;
  readonly #onFault: OnFault;
  readonly #leases: RecordLeases;
  readonly #timers: NodeJS.Timeout[] = [];
  #held: Lease | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(db: Db, broker: ServiceBroker, onFault: OnFault) {
    this.#db = db;
    this.#broker = broker;
    this.#onFault = onFault;
    this.#leases = new RecordLeases(db, 'import_leases');
  }

  static async open(broker: ServiceBroker, onFault: OnFault): Promise<Mover> {
    return new Mover((await openedDatabase()).db, broker, onFault);
  }

  start(): void {
    this.#timers.push(
      setInterval(() => this.wake(), LOOK_EVERY_MS),
      setInterval(() => void this.#renew(), LEASE_MS / 3),
    );
    for (const timer of this.#timers) timer.unref();
    this.wake();
  }

  /** A step may be due. */
  wake(): void {
    // While the disk is full an import waits, as if nobody had time for it.
    if (this.#stopped || !hasDiskRoom()) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.#work()
      .catch((error: unknown) => this.#onFault('Imports under way could not be gone on with', error))
      .finally(() => {
        this.#round = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.wake();
      });
  }

  /** Ends after the request that is under way; another process goes on from there, also where a file is being read. */
  async stop(): Promise<void> {
    this.#stopped = true;
    endReading();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#round;
  }

  async #work(): Promise<void> {
    const due = { due_at: { $type: 'date' } } as const;
    const found = await this.#db
      .collection<{ _id: number; entity_id: number }>('imports')
      .find(due, DURABLE)
      .sort({ due_at: 1 })
      .limit(50)
      .toArray();
    for (const { _id, entity_id } of found) {
      if (this.#stopped || !hasDiskRoom()) return;
      const lease = (await this.#leases.take(_id, entity_id))?.lease;
      if (lease !== undefined) await this.#do(_id, lease);
    }
  }

  async #do(_id: number, lease: Lease): Promise<void> {
    this.#held = lease;
    try {
      // Whoever had the lease before may have done it since it was found.
      const found = await this.#db
        .collection<{ _id: number }>('imports')
        .findOne({ _id, entity_id: lease.entity_id, due_at: { $type: 'date' } }, DURABLE);
      if (found) await runStep(fromDocument<Import>(found), { db: this.#db, broker: this.#broker, stopped: () => this.#stopped });
    } catch (error) {
      if (this.#stopped) return await this.#leases.release(lease);
      this.#onFault(`The import ${_id} could not be gone on with`, error);
      // Its lease runs out, so that a fault of our own is no loop without a pause.
      return;
    } finally {
      this.#held = undefined;
    }
    await this.#leases.release(lease);
  }

  async #renew(): Promise<void> {
    try {
      if (this.#held) await this.#leases.renew([this.#held]);
    } catch (error) {
      this.#onFault('The lease of an import could not be renewed', error);
    }
  }
}
