import { RequestError } from '../../../shared/base/request-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { liveDifferenceAccounts, namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { recycledOfPath } from '../../../shared/books/record-of-path.ts';
import { adoptAssignment, assignmentChanged, forgetCarried, readAssignment } from './found-assignment.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { settle } from './settle.ts';

/** What held for some days stays as it was: the items are assigned anew. */
function heldForSomeDays(): RequestError {
  return new RequestError(422, { id: ['The assignment was taken back on a later day than its own. Assign the items again.'] });
}

/** Makes an undone assignment again as it was; every rule is checked as for a new one. */
export const restoreAssignment: Command<{ id: number }, FoundAssignment> = {
  name: 'assignment.restore',
  needs: ({ id }) => [{ collection: 'assignments', field: 'id', value: id }],
  query: readAssignment,
  weight: () => 6,
  decide({ id }, books, found) {
    const assignment = recycledOfPath('assignments', id, books);
    if (assignment.unassignment_date) throw heldForSomeDays();
    adoptAssignment(found, books);
    const named = liveDifferenceAccounts(assignment, books);
    const isNamed = named.forex_account !== undefined || named.forex_loss_account !== undefined;
    const accounts = isNamed ? { ...named, is_default: false } : namedDifferenceAccounts({}, books);
    forgetCarried(found, books);
    const restored = books.restore('assignments', id);
    return assignmentChanged(settle({ ...assignment, accounts }, books, restored), 'restored', books);
  },
};
