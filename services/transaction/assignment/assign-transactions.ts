import { Decimal } from '../../../shared/accounting/decimal.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { Command } from '../../../shared/books/command.ts';
import { assignmentsMade } from './assignments-answer.ts';
import { currentItem, itemLookups } from './find-item.ts';
import { settle } from './settle.ts';

/** Assigns one item to chosen others, in the order given, all or nothing (docs/accounting.md §7). */
export const assignTransactions: Command<OperationParams['assignTransactions']> = {
  name: 'assignment.assign-transactions',
  needs: ({ transaction_id, assigning_type = 'Transaction', cleared_ids, cleared_types }, books) => [
    ...itemLookups(assigning_type, transaction_id, books),
    ...cleared_ids.flatMap((id, index) => itemLookups(cleared_types[index]!, id, books)),
  ],
  weight: ({ cleared_ids }) => weightOfAssignments(cleared_ids.length),
  decide(params, books) {
    const { transaction_id, assigning_type = 'Transaction', cleared_ids, cleared_amounts, cleared_types } = params;
    const accounts = namedDifferenceAccounts(params, books);
    const assignment_date = dateGiven(params);
    const assignments = cleared_ids.map((cleared_id, index) =>
      settle(
        {
          transaction_id,
          assigning_type,
          cleared_id,
          cleared_type: cleared_types[index]!,
          amount: new Decimal(cleared_amounts[index]!),
          accounts,
          assignment_date,
        },
        books,
      ),
    );
    return assignmentsMade(currentItem(assigning_type, transaction_id, 'transaction_id', books), assignments);
  },
};

/** Both items, the assignment and its difference, for each. */
export function weightOfAssignments(count: number): number {
  return 2 + 5 * count;
}

/** The day given, if any. */
export function dateGiven({ assignment_date }: { assignment_date?: string }): Date | undefined {
  return assignment_date === undefined ? undefined : new Date(assignment_date);
}
