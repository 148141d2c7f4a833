import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import { presentAssignment } from '../../../shared/resources/assignment/present-assignment.ts';
import { dateOf } from '../../../shared/resources/present-values.ts';
import type { Answer } from '../../../shared/books/command.ts';

/**
 * 201 with all assignments of one request and the Location of the first. Where nothing was due there are none; the Location is then the list
 * of the item's assignments, which the next request may add to. `is_cut`: the request made the most assignments that one request may make,
 * and something is left of the item.
 */
export function assignmentsMade(
  assigning: Pick<OpenItem, 'kind' | 'id' | 'number'>,
  assignments: readonly Assignment[],
  is_cut = false,
): Answer {
  const [first] = assignments;
  if (!first) return nothingDue(assigning);
  const rest = is_cut ? `; these are the oldest ${assignments.length} items, repeat the request for the rest` : '';
  const message = `Assignment: Assigning ${assigning.number} on ${dateOf(first.assignment_date)} created successfully${rest}`;
  return {
    status: 201,
    location: `/assignment/${first.id}`,
    body: { status: 'success', message, assignments: assignments.map(presentAssignment) },
  };
}

function nothingDue({ kind, id, number }: Pick<OpenItem, 'kind' | 'id' | 'number'>): Answer {
  const message = `Assignment: nothing is due that ${number} could be assigned to; nothing was assigned`;
  return {
    status: 201,
    location: `/assignment?transaction-id=${id}&assigning-type=${kind}`,
    body: { status: 'success', message, assignments: [] },
  };
}
