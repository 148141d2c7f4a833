import type { MongoError } from 'mongodb';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { StoredVersions, matches, updated } from './stored-versions.ts';
import type { Statement, Stored } from './stored-versions.ts';

/** What a run leaves out on purpose, to prove that the simulation notices when it is missing. */
export type Sabotage = 'head fence' | 'cap fence' | 'moved head' | 'snapshot conflicts';

export interface Transaction {
  /** The last commit it sees. */
  snapshot: number | undefined;
  state: 'open' | 'committed' | 'aborted';
  writes: Map<string, Map<unknown, Stored>>;
}

export const newTransaction = (): Transaction => ({ snapshot: undefined, state: 'open', writes: new Map() });

/** Fails what a write of a document with this key would break: a schema that does not allow it. */
const FORBIDDEN = 'forbidden';

/** What MongoDB's server does with the commands of the write path: snapshot isolation, write conflicts, duplicate keys. No chance here. */
export class SimulatedServer {
  readonly stored = new StoredVersions();
  readonly breaches: string[] = [];
  /** Rounds that were begun, and those that were committed. */
  rounds = 0;
  commits = 0;
  private readonly locks = new Map<string, Transaction>();
  private readonly sabotage: Sabotage | undefined;

  constructor(sabotage?: Sabotage) {
    this.sabotage = sabotage;
  }

  /** One insert command of a transaction. */
  insert(transaction: Transaction, collection: string, documents: readonly Stored[]): Stored {
    this.begin(transaction);
    for (const [index, given] of documents.entries()) {
      // An event's place in the trail is its id, which alone would catch what the head's fence lets through.
      const isLoose = this.sabotage === 'head fence' && collection === 'events';
      const document = isLoose ? { ...given, _id: `${String(given._id)} of round ${this.rounds}` } : given;
      const seen = this.seen(transaction, collection, document._id);
      const code = seen ? 11_000 : FORBIDDEN in document ? 121 : 0;
      if (code !== 0) {
        this.abort(transaction);
        return { n: index, writeErrors: [{ index, code, errmsg: code === 121 ? 'Document failed validation' : 'E11000 duplicate key' }] };
      }
      this.write(transaction, collection, document);
    }
    return { n: documents.length };
  }

  /** One update command of a transaction, each statement of which names one document by `_id`. */
  update(transaction: Transaction, collection: string, statements: readonly Statement[]): Stored {
    this.begin(transaction);
    let n = 0;
    for (const statement of statements) {
      const seen = this.seen(transaction, collection, statement.q._id);
      const isMatch = seen !== undefined && matches(seen, this.fenced(collection, statement.q));
      if (!isMatch && !statement.upsert) continue;
      if (!isMatch && seen) {
        this.abort(transaction);
        return { n, writeErrors: [{ index: n, code: 11_000, errmsg: 'E11000 duplicate key' }] };
      }
      this.write(transaction, collection, updated(seen, statement));
      n++;
    }
    return { n };
  }

  commit(transaction: Transaction): void {
    if (transaction.state === 'committed') return;
    if (transaction.state === 'aborted') throw transient(new MongoServerError({ message: 'NoSuchTransaction', code: 251 }));
    for (const [id, head] of transaction.writes.get('heads') ?? []) {
      const before = this.stored.latest('heads', id)?.document;
      if (head.version !== Number(before?.version ?? 0) + 1)
        this.breaches.push(`head ${String(id)} goes from version ${String(before?.version)} to ${String(head.version)}`);
    }
    this.stored.commit(transaction.writes);
    this.commits++;
    this.end(transaction, 'committed');
  }

  abort(transaction: Transaction): void {
    if (transaction.state === 'open') this.end(transaction, 'aborted');
  }

  /** Who holds a document that is not committed yet. */
  private holder(collection: string, id: unknown): Transaction | undefined {
    return this.locks.get(lockOf(collection, id));
  }

  /** Whether a write outside a transaction must wait for one that holds the document. */
  isHeld(collection: string, id: unknown): boolean {
    return this.holder(collection, id) !== undefined && this.sabotage !== 'moved head';
  }

  /** An insert outside a transaction, when nobody holds the document. */
  insertAlone(collection: string, document: Stored): void {
    if (this.stored.latest(collection, document._id) !== undefined)
      throw new MongoServerError({ message: 'E11000 duplicate key', code: 11_000 });
    this.stored.commit(new Map([[collection, new Map([[document._id, document]])]]));
  }

  /** An update outside a transaction, when nobody holds the document: whether there was one to update. */
  updateMatching(collection: string, statement: Statement): boolean {
    const before = this.stored.latest(collection, statement.q._id)?.document;
    if (!before || !matches(before, statement.q)) return false;
    if (this.sabotage !== 'moved head') this.updateAlone(collection, statement);
    return true;
  }

  updateAlone(collection: string, statement: Statement): Stored {
    const document = updated(this.stored.latest(collection, statement.q._id)?.document, statement);
    this.stored.commit(new Map([[collection, new Map([[document._id, document]])]]));
    return document;
  }

  private begin(transaction: Transaction): void {
    if (transaction.state !== 'open') throw transient(new MongoServerError({ message: 'NoSuchTransaction', code: 251 }));
    if (transaction.snapshot === undefined) this.rounds++;
    transaction.snapshot ??= this.stored.moment;
  }

  private seen(transaction: Transaction, collection: string, id: unknown): Stored | undefined {
    return transaction.writes.get(collection)?.get(id) ?? this.stored.asOf(transaction.snapshot!, collection, id);
  }

  /** Takes the document for the transaction; the first of two writers goes on, the other one is aborted. */
  private write(transaction: Transaction, collection: string, document: Stored): void {
    const holder = this.holder(collection, document._id);
    const isNewer = (this.stored.latest(collection, document._id)?.at ?? 0) > transaction.snapshot!;
    if (this.sabotage !== 'snapshot conflicts' && ((holder && holder !== transaction) || isNewer)) {
      this.abort(transaction);
      throw transient(new MongoServerError({ message: 'WriteConflict', code: 112 }));
    }
    this.locks.set(lockOf(collection, document._id), transaction);
    const writes = transaction.writes.get(collection) ?? new Map<unknown, Stored>();
    transaction.writes.set(collection, writes.set(document._id, document));
  }

  private end(transaction: Transaction, state: 'committed' | 'aborted'): void {
    transaction.state = state;
    for (const [lock, holder] of this.locks) if (holder === transaction) this.locks.delete(lock);
  }

  private fenced(collection: string, filter: Stored): Stored {
    const left_out =
      (this.sabotage === 'head fence' && collection === 'heads') || (this.sabotage === 'cap fence' && collection === 'usage');
    return left_out ? { _id: filter._id } : filter;
  }
}

const lockOf = (collection: string, id: unknown): string => `${collection}|${String(id)}`;

export function transient<E extends MongoError>(error: E): E {
  error.addErrorLabel('TransientTransactionError');
  return error;
}

export const cutOff = (): MongoError => new MongoNetworkError('the connection was cut');
