import { randomUUID } from 'node:crypto';
import type { Document, MongoClient } from 'mongodb';
import type { Scope } from '../run/benchmark.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { startService } from '../run/run-service.ts';
import { connect, openBooks } from './open-books.ts';

/** The collections in which each posting has documents of its own. */
const ofPosting: Readonly<Record<string, string>> = { transactions: '_id', line_items: 'transaction_id', ledger: 'transaction_id' };

/** The documents of one cash sale with one line, and the collections that they are in. */
export interface StoredSale {
  collections: { name: string; validator: Document; indexes: { key: Document; unique?: boolean }[] }[];
  documents: Record<string, Document[]>;
}

/** Posts a sale with the service of a checkout, and reads what it stored. */
export async function storedSale(scope: Scope, client: MongoClient, checkout: string): Promise<StoredSale> {
  const db = client.db(`sale_${randomUUID().slice(0, 8)}`);
  const { host = '', port = 0 } = client.options.hosts[0]!;
  const uri = `mongodb://${host}:${port}/${db.databaseName}?replicaSet=${client.options.replicaSet ?? ''}`;
  const settings = { MONGODB_URI: uri };
  const { url, stop } = await startService(scope, { checkout, folder: await scope.folder(), port: await freePort(), settings });
  const sales = await openBooks(connect(scope, url, 1));
  for (let count = 0; count < 3; count += 1) await sales.post();
  await stop();
  const [last] = await db.collection('transactions').find().sort({ _id: -1 }).limit(1).toArray();
  const names = (await db.listCollections({ name: { $in: Object.keys(ofPosting) } }).toArray()) as { name: string; options?: Document }[];
  const collections = await Promise.all(
    names.map(async ({ name, options }) => {
      const indexes = await db.collection(name).indexes();
      return { name, validator: (options?.validator ?? {}) as Document, indexes: indexes.filter((index) => index.name !== '_id_') };
    }),
  );
  const found = await Promise.all(
    collections.map(
      async ({ name }) =>
        [
          name,
          await db
            .collection(name)
            .find({ [ofPosting[name]!]: last!._id })
            .toArray(),
        ] as const,
    ),
  );
  await db.dropDatabase();
  return { collections, documents: Object.fromEntries(found) };
}

const MOST_OF_A_POSTING = 8;

/** The documents of so many further sales: ids, numbers and times go on, everything else is that of the sale. */
export function postingsOf({ documents }: StoredSale, from: number, count: number): Record<string, Document[]> {
  const now = new Date();
  const made = Object.entries(documents).map(([collection, templates]) => {
    const all = Array.from({ length: count }, (_, index) =>
      templates.map((template, place) => another(collection, template, from + index, place, templates.length, now)),
    );
    return [collection, all.flat()] as const;
  });
  return Object.fromEntries(made);
}

function another(collection: string, template: Document, n: number, place: number, of: number, now: Date): Document {
  const id = (each: number, at = 0): number => 100_000 + n * each + at;
  const sequence = String(n + 10).padStart(4, '0');
  const changed: Document = {
    _id: id(of, place),
    uuid: randomUUID(),
    position: collection === 'ledger' ? id(of, place) : template.position,
    transaction_no: `CS01/${sequence}`,
    transaction_id: id(1),
    line_item_id: id(1),
    created_at: now,
    updated_at: now,
    posted_at: now,
    hash: `${template.hash as string}`.slice(0, 48) + sequence.padStart(16, '0'),
    previous_hash: `${template.hash as string}`.slice(0, 48) + String(n + 9).padStart(16, '0'),
    search_words: (template.search_words as string[] | undefined)?.map((word) => (/^\d+$/.test(word) ? sequence : word)),
    ledger_ids: (template.ledger_ids as number[] | undefined)?.map((_, at) => id(MOST_OF_A_POSTING, at)),
  };
  return Object.fromEntries(Object.entries(template).map(([field, value]) => [field, field in changed ? changed[field] : value]));
}
