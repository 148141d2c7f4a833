import type { Document, Timestamp } from 'mongodb';

/** An entry of MongoDB's oplog as far as it is read here. */
export interface OplogEntry {
  ts: Timestamp;
  wall: Date;
  op: string;
  /** `database.collection`. */
  ns: string;
  o: Document;
  /** Of an update: which document. */
  o2?: Document;
  lsid?: { id: unknown };
  txnNumber?: unknown;
}

/** A change of one document: stored anew, changed or removed. */
export interface Change {
  op: 'i' | 'u' | 'd';
  collection: string;
  o: Document;
  o2?: Document | undefined;
}

/**
 * The changes of a database in the order of its oplog. Those of a transaction come when it is committed, all together: a large one has several
 * entries, of which the last one commits.
 */
export class ChangesOf {
  readonly #prefix: string;
  readonly #begun = new Map<string, Change[]>();

  constructor(database: string) {
    this.#prefix = `${database}.`;
  }

  /** What is committed by this entry. Throws an Error for a prepared transaction, which only a sharded cluster has. */
  of(entry: OplogEntry): Change[] {
    const { op, o } = entry;
    if (op !== 'c') return this.#changesIn([entry]);
    if (o.abortTransaction !== undefined) return (this.#begun.delete(transactionOf(entry)), []);
    if (o.prepare === true || o.commitTransaction !== undefined)
      throw new Error('The oplog has a prepared transaction: of a sharded cluster.');
    if (!Array.isArray(o.applyOps)) return [];
    const changes = [...(this.#begun.get(transactionOf(entry)) ?? []), ...this.#changesIn(o.applyOps as OplogEntry[])];
    if (o.partialTxn !== true) return (this.#begun.delete(transactionOf(entry)), changes);
    this.#begun.set(transactionOf(entry), changes);
    return [];
  }

  #changesIn(entries: readonly OplogEntry[]): Change[] {
    return entries.flatMap(({ op, ns, o, o2 }) =>
      (op === 'i' || op === 'u' || op === 'd') && ns.startsWith(this.#prefix)
        ? [{ op, collection: ns.slice(this.#prefix.length), o, o2 }]
        : [],
    );
  }
}

function transactionOf({ lsid, txnNumber }: OplogEntry): string {
  return JSON.stringify([lsid?.id, txnNumber]);
}
