import type { Document } from 'mongodb';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { openingBasis } from '../../../shared/accounting/opening-basis.ts';
import { namedBy } from '../../../shared/accounting/plan-bulk-assignment.ts';
import { outstandingSettlements, transactionTypeCodes, transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { findOpenedPeriods } from '../../../shared/books/reading/opened-periods.ts';
import { toStored } from '../../../shared/database/document.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { readCarried } from './found-assignment.ts';
import { currentItem } from './find-item.ts';

type Asked = OperationParams['bulkAssign'];

/** What the item may clear: of the oldest one more of each kind than one request may assign. */
export interface Outstanding {
  transactions: Transaction[];
  balances: Balance[];
  /** What lives on in the balances. */
  carried: { transactions: Transaction[]; ancestors: Balance[] };
}

const clearableTypes = transactionTypeCodes.filter((type) => transactionTypes[type].clearable);

/**
 * The items that a bulk assignment of `most` may clear. The plan passes over items that cannot be cleared; this query applies the same
 * conditions, so that such items do not use up its limit.
 */
export async function readOutstanding(
  { transaction_id, assigning_type = 'Transaction', assignment_date, order }: Asked,
  most: number,
  reader: BooksReader,
  books: BooksView,
): Promise<Outstanding> {
  const assigning = currentItem(assigning_type, transaction_id, 'transaction_id', books);
  const date = assignment_date === undefined ? undefined : new Date(assignment_date);
  const listed = await listedPeriods(date ?? assigning.open_from, reader, books);
  // Items that are not in the books by the given day cannot be cleared on it; a balance is in them from the first day of its period.
  const isBegun = ({ start_date }: ReportingPeriod): boolean => !date || start_date <= date;
  const periods = listed.filter(isBegun).map(({ id }) => id);
  const open = {
    account_id: assigning.account_id,
    contact_id: assigning.contact_id,
    currency_id: assigning.currency_id,
    deleted_at: null,
    settlement: { $in: [...outstandingSettlements] },
    assigned_amount: 0,
    reporting_period_id: { $in: periods },
    ...(date ? { transaction_date: { $lte: endOfDay(date) } } : {}),
  };
  const oldest = { sort: { transaction_date: 1, transaction_no: 1, _id: 1 }, limit: most + 1 } as const;
  const isDebit = assigning.side === 'C';
  const documents = { ...open, transaction_type: { $in: clearableTypes }, credited: !isDebit };
  const carried = { ...open, balance_type: isDebit ? 'DEBIT' : 'CREDIT' };
  const choices = order === 'reference' ? [...fittingItems(assigning), {}] : [{}];
  const inAll = async <T extends { id: number }>(collection: string, wanted: Document): Promise<T[]> => {
    const found = await Promise.all(choices.map((chosen) => reader.find<T>(collection, { ...wanted, ...chosen }, oldest)));
    return [...new Map(found.flat().map((record) => [record.id, record])).values()];
  };
  const [transactions, balances] = await Promise.all([inAll<Transaction>('transactions', documents), inAll<Balance>('balances', carried)]);
  return { transactions, balances, carried: await readCarried([], balances, reader) };
}

/** The items that go before the oldest where the reference decides: those that it names, and those of exactly the amount left. */
function fittingItems(assigning: OpenItem): Document[] {
  const named = namedBy(assigning);
  const left = toStored(amountLeft(assigning));
  const names = ['transaction_no', 'reference', 'document_reference'].map((field) => ({ [field]: named }));
  return [...(named === null ? [] : [{ $or: names }]), { $expr: { $eq: [{ $subtract: ['$amount', '$cleared_amount'] }, left] } }];
}

/**
 * The periods whose items a schedule of a day lists, those of earlier years that are not carried forward yet among them. A year that
 * opens with balances entered by hand opens with these alone.
 */
async function listedPeriods(date: Date, reader: BooksReader, books: BooksView): Promise<ReportingPeriod[]> {
  const periods = books.all('reporting_periods');
  const opened = await findOpenedPeriods(periods, reader);
  const { from } = openingBasis(date, periods, books.entity.year_start, opened);
  return periods.filter(({ start_date, status }) => start_date >= from && status !== 'CLOSED');
}
