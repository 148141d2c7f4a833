import { Decimal } from '../../../shared/accounting/decimal.ts';
import { assignmentLabel, presentAssignment } from '../../../shared/resources/assignment/present-assignment.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { dateOfAssignment } from './assign-transactions.ts';
import type { Circumstances } from './assign-transactions.ts';
import { findItem, itemLookup } from './find-item.ts';
import type { ItemType } from './find-item.ts';
import { namingOne } from './naming-one.ts';
import { settle } from './settle.ts';

export interface NewAssignment extends Circumstances {
  cleared_id: number;
  cleared_type: ItemType;
  amount: string;
}

/** Assigns one item to one other. */
export const createAssignment: Command<NewAssignment> = {
  name: 'assignment.create',
  needs: ({ transaction_id, assigning_type = 'Transaction', cleared_id, cleared_type }) => [
    itemLookup(assigning_type, transaction_id),
    itemLookup(cleared_type, cleared_id),
  ],
  decide(params, books) {
    const { transaction_id, assigning_type = 'Transaction', cleared_id, cleared_type } = params;
    const { forex_account_id: forex_account } = resolveReferences({ forex_account_id: ['accounts', params.forex_account_id] }, books);
    const wanted = { transaction_id, assigning_type, cleared_id, cleared_type, amount: new Decimal(params.amount), forex_account };
    const assignment = namingOne(() => settle({ ...wanted, assignment_date: dateOfAssignment(params, books.now) }, books));
    const { number } = findItem(assigning_type, transaction_id, 'transaction_id', books);
    return created('/assignment', assignmentLabel(assignment, number), presentAssignment(assignment));
  },
};
