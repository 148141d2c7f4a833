import { statedChange, statedOf } from '../../../shared/api/record-form.ts';
import type { Change } from '../../../shared/api/resource-types.ts';
import { assignment as resource } from '../../../shared/resources/assignment/assignment.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { adoptAssignment, assignmentChanged, forgetCarried, readAssignment } from './found-assignment.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { namingOne } from './naming-fields.ts';
import { settle, unsettle } from './settle.ts';

type Changes = { id: number } & Change<typeof resource>;

/** Changes an assignment: it is taken back and made anew, so the changed assignment must keep every rule. */
export const updateAssignment: Command<Changes, FoundAssignment> = {
  name: 'assignment.update',
  needs: ({ id }) => [{ collection: 'assignments', field: 'id', value: id }],
  query: readAssignment,
  weight: () => 10,
  decide(changes, books, found) {
    const assignment = recordOfPath('assignments', changes.id, books);
    adoptAssignment(found, books);
    const { forex_account_id, forex_loss_account_id, ...items } = {
      ...statedOf(resource, assignment),
      ...statedChange(resource, changes, assignment),
    };
    const accounts = namedDifferenceAccounts({ forex_account_id, forex_loss_account_id }, books);
    unsettle(assignment, found, books);
    forgetCarried(found, books);
    const settled = namingOne(() => settle({ ...items, accounts }, books, assignment));
    return assignmentChanged(settled, 'updated', books);
  },
};
