import type { ClientSession, Db, Document } from 'mongodb';
import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { fromDecimal128, fromDocument } from '../../database/document.ts';
import type { Account } from '../../resources/account/account.ts';

/**
 * Whether the matches of every bank account come to its lines that are done, and the entries kept of those whose reconciliation has begun are
 * what the ledger and the matches make (docs/accounting.md §16.5). MongoDB compares them, so no memory grows with the books.
 */
export async function areBankEntriesRight(db: Db, entity_id: number, session: ClientSession): Promise<boolean> {
  const banks = await db.collection('accounts').find({ entity_id, account_type: 'BANK' }, { session }).toArray();
  if (banks.length === 0) return true;
  const entity = await db.collection<{ _id: number; currency_id: number }>('entities').findOne({ _id: entity_id }, { session });
  for (const account of banks.map((document) => fromDocument<Account>(document))) {
    if (!(await areLinesTied(db, account, session))) return false;
    if (!account.reconciled_from) continue;
    const opening = await readOpening(db, account, session);
    const wrong = wrongEntries(account, account.reconciled_from, entity?.currency_id, opening);
    if (await db.collection('bank_entries').aggregate(wrong, { session }).hasNext()) return false;
  }
  return true;
}

/** Σ matches = Σ lines that are done. */
async function areLinesTied(db: Db, { id: account_id, entity_id }: Account, session: ClientSession): Promise<boolean> {
  const sum = async (collection: string, more: Document): Promise<Decimal> => {
    const [found] = await db
      .collection(collection)
      .aggregate<{ amount: Parameters<typeof fromDecimal128>[0] }>(
        [{ $match: { entity_id, account_id, deleted_at: null, ...more } }, { $group: { _id: null, amount: { $sum: '$amount' } } }],
        { session },
      )
      .toArray();
    return found ? fromDecimal128(found.amount) : ZERO;
  };
  return (await sum('bank_matches', {})).equals(await sum('bank_lines', { acts: { $ne: [] }, state: { $nin: ['ignored', 'gone'] } }));
}

/** What the books begin with on the first day is no entry. */
async function readOpening(db: Db, { entity_id, reconciled_from }: Account, session: ClientSession): Promise<number[]> {
  const filter = { entity_id, opening: true, transaction_date: reconciled_from };
  const found = await db
    .collection<{ _id: number }>('transactions')
    .find(filter, { session, projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** A pipeline over the entries of an account that finds a transaction whose entry is not what it should be. */
function wrongEntries(
  { id: account_id, entity_id, currency_id }: Account,
  from: Date,
  reporting_currency_id: number | undefined,
  opening: readonly number[],
): Document[] {
  const of = { entity_id, account_id, deleted_at: null };
  const isReporting = currency_id === reporting_currency_id;
  const amount = isReporting ? '$amount' : '$foreign_amount';
  const rows = {
    entity_id,
    post_account: account_id,
    posting_date: { $gte: from },
    ...(isReporting ? {} : { currency_id }),
    ...(opening.length > 0 ? { transaction_id: { $nin: opening } } : {}),
  };
  const one = { _id: 0, transaction_id: 1 };
  const flag = (condition: Document): Document => ({ $cond: [condition, 1, 0] });
  const entry = {
    kept: '$amount',
    matched: 1,
    entries: { $literal: 1 },
    open: flag({ $eq: ['$open', true] }),
    cancelled: flag({ $gt: ['$reversed_on', null] }),
    before: flag({ $lt: ['$entry_date', from] }),
  };
  const moved = { $cond: [{ $eq: ['$entry_type', 'D'] }, amount, { $multiply: [amount, -1] }] };
  const since = flag({ $or: [{ $gte: ['$entry_date', from] }, { $gte: ['$booked_on', from] }] });
  const sums = ['kept', 'matched', 'entries', 'open', 'cancelled', 'before', 'moved', 'tied', 'since'];
  const isOpen = flag({ $and: [{ $eq: ['$cancelled', 0] }, { $ne: ['$matched', '$kept'] }] });
  return [
    { $match: of },
    { $project: { ...one, ...entry } },
    { $unionWith: { coll: 'ledger', pipeline: [{ $match: rows }, { $project: { ...one, moved } }] } },
    { $unionWith: { coll: 'bank_matches', pipeline: [{ $match: of }, { $project: { ...one, tied: '$amount', since } }] } },
    { $group: { _id: '$transaction_id', ...Object.fromEntries(sums.map((name) => [name, { $sum: `$${name}` }])) } },
    {
      $match: {
        $expr: {
          $or: [
            { $gt: ['$entries', 1] },
            // Of an entry before the first day the ledger of that day is not walked.
            { $and: [{ $eq: ['$before', 0] }, { $ne: ['$kept', '$moved'] }] },
            { $and: [{ $eq: ['$entries', 1] }, { $or: [{ $ne: ['$matched', '$tied'] }, { $ne: ['$open', isOpen] }] }] },
            { $and: [{ $eq: ['$entries', 0] }, { $gt: ['$since', 0] }] },
          ],
        },
      },
    },
    { $limit: 1 },
  ];
}
