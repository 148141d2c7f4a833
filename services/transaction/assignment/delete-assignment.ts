import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { adoptAssignment, assignmentChanged, readAssignment } from './found-assignment.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { unsettle } from './settle.ts';

/** Unassigns: both items are open again by its amount (docs/accounting.md §7.2). */
export const deleteAssignment: Command<{ id: number }, FoundAssignment> = {
  name: 'assignment.delete',
  needs: ({ id }) => [{ collection: 'assignments', field: 'id', value: id }],
  query: readAssignment,
  weight: () => 6,
  decide({ id }, books, found) {
    const assignment = recordOfPath('assignments', id, books);
    adoptAssignment(found, books);
    unsettle(assignment, found, books);
    return assignmentChanged(books.recycle('assignments', id), 'deleted', books);
  },
};
