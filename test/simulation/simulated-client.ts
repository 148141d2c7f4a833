import { MongoServerError } from 'mongodb';
import type { Db, MongoClient } from 'mongodb';
import { cutOff, newTransaction, transient } from './simulated-server.ts';
import type { SimulatedServer, Transaction } from './simulated-server.ts';
import { matches } from './stored-versions.ts';
import type { Statement, Stored } from './stored-versions.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How often what goes wrong does, in [0, 1]. */
export interface Faults {
  /** A command that never arrives, or whose answer does not. */
  cut: number;
  /** A commit that never arrives, is aborted, whose answer is lost, or which takes effect after its client was told nothing. */
  commit: number;
}

const LONGEST_WAY_MS = 3;
const LIFETIME_MS = 60_000;

/** One process's connection to the server: ways take time, and each command may be lost on its way there or back. */
export class SimulatedClient {
  /** A dead process hears no answer any more; what it sent arrives all the same. */
  isDead = false;
  private readonly time: VirtualTime;
  private readonly server: SimulatedServer;
  private readonly faults: Faults;

  constructor(time: VirtualTime, server: SimulatedServer, faults: Faults) {
    this.time = time;
    this.server = server;
    this.faults = faults;
  }

  /** As the driver gives it, with just the calls that the write path uses. */
  get client(): MongoClient {
    return {
      startSession: () => new SimulatedSession(this, this.time, this.server),
      // What is read in one command is of one instant here.
      withSession: <T>(_options: object, read: (session: object) => Promise<T>) => read({}),
    } as unknown as MongoClient;
  }

  get db(): Db {
    const command = ({ insert, documents, update, updates }: Stored, { session }: { session: SimulatedSession }): Promise<Stored> =>
      this.sendWrite(() =>
        insert === undefined
          ? this.server.update(session.transaction, update as string, updates as Statement[])
          : this.server.insert(session.transaction, insert as string, documents as Stored[]),
      );
    return { command, collection: (name: string) => this.collection(name) } as unknown as Db;
  }

  private collection(name: string): object {
    const find = (filter: Stored): object => {
      const read = (): Promise<Stored[]> => this.send(() => this.server.stored.all(name).filter((document) => matches(document, filter)));
      const cursor = {
        sort: () => cursor,
        toArray: read,
        async *[Symbol.asyncIterator]() {
          yield* await read();
        },
      };
      return cursor;
    };
    return {
      find,
      aggregate: (pipeline: Stored[]) => ({ toArray: () => this.send(() => this.union(name, pipeline)) }),
      findOne: (filter: Stored) => this.send(() => this.server.stored.all(name).find((document) => matches(document, filter)) ?? null),
      insertOne: (document: Stored) => this.whenFree(name, document._id, () => this.server.insertAlone(name, document)),
      updateOne: async (q: Stored, u: Stored) => {
        const isMatch = await this.whenFree(name, q._id, () => this.server.updateMatching(name, { q, u }));
        return { matchedCount: isMatch ? 1 : 0 };
      },
      initializeOrderedBulkOp: () => this.bulkInsert(name),
      findOneAndUpdate: (q: Stored, u: Stored) => this.send(() => this.server.updateAlone(name, { q, u, upsert: true })),
    };
  }

  /** Matching documents of several collections, each with the name of its own: all that the write path aggregates. */
  private union(name: string, [first, , ...unions]: Stored[]): Stored[] {
    const parts = [
      { coll: name, pipeline: [first!] },
      ...unions.map(({ $unionWith }) => $unionWith as { coll: string; pipeline: Stored[] }),
    ];
    return parts.flatMap(({ coll, pipeline: [match] }) =>
      this.server.stored
        .all(coll)
        .filter((document) => matches(document, match!.$match as Stored))
        .map((document) => ({ from: coll, document })),
    );
  }

  /** A bulk operation of a transaction. What the server refuses is thrown, with the errors of the documents. */
  private bulkInsert(name: string): object {
    const documents: Stored[] = [];
    return {
      insert: (document: Stored) => documents.push(document),
      execute: async ({ session }: { session: SimulatedSession }) => {
        const { writeErrors } = await this.sendWrite(() => this.server.insert(session.transaction, name, documents));
        if (writeErrors) throw Object.assign(new MongoServerError({ message: 'refused' }), { writeErrors });
      },
    };
  }

  /** A command of a transaction: when it or its answer is lost, the driver says that the transaction may be tried again. */
  private sendWrite(effect: () => Stored): Promise<Stored> {
    return this.send(effect).catch((error: unknown) =>
      Promise.reject(error instanceof MongoServerError ? error : transient(error as MongoServerError)),
    );
  }

  /** Waits for whoever holds the document, as a write outside a transaction does, and no longer than a server would. */
  private async whenFree<T>(collection: string, id: unknown, effect: () => T): Promise<T> {
    for (let waited = 0; waited <= 5_000; waited += 50) {
      const done = await this.send(() => (this.server.isHeld(collection, id) ? undefined : { result: effect() }));
      if (done) return done.result;
      await this.time.sleep(50);
    }
    throw new MongoServerError({ message: 'MaxTimeMSExpired', code: 50 });
  }

  /** There, the effect, and back. */
  async send<T>(effect: () => T): Promise<T> {
    await this.way();
    const cut = this.time.chance(this.faults.cut) ? this.time.random() : 1;
    if (cut < 0.5) throw cutOff();
    const result = effect();
    await this.way();
    if (cut < 1) throw cutOff();
    return result;
  }

  async way(): Promise<void> {
    await this.time.sleep(this.time.random() * LONGEST_WAY_MS);
    if (this.isDead) await new Promise(() => undefined);
  }

  /** How a commit goes wrong, if it does. */
  commitFault(): 'lost' | 'unanswered' | 'late' | 'aborted' | undefined {
    if (!this.time.chance(this.faults.commit)) return undefined;
    return (['lost', 'unanswered', 'late', 'aborted'] as const)[Math.floor(this.time.random() * 4)];
  }
}

class SimulatedSession {
  transaction: Transaction = newTransaction();
  private readonly connection: SimulatedClient;
  private readonly time: VirtualTime;
  private readonly server: SimulatedServer;

  constructor(connection: SimulatedClient, time: VirtualTime, server: SimulatedServer) {
    this.connection = connection;
    this.time = time;
    this.server = server;
  }

  startTransaction(): void {
    const transaction = (this.transaction = newTransaction());
    // The server ends what nobody ends: of a process that died, say.
    this.time.after(LIFETIME_MS, () => this.server.abort(transaction));
  }

  async commitTransaction(): Promise<void> {
    const { transaction } = this;
    await this.connection.way();
    const fault = this.connection.commitFault();
    if (fault === 'aborted') this.server.abort(transaction);
    if (fault === 'late')
      this.time.after(this.time.random() * 3_000, () => transaction.state === 'open' && this.server.commit(transaction));
    if (fault !== 'late' && fault !== 'lost') this.server.commit(transaction);
    await this.connection.way();
    if (fault === undefined) return;
    const error = cutOff();
    error.addErrorLabel('UnknownTransactionCommitResult');
    throw error;
  }

  abortTransaction(): Promise<void> {
    return this.connection.send(() => this.server.abort(this.transaction));
  }

  endSession(): Promise<void> {
    return Promise.resolve();
  }
}
