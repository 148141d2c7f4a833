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

/** What commands make by themselves in books whose other records differ: looked at in each entity. Of other records a form is looked at once. */
const made: ReadonlySet<string> = new Set(['transactions', 'balances', 'assignments', 'exchange_rates', 'tax_returns', 'revaluations']);

/**
 * Holds the records that came since the last look to this: each can be read and listed, and a posted transaction can be reversed, or it is said
 * why not. Records made by a command itself are among them. Of records that are alike in which fields they have, one is looked at, so that a
 * thousand invoices cost as much as one.
 */
export class UnreadableRecords {
  readonly #asked: RecordsAsked;
  /** The highest id that was looked at, by entity and collection. */
  readonly #seen = new Map<string, number>();
  /** The forms of registers that were looked at, in whatever entity. */
  readonly #forms = new Set<string>();

  constructor(asked: RecordsAsked) {
    this.#asked = asked;
  }

  /** One sentence for each record that cannot be read, listed or reversed. */
  async breaches(db: Db, entity_id: number): Promise<string[]> {
    const found = await Promise.all(booksResources.map((resource) => this.#breachesOf(db, entity_id, resource)));
    return found.flat();
  }

  async #breachesOf(db: Db, entity_id: number, resource: BooksResource): Promise<string[]> {
    const fresh = await this.#fresh(db, entity_id, resource);
    if (fresh.length === 0) return [];
    const found = await Promise.all([
      breachOf(`the list of ${resource.name} fails`, this.#asked.list(resource, entity_id)),
      ...fresh.flatMap(({ _id: id, ...stored }) => {
        const name = `${resource.name} ${id}`;
        const read = breachOf(`${name} cannot be read`, this.#asked.read(resource, entity_id, id));
        if (resource.collection !== 'transactions' || stored.is_posted !== true) return [read];
        return [read, breachOf(`${name} cannot be reversed`, this.#asked.reverse(entity_id, id))];
      }),
    ]);
    return found.flat();
  }

  /** Of each form that new records have, the last one. */
  async #fresh(db: Db, entity_id: number, { collection }: BooksResource): Promise<Stored[]> {
    const key = `${entity_id} ${collection}`;
    const filter = { entity_id, _id: { $gt: this.#seen.get(key) ?? 0 } };
    const stored = await db.collection<Stored>(collection).find(filter).sort({ _id: 1 }).toArray();
    if (stored.length > 0) this.#seen.set(key, stored.at(-1)!._id);
    const live = stored.filter(({ deleted_at }) => (deleted_at ?? null) === null);
    const forms = [...new Map(live.map((record) => [`${collection} ${formOf(record)}`, record]))];
    if (made.has(collection)) return forms.map(([, record]) => record);
    const unknown = forms.filter(([form]) => !this.#forms.has(form));
    for (const [form] of unknown) this.#forms.add(form);
    return unknown.map(([, record]) => record);
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
