import { Decimal } from '../../../shared/accounting/decimal.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { NamedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { assignmentsMade } from './assignments-answer.ts';
import { documentOfItem, readCredited } from './find-credited.ts';
import type { FoundDocument } from './find-credited.ts';
import { currentItem, itemLookups } from './find-item.ts';
import { giveUp } from './give-up.ts';
import type { GivenUp } from './give-up.ts';
import { settle } from './settle.ts';

type Params = OperationParams['assignTransactions'];

/**
 * Assigns one item to chosen others, in the order given, all or nothing (docs/accounting.md §7); then gives up a difference of the one that is
 * cleared, if asked (§7.6).
 */
export const assignTransactions: Command<Params, FoundDocument | undefined> = {
  name: 'assignment.assign-transactions',
  needs: ({ transaction_id, assigning_type = 'Transaction', cleared_ids, cleared_types }, books) => [
    ...(typeof transaction_id === 'number' ? itemLookups(assigning_type, transaction_id, books) : []),
    ...cleared_ids.flatMap((id, index) => itemLookups(cleared_types[index]!, id, books)),
  ],
  queries: ({ difference }) => difference?.tax === true,
  query: ({ cleared_ids, cleared_types }, reader, books) => readCredited(documentOfItem(cleared_types[0]!, cleared_ids[0]!, books), reader),
  meters: ({ difference }) => (difference ? 1 : 0),
  weight: ({ cleared_ids }) => weightOfAssignments(cleared_ids.length + 1),
  decide(params, books, found) {
    const { transaction_id, assigning_type = 'Transaction', difference } = params;
    checkAsked(params);
    const accounts = namedDifferenceAccounts(params, books);
    const paid = typeof transaction_id === 'number' && !isUnpaid(params) ? assignPaid(transaction_id, params, accounts, books) : [];
    const credited = difference
      ? [giveUp(difference, { ...onlyItem(params), day: paid[0]?.assignment_date ?? dateGiven(params), found }, books)]
      : [];
    const [giving] = [...paid, ...credited];
    const number = giving ?? { assigning_type, transaction_id: transaction_id! };
    return assignmentsMade(currentItem(number.assigning_type, number.transaction_id, 'transaction_id', books), [...paid, ...credited]);
  },
};

function assignPaid(transaction_id: number, params: Params, accounts: NamedDifferenceAccounts, books: BooksView): Assignment[] {
  const { assigning_type = 'Transaction', cleared_ids, cleared_types, cleared_amounts } = params;
  const assignment_date = dateGiven(params);
  return cleared_ids.map((cleared_id, index) => {
    const cleared_type = cleared_types[index]!;
    const amount = new Decimal(cleared_amounts![index]!);
    return settle({ transaction_id, assigning_type, cleared_id, cleared_type, amount, accounts, assignment_date }, books);
  });
}

function onlyItem({ cleared_ids, cleared_types }: Params): Pick<GivenUp, 'cleared_id' | 'cleared_type'> {
  return { cleared_id: cleared_ids[0]!, cleared_type: cleared_types[0]! };
}

/** Nothing was paid: the amounts are left out, or the only one is zero. */
function isUnpaid({ cleared_amounts, difference }: Params): boolean {
  return difference !== undefined && (!cleared_amounts || new Decimal(cleared_amounts[0]!).isZero());
}

function checkAsked({ transaction_id, cleared_ids, cleared_amounts, difference }: Params): void {
  if (difference && cleared_ids.length !== 1)
    throw new RequestError(422, { difference: ['A difference is given up of one item: clear exactly one, and send a request for each.'] });
  if (typeof transaction_id !== 'number' && !difference)
    throw new RequestError(422, {
      transaction_id: ['transaction_id is required unless a difference is given. Name the item that is assigned.'],
    });
  if (!cleared_amounts && !difference)
    throw new RequestError(422, {
      cleared_amounts: ['cleared_amounts is required unless a difference is given. Give an amount for each item.'],
    });
}

/** Both items, the assignment and its difference, for each. */
export function weightOfAssignments(count: number): number {
  return 2 + 5 * count;
}

/** The day given, if any. */
export function dateGiven({ assignment_date }: { assignment_date?: string }): Date | undefined {
  return assignment_date === undefined ? undefined : new Date(assignment_date);
}
