import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ServiceBroker } from 'moleculer';
import { clock } from '../../shared/base/clock.ts';
import type { Database } from '../../shared/database/connection.ts';
import { serializeAnswer } from '../../shared/api/serialize-answer.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { DeclaredId } from '../../shared/resources/operation-params.ts';
import { breachesOfBooks, readBooks } from './breaches-of-books.ts';
import { UnreadableRecords } from './unreadable-records.ts';

/** The books of a Daybook under test that were written to since they were last checked. */
export class MovedBooks {
  /** Entities whose books a test spoils behind the service on purpose: they are not checked. */
  readonly spoilt = new Set<number>();
  readonly #broker: ServiceBroker;
  readonly #db: Database['db'];
  /** The version of each head that was checked last. */
  readonly #checked = new Map<number, number>();
  readonly #owners = new Map<number, number>();
  readonly #unreadable = new UnreadableRecords({
    read: ({ name }, entity_id, id) => this.#call(`read${name}` as DeclaredId, entity_id, { id }),
    list: ({ plural_id }, entity_id) => this.#call(`list${plural_id}` as DeclaredId, entity_id, {}),
    reverse: (entity_id, id) => this.#call('reverseTransaction', entity_id, { id }, ['books:read', 'books:write', 'books:post']),
  });

  constructor({ broker, database }: { broker: ServiceBroker; database: Database }) {
    this.#broker = broker;
    this.#db = database.db;
  }

  /**
   * What is wrong with the books that moved, straight from the database, one sentence each; the service's own check has to come to the
   * same end. Books with a breach are told once: the tests that follow did not break them.
   */
  async breaches(): Promise<string[]> {
    const breaches: string[] = [];
    for (const { _id: entity_id, version } of await this.#versions({})) {
      if (this.#checked.get(entity_id) === version || this.spoilt.has(entity_id)) continue;
      breaches.push(...(await this.#breachesAtRest(entity_id, version)).map((breach) => `entity ${entity_id}: ${breach}`));
    }
    return breaches;
  }

  #versions(which: { _id?: number }): Promise<{ _id: number; version: number }[]> {
    return this.#db
      .collection<{ _id: number; version: number }>('heads')
      .find(which, { projection: { version: 1 } })
      .toArray();
  }

  /** A job may write while the books are read, such as one that sends a mail; then they are read again. */
  async #breachesAtRest(entity_id: number, version: number): Promise<string[]> {
    const breaches = await this.#breachesOf(entity_id);
    const [head] = await this.#versions({ _id: entity_id });
    this.#checked.set(entity_id, version);
    return breaches.length === 0 || !head || head.version === version ? breaches : this.#breachesAtRest(entity_id, head.version);
  }

  async #breachesOf(entity_id: number): Promise<string[]> {
    const books = await readBooks(this.#db, entity_id);
    const breaches = breachesOfBooks(books);
    if (!this.#broker.getLocalService('listing')) return breaches;
    breaches.push(...(await this.#unreadable.breaches(this.#db, entity_id)));
    const answer = (await this.#call('readLedgerIntegrity', entity_id, {})) as { status: string; integrity: object };
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

  async #ownerOf(entity_id: number): Promise<number> {
    const known = this.#owners.get(entity_id);
    if (known !== undefined) return known;
    const entity = await this.#db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: entity_id });
    this.#owners.set(entity_id, entity!.owner_id);
    return entity!.owner_id;
  }

  /** Asks as somebody who may, writes only by a dry run, and writes the answer down as the gateway would. */
  async #call(id: DeclaredId, entity_id: number, params: object, scopes = ['books:read']): Promise<unknown> {
    const operation = operationById(id);
    const owner_id = await this.#ownerOf(entity_id);
    const request = { id: randomUUID(), deadline: clock.now().getTime() + 60_000, dry_run: true };
    const meta = { caller: { user_id: owner_id, owner_id, entity_id, scopes }, request };
    const answer = await this.#broker.call<Record<string, unknown>, object>(operation.action, params, { meta });
    serializeAnswer(operation, operation.access === 'read' ? answer : answer.body);
    return answer;
  }
}
