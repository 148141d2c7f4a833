import type { Db } from 'mongodb';
import { fromDocument } from '../../shared/database/document.ts';
import type { Collections } from '../../shared/resources/records.ts';

type Charging = 'currencies' | 'taxes' | 'discounts';

/** What drafts of an entity are priced with, recycled records included: each is read once for all drafts of a page. */
export class KnownCharges {
  readonly currencies = new Map<number, Collections['currencies']>();
  readonly taxes = new Map<number, Collections['taxes']>();
  readonly discounts = new Map<number, Collections['discounts']>();
  readonly #db: Db;
  readonly #entity_id: number;

  constructor(db: Db, entity_id: number) {
    this.#db = db;
    this.#entity_id = entity_id;
  }

  async load<C extends Charging>(collection: C, ids: readonly number[]): Promise<void> {
    const known = this[collection] as Map<number, Collections[C]>;
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    const documents = this.#db
      .collection<{ _id: number; entity_id: number }>(collection)
      .find({ _id: { $in: missing }, entity_id: this.#entity_id });
    for await (const document of documents) known.set(document._id, fromDocument<Collections[C]>(document));
  }
}
