import { checkAssigning } from '../../../shared/accounting/check-assignment.ts';
import { checkScheduleAccount } from '../../../shared/accounting/check-schedule-account.ts';
import { fiscalYearOf } from '../../../shared/accounting/fiscal-year.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { openingBasis } from '../../../shared/accounting/opening-basis.ts';
import { planBulkAssignment } from '../../../shared/accounting/plan-bulk-assignment.ts';
import type { Balance, BookRecord, Total, Transaction } from '../../../shared/resources/records.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { transactionTypeCodes, transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import { enteredOpenings } from '../../../shared/books/opened-periods.ts';
import { dateGiven } from './assign-transactions.ts';
import { assignmentsMade } from './assignments-answer.ts';
import { readCarried } from './found-assignment.ts';
import { findItem, itemLookup } from './find-item.ts';
import { settle } from './settle.ts';

type Asked = OperationParams['bulkAssign'];

interface Outstanding {
  transactions: Transaction[];
  balances: Balance[];
  /** What lives on in the balances. */
  carried: { transactions: Transaction[]; ancestors: Balance[] };
  /** Periods that open with balances entered by hand although the year before is not closed. */
  opened: number[];
}

const clearableTypes = transactionTypeCodes.filter((type) => transactionTypes[type].clearable);

/** Assigns an item to what is outstanding on its account, oldest first, until nothing is left of it (docs/accounting.md §7.3). */
export const bulkAssign: Command<Asked, Outstanding> = {
  name: 'assignment.bulk-assign',
  needs: ({ transaction_id, assigning_type = 'Transaction' }) => [itemLookup(assigning_type, transaction_id)],
  query: readOutstanding,
  weight: () => 100,
  decide(params, books, outstanding) {
    const { transaction_id, assigning_type = 'Transaction' } = params;
    const assigning = findItem(assigning_type, transaction_id, 'transaction_id', books);
    checkAssigning(assigning);
    checkScheduleAccount(books.getAny('accounts', assigning.account_id)!, 'transaction_id');
    const { forex_account_id: forex_account } = resolveReferences({ forex_account_id: ['accounts', params.forex_account_id] }, books);
    const assignment_date = dateGiven(params);
    const items = scheduleItems(outstanding, assignment_date ?? assigning.open_from, books);
    const assignments = planBulkAssignment(assigning, items, assignment_date).map(({ cleared, amount }) =>
      settle(
        { transaction_id, assigning_type, cleared_id: cleared.id, cleared_type: cleared.kind, amount, forex_account, assignment_date },
        books,
      ),
    );
    return assignmentsMade(assigning, assignments);
  },
};

/** What may be outstanding on the item's account in its currency; the plan passes over what cannot be cleared. */
async function readOutstanding(
  { transaction_id, assigning_type = 'Transaction' }: Asked,
  reader: BooksReader,
  books: BooksView,
): Promise<Outstanding> {
  const collection = assigning_type === 'Balance' ? 'balances' : 'transactions';
  const [assigning] = await reader.find<BookRecord & { account_id: number; currency_id: number }>(collection, {
    _id: transaction_id as never,
  });
  if (!assigning) return { transactions: [], balances: [], carried: { transactions: [], ancestors: [] }, opened: [] };
  const open = {
    account_id: assigning.account_id,
    currency_id: assigning.currency_id,
    deleted_at: null,
    $expr: { $lt: ['$cleared_amount', '$amount'] },
  };
  const ofTransactions = {
    ...open,
    is_posted: true,
    compound: false,
    reversed_by_id: null,
    reversal_of_id: null,
    transaction_type: { $in: clearableTypes },
  };
  const balances = await reader.find<Balance>('balances', open);
  const entered = enteredOpenings(books.all('reporting_periods'));
  return {
    transactions: await reader.find<Transaction>('transactions', ofTransactions),
    balances,
    carried: await readCarried([], balances, reader),
    opened: entered ? (await reader.find<Total>('totals', entered)).map(({ date }) => Number(date)) : [],
  };
}

/**
 * The outstanding items that a schedule of a day lists, those of earlier years that are not carried forward yet among them. A year that
 * opens with balances entered by hand opens with these alone.
 */
function scheduleItems(outstanding: Outstanding, date: Date, books: BooksView): OpenItem[] {
  const { transactions, balances, carried, opened } = outstanding;
  for (const transaction of [...transactions, ...carried.transactions]) books.adopt('transactions', transaction);
  for (const balance of [...balances, ...carried.ancestors]) books.adopt('balances', balance);
  const periods = books.all('reporting_periods');
  const year = fiscalYearOf(date, books.entity.year_start);
  const { base, unclosed } = openingBasis(year, periods, books.entity.year_start, new Set(opened));
  const first_year = unclosed[0]?.calendar_year ?? base?.calendar_year ?? year;
  const isListed = ({ reporting_period_id }: Balance | Transaction): boolean =>
    books.getAny('reporting_periods', reporting_period_id)!.calendar_year >= first_year;
  return [
    ...balances.filter(isListed).map(({ id }) => findItem('Balance', id, 'cleared_ids', books)),
    ...transactions.filter(isListed).map(({ id }) => findItem('Transaction', id, 'cleared_ids', books)),
  ];
}
