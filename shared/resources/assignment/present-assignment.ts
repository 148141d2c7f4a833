import type { Assignment } from './assignment.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { assignment as resource } from './assignment.ts';
import { dateOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** An assignment: `amount` in the common currency of both items, `forex_amount` in the reporting currency (gain > 0). */
export function presentAssignment(assignment: Assignment): Shown<typeof resource> {
  return present(resource, assignment, {});
}

/** An assignment with both items, each in bus form. */
export function presentAssignmentInFull(assignment: Assignment, parts: { transaction: Presented; cleared: Presented }): Presented {
  return { ...presentAssignment(assignment), ...parts };
}

/** `Assignment: Assigning RC01/0001 on 2024-07-31`. */
export function assignmentLabel(assignment: Assignment, transaction_no: string): string {
  return `Assignment: Assigning ${transaction_no} on ${dateOf(assignment.assignment_date)}`;
}
