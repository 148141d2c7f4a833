import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import type { NewAssignment } from './create-assignment.ts';
import { adoptAssignment, assignmentChanged, readAssignment } from './found-assignment.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { namingOne } from './naming-one.ts';
import { settle, unsettle } from './settle.ts';

type Changes = { id: number } & Partial<NewAssignment>;

/** Changes an assignment: it is taken back and made anew, so every rule holds for what it becomes. */
export const updateAssignment: Command<Changes, FoundAssignment> = {
  name: 'assignment.update',
  needs: ({ id }) => [{ collection: 'assignments', field: 'id', value: id }],
  query: readAssignment,
  weight: () => 10,
  decide(changes, books, found) {
    const assignment = recordOfPath('assignments', changes.id, books);
    adoptAssignment(found, books);
    const forex_account_id = changes.forex_account_id === undefined ? assignment.forex_account_id : changes.forex_account_id;
    const { forex_account_id: forex_account } = resolveReferences({ forex_account_id: ['accounts', forex_account_id] }, books);
    unsettle(assignment, books);
    const wanted = {
      transaction_id: changes.transaction_id ?? assignment.transaction_id,
      assigning_type: assignment.assigning_type,
      cleared_id: changes.cleared_id ?? assignment.cleared_id,
      cleared_type: changes.cleared_type ?? assignment.cleared_type,
      amount: changes.amount === undefined ? assignment.amount : new Decimal(changes.amount),
      forex_account,
      assignment_date: changes.assignment_date === undefined ? assignment.assignment_date : new Date(changes.assignment_date),
    };
    const settled = namingOne(() => settle(wanted, books, assignment));
    return assignmentChanged(settled, 'updated', books);
  },
};
