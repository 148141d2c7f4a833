import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { adoptAssignment, assignmentChanged, readAssignment } from './found-assignment.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { unsettle } from './settle.ts';
import { unsettleLater } from './unsettle-later.ts';

/** Unassigns: both items are open again by its amount, from its own date or a later day on (docs/accounting.md §7.2). */
export const deleteAssignment: Command<{ id: number; unassignment_date?: string }, FoundAssignment> = {
  name: 'assignment.delete',
  needs: ({ id }) => [{ collection: 'assignments', field: 'id', value: id }],
  query: readAssignment,
  weight: () => 6,
  decide({ id, unassignment_date }, books, found) {
    const assignment = recordOfPath('assignments', id, books);
    adoptAssignment(found, books);
    if (unassignment_date === undefined) unsettle(assignment, found, books);
    else unsettleLater(assignment, new Date(unassignment_date), found, books);
    return assignmentChanged(books.recycle('assignments', id), 'deleted', books);
  },
};
