import type { Db, Document } from 'mongodb';
import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { roundTo } from '../../accounting/minor-units.ts';
import { valueOnMainAccount } from '../../accounting/share-of-value.ts';
import type { Assignment, Balance, LedgerRow, Transaction } from '../../resources/records.ts';
import { fromDocument, toDecimal128 } from '../../database/document.ts';
import type { Migration } from './migration.ts';

/** What it cannot know better, it takes to this many decimals, as amounts had before they were whole minor units. */
const OLD_DECIMALS = 4;
const BATCH = 500;

/**
 * Gives items the value that their own rows booked, and assignments the shares that their rows speak of (docs/accounting.md §7.2): of the
 * cleared item its share by amount, of the assigning one as much more or less as the realised difference says. No row is written.
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

type Changes = Map<number, Record<string, Decimal>>;

async function inBatches(db: Db, name: string, filter: Document, changesOf: (found: Document[]) => Promise<Changes>): Promise<void> {
  const collection = db.collection<{ _id: number }>(name);
  for (;;) {
    const found = await collection.find(filter).limit(BATCH).toArray();
    if (found.length === 0) return;
    const changes = await changesOf(found);
    const writes = [...changes].map(([_id, fields]) => ({
      updateOne: {
        filter: { _id },
        update: { $set: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toDecimal128(value)])) },
      },
    }));
    // The validator of this version wants all its fields at once; what is missing of them comes with the next step.
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

async function settledOf(db: Db, collection: 'transactions' | 'balances', found: Document[]): Promise<Changes> {
  const type = collection === 'balances' ? 'Balance' : 'Transaction';
  const ids = found.map(({ _id }) => _id as number);
  const sums = new Map(ids.map((id) => [id, { settled_value: ZERO }]));
  const add = (id: number, value: Decimal): unknown => sums.set(id, { settled_value: sums.get(id)!.settled_value.plus(value) });
  const live = { deleted_at: null };
  const assigned = await recordsOf<Assignment>(db, 'assignments', { ...live, assigning_type: type, transaction_id: { $in: ids } });
  const cleared = await recordsOf<Assignment>(db, 'assignments', { ...live, cleared_type: type, cleared_id: { $in: ids } });
  for (const one of assigned) add(one.transaction_id, one.assigned_value);
  for (const one of cleared) add(one.cleared_id, one.cleared_value);
  return sums;
}

async function recordsOf<T>(db: Db, collection: string, filter: Document): Promise<T[]> {
  return (await db.collection(collection).find(filter).toArray()).map((document) => fromDocument<T>(document));
}

function byId<T extends { id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
