import type { Command } from '../../../shared/books/command.ts';
import { recycledOfPath } from '../../../shared/books/record-of-path.ts';
import { adoptAssignment, assignmentChanged, forgetCarried, readAssignment } from './found-assignment.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { settle } from './settle.ts';

/** Makes an undone assignment again as it was; every rule is checked as for a new one. */
export const restoreAssignment: Command<{ id: number }, FoundAssignment> = {
  name: 'assignment.restore',
  needs: ({ id }) => [{ collection: 'assignments', field: 'id', value: id }],
  query: readAssignment,
  weight: () => 6,
  decide({ id }, books, found) {
    const assignment = recycledOfPath('assignments', id, books);
    adoptAssignment(found, books);
    const forex_account = assignment.forex_account_id === null ? undefined : books.get('accounts', assignment.forex_account_id);
    forgetCarried(found, books);
    const restored = books.restore('assignments', id);
    return assignmentChanged(settle({ ...assignment, forex_account }, books, restored), 'restored', books);
  },
};
