import { isDeepStrictEqual } from 'node:util';
import type { ServiceBroker } from 'moleculer';
import type { Database } from '../../shared/database/connection.ts';
import { breachesOfBooks, readBooks } from './breaches-of-books.ts';

/** The books of a Daybook under test that were written to since they were last checked. */
export class MovedBooks {
  /** Entities whose books a test spoils behind the service on purpose: they are not checked. */
  readonly spoilt = new Set<number>();
  readonly #broker: ServiceBroker;
  readonly #db: Database['db'];
  /** The version of each head that was checked last. */
  readonly #checked = new Map<number, number>();

  constructor({ broker, database }: { broker: ServiceBroker; database: Database }) {
    this.#broker = broker;
    this.#db = database.db;
  }

  /**
   * What is wrong with the books that moved, straight from the database, one sentence each; the service's own check has to come to the
   * same end. Books with a breach are told once: the tests that follow did not break them.
   */
  async breaches(): Promise<string[]> {
    const heads = this.#db.collection<{ _id: number; version: number }>('heads');
    const breaches: string[] = [];
    for (const { _id: entity_id, version } of await heads.find({}, { projection: { version: 1 } }).toArray()) {
      if (this.#checked.get(entity_id) === version || this.spoilt.has(entity_id)) continue;
      this.#checked.set(entity_id, version);
      breaches.push(...(await this.#breachesOf(entity_id)).map((breach) => `entity ${entity_id}: ${breach}`));
    }
    return breaches;
  }

  async #breachesOf(entity_id: number): Promise<string[]> {
    const books = await readBooks(this.#db, entity_id);
    const breaches = breachesOfBooks(books);
    if (!this.#broker.getLocalService('listing')) return breaches;
    const caller = { user_id: 0, owner_id: 0, entity_id, scopes: ['books:read'] };
    const answer = await this.#broker.call<{ status: string; integrity: object }, object>(
      'listing.readLedgerIntegrity',
      {},
      { meta: { caller } },
    );
    const told = { status: answer.status, ...answer.integrity };
    const holds = {
      status: 'success',
      verified: true,
      rows: books.rows.length,
      first_break: null,
      totals_match: true,
      bank_entries_match: true,
    };
    if (!isDeepStrictEqual({ ...told, ...holds }, told)) breaches.push(`GET /ledger/integrity says ${JSON.stringify(told)}`);
    return breaches;
  }
}
