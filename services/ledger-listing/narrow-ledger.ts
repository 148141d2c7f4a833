import type { Db, Document } from 'mongodb';
import { settlementCodes } from '../../shared/accounting/vocabularies.ts';
import { limits } from '../../shared/api/limits.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { aggregateTotals } from '../../shared/books/totals-with-recent.ts';
import { rowedFields, rowsOf } from '../../shared/storage/rows-of.ts';
import type { Rowed } from '../../shared/storage/rows-of.ts';
import type { Narrowed } from './list-page.ts';
import { requireContact } from './require-contact.ts';

type Asked = ParamsOf<'listLedgerRows'> & ListRequest;

/**
 * Some filters of the ledger have no field in its rows, or no index. This turns them into filters that have one: types of accounts and days
 * become account ids, and the type of a transaction and its contact become transaction ids.
 */
export async function narrowLedger(db: Db, entity_id: number, params: Asked): Promise<Narrowed> {
  const [accounts, ofSome, ofOne] = await Promise.all([
    accountsOf(db, entity_id, params),
    rowsOfSome(db, entity_id, params),
    rowsOfTransaction(db, entity_id, params),
  ]);
  const conditions = [
    ...accounts.map((ids) => ({ post_account: { $in: ids } })),
    ...[ofSome.filter, ofOne].filter((one) => one !== undefined),
  ];
  return { ...(conditions.length > 0 ? { filter: { $and: conditions } } : {}), ...(ofSome.sift ? { sift: ofSome.sift } : {}) };
}

/** The accounts to which the rows may be posted, from each condition in turn. Recycled accounts count too, because their rows stay. */
async function accountsOf(db: Db, entity_id: number, params: Asked): Promise<number[][]> {
  const { account_type, currency_id, start_date, end_date, account_id, transaction_id } = params;
  const accounts = db.collection<{ _id: number }>('accounts');
  const idsOf = async (filter: Document): Promise<number[]> =>
    (await accounts.find({ entity_id, ...filter }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const isOpen = account_type === undefined && account_id === undefined && transaction_id === undefined;
  return Promise.all([
    ...(account_type === undefined ? [] : [idsOf({ account_type })]),
    ...(currency_id === undefined ? [] : [accountsInCurrency(db, entity_id, currency_id)]),
    // The days of all accounts: one range of the index for each account.
    ...(isOpen && (start_date !== undefined || end_date !== undefined) ? [idsOf({})] : []),
  ]);
}

/** The accounts that have rows in a currency; the running totals show which. */
async function accountsInCurrency(db: Db, entity_id: number, currency_id: unknown): Promise<number[]> {
  const accounts = await aggregateTotals<{ _id: number }>(
    db,
    entity_id,
    [{ span: 'month', currency_id }],
    [{ $group: { _id: '$account_id' } }],
  );
  return accounts.map(({ _id }) => _id);
}

/** The rows of the transaction that is asked for. */
async function rowsOfTransaction(db: Db, entity_id: number, { transaction_id }: Asked): Promise<Document | undefined> {
  if (transaction_id === undefined) return undefined;
  const transactions = db.collection<{ _id: number; entity_id: number }>('transactions');
  const found = await transactions.findOne({ _id: transaction_id, entity_id }, { projection: rowedFields });
  return rowsByIds(db, entity_id, found ? [fromDocument<Rowed>(found)] : []);
}

/**
 * Rows of transactions of a type or of a contact, which rows do not know. Few transactions are found by their ids; otherwise each row is
 * checked as the list is walked.
 */
async function rowsOfSome(db: Db, entity_id: number, { transaction_type, contact_id, ...params }: Asked): Promise<Narrowed> {
  if (transaction_type === undefined && contact_id === undefined) return {};
  if (contact_id !== undefined) await requireContact(db, entity_id, contact_id);
  const wanted = {
    entity_id,
    ...(transaction_type === undefined ? {} : { transaction_type }),
    // Every settlement: the index has them before the type. That of contacts needs none.
    ...(contact_id === undefined ? { settlement: { $in: settlementCodes } } : { contact_id }),
  };
  const transactions = db.collection<{ _id: number; entity_id: number }>('transactions');
  const few = await transactions
    .find(wanted, { projection: rowedFields })
    .sort({ _id: 1 })
    .limit(limits.transactions_of_type + 1)
    .toArray();
  if (few.length <= limits.transactions_of_type)
    return {
      filter: await rowsByIds(
        db,
        entity_id,
        few.map((document) => fromDocument<Rowed>(document)),
      ),
    };
  if (params.limit === undefined && params.cursor === undefined) throw tooMany(transaction_type);
  return {
    sift: async (rows) => {
      const ids = [...new Set(rows.map((row) => (row as unknown as LedgerRow).transaction_id))];
      const found = await transactions.find({ ...wanted, _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
      const kept = new Set(found.map(({ _id }) => _id));
      return rows.filter((row) => kept.has((row as unknown as LedgerRow).transaction_id));
    },
  };
}

function tooMany(transaction_type: string | undefined): RequestError {
  const most = limits.transactions_of_type;
  const cure = 'walk their rows by cursor: give limit in place of page and perPage.';
  return transaction_type === undefined
    ? new RequestError(422, { 'contact-id': [`The contact has more than ${most} transactions; ${cure}`] })
    : new RequestError(422, { 'transaction-type': [`More than ${most} transactions are ${transaction_type}; ${cure}`] });
}

/** By their ids: beside the other conditions of a list MongoDB would not plan the branches of `rowsOf` one by one. */
async function rowsByIds(db: Db, entity_id: number, transactions: readonly Rowed[]): Promise<Document> {
  const named =
    transactions.length === 0
      ? []
      : await db.collection('ledger').find(rowsOf(entity_id, transactions)).project<{ _id: number }>({ _id: 1 }).toArray();
  return { _id: { $in: named.map(({ _id }) => _id) } };
}
