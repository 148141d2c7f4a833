import type { Db, Timestamp } from 'mongodb';

/** What is counted, reserved, delivered or forgotten with time, by whom or whatever: no request's own change. */
const beside = new Set([
  'id_blocks',
  'usage',
  'rounds',
  'idempotency_keys',
  'revocations',
  'trail_cursors',
  'dispatch_leases',
  'import_leases',
  'webhook_deliveries',
  // The bytes of a file are stored before it is asked whether they are wanted, and taken back where they are not (docs/decisions/byte-store.md).
  'stored_files',
  'file_chunks',
]);

interface Entry {
  ts: Timestamp;
  op: string;
  ns: string;
  o?: { applyOps?: { ns: string }[] };
}

/** The database's own log of its writes: it tells of each one, also of one that wrote what was there or was undone by the next. */
export class ChangedCollections {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The moment from which `since` tells. */
  async now(): Promise<Timestamp> {
    const last = await this.#log().findOne({}, { sort: { $natural: -1 }, projection: { ts: 1 } });
    if (!last) throw new Error('The database keeps no log of its writes');
    return last.ts;
  }

  /** The collections that were written since then, by name. */
  async since(moment: Timestamp): Promise<string[]> {
    const entries = await this.#log()
      .find({ ts: { $gt: moment }, op: { $ne: 'n' } })
      .toArray();
    const own = `${this.#db.databaseName}.`;
    const written = entries.flatMap(({ ns, o }) => o?.applyOps?.map((one) => one.ns) ?? [ns]);
    const names = written.filter((ns) => ns.startsWith(own)).map((ns) => ns.slice(own.length));
    return [...new Set(names)].filter((name) => !beside.has(name)).sort();
  }

  #log() {
    return this.#db.client.db('local').collection<Entry>('oplog.rs');
  }
}
