import type { Db, Document } from 'mongodb';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { booksResources } from '../../shared/resources/all-records.ts';
import type { BooksResource } from '../../shared/resources/all-records.ts';

/** How the records of an entity are asked for; each throws what the service would refuse with. */
export interface RecordsAsked {
  read(resource: BooksResource, entity_id: number, id: number): Promise<unknown>;
  list(resource: BooksResource, entity_id: number): Promise<unknown>;
  /** Reverses a posted transaction by a dry run. */
  reverse(entity_id: number, id: number): Promise<unknown>;
}

type Stored = Document & { _id: number };

/**
 * Holds the records that came since the last look to this: each can be read and listed, and a posted transaction can be reversed, or it is said
 * why not. Records made by a command itself are among them. Of records that are alike in which fields they have, one is looked at, so that a
 * thousand invoices cost as much as one.
 */
export class UnreadableRecords {
  readonly #asked: RecordsAsked;
  /** The highest id that was looked at, by entity and collection. */
  readonly #seen = new Map<string, number>();

  constructor(asked: RecordsAsked) {
    this.#asked = asked;
  }

  /** One sentence for each record that cannot be read, listed or reversed. */
  async breaches(db: Db, entity_id: number): Promise<string[]> {
    const breaches: string[] = [];
    for (const resource of booksResources) {
      const fresh = await this.#fresh(db, entity_id, resource);
      for (const { _id: id, ...stored } of fresh) {
        const name = `${resource.name} ${id}`;
        breaches.push(...(await breachOf(`${name} cannot be read`, this.#asked.read(resource, entity_id, id))));
        if (resource.collection === 'transactions' && stored.is_posted === true)
          breaches.push(...(await breachOf(`${name} cannot be reversed`, this.#asked.reverse(entity_id, id))));
      }
      if (fresh.length > 0) breaches.push(...(await breachOf(`the list of ${resource.name} fails`, this.#asked.list(resource, entity_id))));
    }
    return breaches;
  }

  /** Of each form that new records have, the last one. */
  async #fresh(db: Db, entity_id: number, { collection }: BooksResource): Promise<Stored[]> {
    const key = `${entity_id} ${collection}`;
    const filter = { entity_id, _id: { $gt: this.#seen.get(key) ?? 0 } };
    const stored = await db.collection<Stored>(collection).find(filter).sort({ _id: 1 }).toArray();
    if (stored.length > 0) this.#seen.set(key, stored.at(-1)!._id);
    const live = stored.filter(({ deleted_at }) => (deleted_at ?? null) === null);
    return [...new Map(live.map((record) => [formOf(record), record])).values()];
  }
}

/** Which fields a record has, and what its codes say. */
function formOf(record: Document): string {
  const said = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  return said.map(([field, value]) => (/(?:_type|_side|^is_\w+|reason|kind)$/.test(field) ? `${field}=${String(value)}` : field)).join();
}

async function breachOf(what: string, asked: Promise<unknown>): Promise<string[]> {
  try {
    await asked;
    return [];
  } catch (error) {
    const isSaid = error instanceof BookkeepingError || (error instanceof RequestError && error.code < 500 && error.code !== 404);
    return isSaid ? [] : [`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}
