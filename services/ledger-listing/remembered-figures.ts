import { taxesOfLine } from '../../shared/accounting/taxes-of-line.ts';
import type { Db } from 'mongodb';
import type { TransactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { ChargedByReference } from '../../shared/accounting/price-document.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { BoundedCache } from '../../shared/base/bounded-cache.ts';
import type { KnownCharges } from './known-charges.ts';

/** Drafts whose figures are remembered, and the most different taxes and discounts that those of one may rest on. */
const DRAFTS = 20_000;
const MOST_CHARGES = 100;

type ChargeCollection = 'taxes' | 'discounts';
/** The revision of each tax and discount, by `<collection> <id>`. */
type Revisions = ReadonlyMap<string, number>;

interface Figures {
  readonly totals: TransactionTotals;
  /** What they were made of: the draft's revision, which each change of its lines moves, the rounding, and its taxes and discounts. */
  readonly revision: number;
  readonly tax_rounding: Entity['tax_rounding'];
  readonly charges: Revisions;
}

const remembered = new BoundedCache<string, Figures>(DRAFTS);
const keyOf = (db: Db, { id }: Pick<Transaction, 'id'>): string => `${db.databaseName} ${id}`;

const chargeKey = (collection: ChargeCollection, id: number): string => `${collection} ${id}`;

/** Remembers what a draft's figures are, and what they rest on. */
export function rememberFigures(
  db: Db,
  draft: Transaction,
  made: { totals: TransactionTotals; tax_rounding: Entity['tax_rounding']; lines: readonly ChargedByReference[]; known: KnownCharges },
): void {
  const charges = new Map<string, number>();
  for (const line of made.lines) {
    for (const id of taxesOfLine(line)) charges.set(chargeKey('taxes', id), made.known.taxes.get(id)!.revision);
    for (const id of line.discounts) charges.set(chargeKey('discounts', id), made.known.discounts.get(id)!.revision);
  }
  if (charges.size > MOST_CHARGES) return;
  remembered.set(keyOf(db, draft), { totals: made.totals, revision: draft.revision, tax_rounding: made.tax_rounding, charges });
}

/** The figures of the drafts of which nothing that they rest on has changed since they were made, by id. */
export async function unchangedFigures(
  db: Db,
  entity_id: number,
  drafts: readonly Transaction[],
  tax_rounding: Entity['tax_rounding'],
): Promise<Map<number, TransactionTotals>> {
  const known = drafts.flatMap((draft) => {
    const figures = remembered.get(keyOf(db, draft));
    return figures?.revision === draft.revision && figures.tax_rounding === tax_rounding ? [{ id: draft.id, figures }] : [];
  });
  const revisions = await revisionsNow(db, entity_id, new Set(known.flatMap(({ figures }) => [...figures.charges.keys()])));
  const unchanged = known.filter(({ figures }) => [...figures.charges].every(([key, revision]) => revisions.get(key) === revision));
  return new Map(unchanged.map(({ id, figures }) => [id, figures.totals]));
}

async function revisionsNow(db: Db, entity_id: number, keys: ReadonlySet<string>): Promise<Revisions> {
  const revisions = new Map<string, number>();
  const read = async (collection: ChargeCollection): Promise<void> => {
    const ids = [...keys].filter((key) => key.startsWith(`${collection} `)).map((key) => Number(key.slice(collection.length + 1)));
    if (ids.length === 0) return;
    const found = db
      .collection<{ _id: number; entity_id: number; revision: number }>(collection)
      .find({ _id: { $in: ids }, entity_id })
      .project<{ _id: number; revision: number }>({ revision: 1 });
    for await (const { _id, revision } of found) revisions.set(chargeKey(collection, _id), revision);
  };
  await Promise.all([read('taxes'), read('discounts')]);
  return revisions;
}
