import { Decimal128 } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';

export type Stored = Readonly<Record<string, unknown>>;

/** One update statement of MongoDB's, as the rounds write them. */
export interface Statement {
  q: Stored;
  u: Stored;
  upsert?: boolean;
}

interface Version {
  /** The number of the commit that wrote it. */
  at: number;
  document: Stored;
}

/** The committed versions of every document, so that a transaction can go on reading the moment at which it began. */
export class StoredVersions {
  /** The number of the last commit. */
  moment = 0;
  private readonly collections = new Map<string, Map<unknown, Version[]>>();

  of(collection: string): Map<unknown, Version[]> {
    let versions = this.collections.get(collection);
    if (!versions) this.collections.set(collection, (versions = new Map()));
    return versions;
  }

  latest(collection: string, id: unknown): Version | undefined {
    return this.of(collection).get(id)?.at(-1);
  }

  asOf(moment: number, collection: string, id: unknown): Stored | undefined {
    return this.of(collection)
      .get(id)
      ?.findLast(({ at }) => at <= moment)?.document;
  }

  all(collection: string): Stored[] {
    return [...this.of(collection).values()].map((versions) => versions.at(-1)!.document);
  }

  /** Writes documents as one commit. */
  commit(writes: ReadonlyMap<string, ReadonlyMap<unknown, Stored>>): void {
    const at = ++this.moment;
    for (const [collection, documents] of writes) {
      const versions = this.of(collection);
      for (const [id, document] of documents) versions.set(id, [...(versions.get(id) ?? []), { at, document }]);
    }
  }
}

/** Whether a document is what a filter asks for: equality, `$in` and `$lte` are all that the write path uses. */
export function matches(document: Stored, filter: Stored): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    const value = document[key];
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    const { $in, $lte } = wanted as { $in?: unknown[]; $lte?: number };
    return $in ? $in.includes(value) : (value as number) <= $lte!;
  });
}

/** The document that an update makes of another, or of none. */
export function updated(before: Stored | undefined, { q, u }: Statement): Stored {
  if (!Object.keys(u).some((key) => key.startsWith('$'))) return u;
  const { $inc = {}, $setOnInsert = {} } = u as Record<string, Stored>;
  const $set = u.$set instanceof Map ? (Object.fromEntries(u.$set) as Stored) : ((u.$set ?? {}) as Stored);
  const after: Record<string, unknown> = before ? { ...before } : { _id: q._id, ...$setOnInsert };
  for (const [key, by] of Object.entries($inc)) after[key] = sum(after[key], by);
  for (const [path, value] of Object.entries($set)) {
    const [key, inner] = path.split(/\.(.*)/s) as [string, string | undefined];
    after[key] = inner === undefined ? value : { ...(after[key] as Stored | undefined), [inner]: value };
  }
  return after;
}

function sum(before: unknown, by: unknown): unknown {
  if (typeof by === 'number') return ((before as number | undefined) ?? 0) + by;
  return Decimal128.fromString(
    new Decimal((before as Decimal128 | undefined)?.toString() ?? 0).plus((by as Decimal128).toString()).toFixed(),
  );
}
