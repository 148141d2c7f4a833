import { checkAssigning } from '../../../shared/accounting/check-assignment.ts';
import { checkScheduleAccount } from '../../../shared/accounting/check-schedule-account.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { openingBasis } from '../../../shared/accounting/opening-basis.ts';
import { planBulkAssignment } from '../../../shared/accounting/plan-bulk-assignment.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { outstandingSettlements, transactionTypeCodes, transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import { findOpenedPeriods } from '../../../shared/books/reading/opened-periods.ts';
import { dateGiven, weightOfAssignments } from './assign-transactions.ts';
import { assignmentsMade } from './assignments-answer.ts';
import { readCarried } from './found-assignment.ts';
import { currentItem, findItem, itemLookups } from './find-item.ts';
import { settle } from './settle.ts';

type Asked = OperationParams['bulkAssign'];

/** The oldest items that the item may clear: one more of each kind than one request may assign. */
interface Outstanding {
  transactions: Transaction[];
  balances: Balance[];
  /** What lives on in the balances. */
  carried: { transactions: Transaction[]; ancestors: Balance[] };
}

const most = limits.assignments_per_request;
const clearableTypes = transactionTypeCodes.filter((type) => transactionTypes[type].clearable);

/** Assigns an item to what is outstanding on its account, oldest first, until nothing is left of it (docs/accounting.md §7.3). */
export const bulkAssign: Command<Asked, Outstanding> = {
  name: 'assignment.bulk-assign',
  needs: ({ transaction_id, assigning_type = 'Transaction' }, books) => itemLookups(assigning_type, transaction_id, books),
  query: readOutstanding,
  weight: () => 100,
  weightFound: ({ transactions, balances }) => weightOfAssignments(Math.min(most, transactions.length + balances.length)),
  decide(params, books, outstanding) {
    const { transaction_id, assigning_type = 'Transaction' } = params;
    const assigning = currentItem(assigning_type, transaction_id, 'transaction_id', books);
    checkAssigning(assigning);
    checkScheduleAccount(books.getAny('accounts', assigning.account_id)!, 'transaction_id');
    const accounts = namedDifferenceAccounts(params, books);
    const assignment_date = dateGiven(params);
    const planned = planBulkAssignment(assigning, adoptItems(outstanding, books), assignment_date, most);
    const assignments = planned.map(({ cleared, amount }) =>
      settle(
        { transaction_id, assigning_type, cleared_id: cleared.id, cleared_type: cleared.kind, amount, accounts, assignment_date },
        books,
      ),
    );
    const after = currentItem(assigning_type, transaction_id, 'transaction_id', books);
    return assignmentsMade(assigning, assignments, assignments.length === most && amountLeft(after).greaterThan(0));
  },
};

/**
 * The plan passes over items that cannot be cleared. This query applies the same conditions, so that such items do not use up its limit.
 */
async function readOutstanding(
  { transaction_id, assigning_type = 'Transaction', assignment_date }: Asked,
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
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', documents, oldest),
    reader.find<Balance>('balances', { ...open, balance_type: isDebit ? 'DEBIT' : 'CREDIT' }, oldest),
  ]);
  return { transactions, balances, carried: await readCarried([], balances, reader) };
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

function adoptItems({ transactions, balances, carried }: Outstanding, books: BooksView): OpenItem[] {
  for (const transaction of [...transactions, ...carried.transactions]) books.adopt('transactions', transaction);
  for (const balance of [...balances, ...carried.ancestors]) books.adopt('balances', balance);
  return [
    ...balances.map(({ id }) => findItem('Balance', id, 'cleared_ids', books)),
    ...transactions.map(({ id }) => findItem('Transaction', id, 'cleared_ids', books)),
  ];
}
