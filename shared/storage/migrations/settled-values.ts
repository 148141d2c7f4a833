import type { Db, Document } from 'mongodb';
import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { roundTo } from '../../accounting/minor-units.ts';
import { valueOnMainAccount } from '../../accounting/share-of-value.ts';
import type { Assignment } from '../../resources/assignment/assignment.ts';
import type { Balance } from '../../resources/balance/balance.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { Transaction } from '../../resources/transaction/transaction.ts';
import { fromDocument, toStored } from '../../database/document.ts';
import type { Migration } from './migration.ts';

/** Where nothing says how many decimals an amount has, it uses this many, as amounts had before they were whole minor units. */
const OLD_DECIMALS = 4;
const BATCH = 500;

/**
 * Gives items the value that their own rows booked, and gives assignments the shares that their rows show (docs/accounting.md §7.2). The
 * share of the cleared item is in proportion to the amount; that of the assigning item differs from it by the realised difference.
 * Documents of closed years show what their carried balances have settled (docs/accounting.md §10.3). No row is written.
 */
export const settledValues: Migration = {
  name: 'settled-values',
  async apply(db) {
    await inBatches(db, 'transactions', { reporting_amount: { $exists: false }, is_posted: true }, (found) => bookedValues(db, found));
    await inBatches(db, 'assignments', { cleared_value: { $exists: false } }, (found) => sharesOf(db, found));
    for (const collection of ['transactions', 'balances'] as const) {
      await inBatches(db, collection, { settled_value: { $exists: false } }, (found) => settledOf(db, collection, found));
    }
  },
};

type Changes = Map<number, Record<string, Decimal | number[]>>;

async function inBatches(db: Db, name: string, filter: Document, changesOf: (found: Document[]) => Promise<Changes>): Promise<void> {
  const collection = db.collection<{ _id: number }>(name);
  for (;;) {
    const found = await collection.find(filter).limit(BATCH).toArray();
    if (found.length === 0) return;
    const changes = await changesOf(found);
    const writes = [...changes].map(([_id, fields]) => ({
      updateOne: {
        filter: { _id },
        update: { $set: toStored(fields) as Document },
      },
    }));
    // The validator of this version requires all its fields at once. The next step sets those that are missing.
    await collection.bulkWrite(writes, { bypassDocumentValidation: true });
  }
}

async function bookedValues(db: Db, found: Document[]): Promise<Changes> {
  const transactions = found.map((document) => fromDocument<Transaction>(document));
  const rows = await recordsOf<LedgerRow>(db, 'ledger', { transaction_id: { $in: transactions.map(({ id }) => id) }, assignment_id: null });
  const byTransaction = Map.groupBy(rows, ({ transaction_id }) => transaction_id);
  return new Map(transactions.map((one) => [one.id, { reporting_amount: valueOnMainAccount(one, byTransaction.get(one.id) ?? []) }]));
}

async function sharesOf(db: Db, found: Document[]): Promise<Changes> {
  const assignments = found.map((document) => fromDocument<Assignment>(document));
  const idsOf = (type: Assignment['cleared_type']): number[] =>
    assignments.flatMap((one) => [
      ...(one.cleared_type === type ? [one.cleared_id] : []),
      ...(one.assigning_type === type ? [one.transaction_id] : []),
    ]);
  const items = {
    Transaction: byId(await recordsOf<Transaction>(db, 'transactions', { _id: { $in: idsOf('Transaction') } })),
    Balance: byId(await recordsOf<Balance>(db, 'balances', { _id: { $in: idsOf('Balance') } })),
  };
  return new Map(
    assignments.map((one) => {
      const cleared = items[one.cleared_type].get(one.cleared_id)!;
      const assigning = items[one.assigning_type].get(one.transaction_id)!;
      const value = ('balance' in cleared ? cleared.balance : cleared.reporting_amount) ?? ZERO;
      const cleared_value = cleared.amount.isZero() ? ZERO : roundTo(value.times(one.amount).div(cleared.amount), OLD_DECIMALS);
      const isCredit = 'balance' in assigning ? assigning.balance_type === 'CREDIT' : assigning.credited;
      const gained = isCredit ? one.forex_amount : one.forex_amount.neg();
      return [one.id, { cleared_value, assigned_value: cleared_value.plus(gained) }];
    }),
  );
}

/** What is settled of an item, including the balances that carried it on, and how much of its value its own assignments took. */
async function settledOf(db: Db, collection: 'transactions' | 'balances', found: Document[]): Promise<Changes> {
  const type = collection === 'balances' ? 'Balance' : 'Transaction';
  const origins = found.map(({ _id, origin_transaction_id }) => (type === 'Balance' ? origin_transaction_id : _id) as number | null);
  const carrying = await recordsOf<Balance>(db, 'balances', {
    origin_transaction_id: { $in: origins.filter((id) => id !== null) },
    deleted_at: null,
  });
  const balances = [...(type === 'Balance' ? found.map(({ _id }) => _id as number) : []), ...carrying.map(({ id }) => id)];
  const transactions = type === 'Transaction' ? found.map(({ _id }) => _id as number) : [];
  const sides = (kind: string, ids: number[]): Document[] => [
    { assigning_type: kind, transaction_id: { $in: ids } },
    { cleared_type: kind, cleared_id: { $in: ids } },
  ];
  const either = { $or: [...sides('Balance', balances), ...sides('Transaction', transactions)] };
  const assignments = await recordsOf<Assignment>(db, 'assignments', { deleted_at: null, ...either });
  return new Map(
    found.map((document, index) => {
      const id = document._id as number;
      const lineage = carrying.filter((one) => one.origin_transaction_id === origins[index]);
      const later = new Set(lineage.filter((one) => type === 'Transaction' || one.id > id).map((one) => one.id));
      const own = (kind: string, item: number): boolean => kind === type && item === id;
      const counts = (kind: string, item: number): boolean => own(kind, item) || (kind === 'Balance' && later.has(item));
      const assigned = assignments.filter((one) => counts(one.assigning_type, one.transaction_id));
      const cleared = assignments.filter((one) => counts(one.cleared_type, one.cleared_id));
      const shares = [
        ...assigned.filter((one) => own(one.assigning_type, one.transaction_id)).map((one) => one.assigned_value),
        ...cleared.filter((one) => own(one.cleared_type, one.cleared_id)).map((one) => one.cleared_value),
      ];
      const sums = { settled_value: sum(shares), assigned_amount: sum(assigned.map(amountOf)), cleared_amount: sum(cleared.map(amountOf)) };
      const carried_through = lineage.filter((one) => one.id < id).map((one) => one.id);
      return [id, type === 'Balance' ? { ...sums, carried_through } : sums];
    }),
  );
}

function amountOf({ amount }: Assignment): Decimal {
  return amount;
}

function sum(figures: readonly Decimal[]): Decimal {
  return figures.reduce((total, one) => total.plus(one), ZERO);
}

async function recordsOf<T>(db: Db, collection: string, filter: Document): Promise<T[]> {
  return (await db.collection(collection).find(filter).toArray()).map((document) => fromDocument<T>(document));
}

function byId<T extends { id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
