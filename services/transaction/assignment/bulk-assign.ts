import { checkAssigning } from '../../../shared/accounting/check-assignment.ts';
import { checkScheduleAccount } from '../../../shared/accounting/check-schedule-account.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { planBulkAssignment } from '../../../shared/accounting/plan-bulk-assignment.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { dateGiven, weightOfAssignments } from './assign-transactions.ts';
import { assignmentsMade } from './assignments-answer.ts';
import { currentItem, findItem, itemLookups } from './find-item.ts';
import { readOutstanding } from './read-outstanding.ts';
import type { Outstanding } from './read-outstanding.ts';
import { settle } from './settle.ts';

type Asked = OperationParams['bulkAssign'];

const most = limits.assignments_per_request;

/** Assigns an item to what is outstanding on its account, in the order asked for, until nothing is left of it (docs/accounting.md §7.3). */
export const bulkAssign: Command<Asked, Outstanding> = {
  name: 'assignment.bulk-assign',
  needs: ({ transaction_id, assigning_type = 'Transaction' }, books) => itemLookups(assigning_type, transaction_id, books),
  query: (asked, reader, books) => readOutstanding(asked, most, reader, books),
  weight: () => 100,
  weightFound: ({ transactions, balances }) => weightOfAssignments(Math.min(most, transactions.length + balances.length)),
  decide(params, books, outstanding) {
    const { transaction_id, assigning_type = 'Transaction' } = params;
    const assigning = currentItem(assigning_type, transaction_id, 'transaction_id', books);
    checkAssigning(assigning);
    checkScheduleAccount(books.getAny('accounts', assigning.account_id)!, 'transaction_id');
    const accounts = namedDifferenceAccounts(params, books);
    const assignment_date = dateGiven(params);
    const planned = planBulkAssignment(assigning, adoptItems(outstanding, books), assignment_date, most, params.order);
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

function adoptItems({ transactions, balances, carried }: Outstanding, books: BooksView): OpenItem[] {
  for (const transaction of [...transactions, ...carried.transactions]) books.adopt('transactions', transaction);
  for (const balance of [...balances, ...carried.ancestors]) books.adopt('balances', balance);
  return [
    ...balances.map(({ id }) => findItem('Balance', id, 'cleared_ids', books)),
    ...transactions.map(({ id }) => findItem('Transaction', id, 'cleared_ids', books)),
  ];
}
