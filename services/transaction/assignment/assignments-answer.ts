import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Assignment } from '../../../shared/resources/records.ts';
import { presentAssignment } from '../../../shared/resources/assignment/present-assignment.ts';
import { dateOf } from '../../../shared/resources/present-values.ts';
import type { Answer } from '../../../shared/books/command.ts';

/**
 * 201 with all assignments of one request and the Location of the first; there are none if nothing was due. `is_cut`: the request made the
 * most assignments that one request may make, and something is left of the item.
 */
export function assignmentsMade(
  assigning: Pick<OpenItem, 'number' | 'open_from'>,
  assignments: readonly Assignment[],
  is_cut = false,
): Answer {
  const [first] = assignments;
  const date = first?.assignment_date ?? assigning.open_from;
  const message = `Assignment: Assigning ${assigning.number} on ${dateOf(date)} created successfully${is_cut ? `; these are the oldest ${assignments.length} items, repeat the request for the rest` : ''}`;
  return {
    status: 201,
    ...(first ? { location: `/assignment/${first.id}` } : {}),
    body: { status: 'success', message, assignments: assignments.map(presentAssignment) },
  };
}
