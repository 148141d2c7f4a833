import type { AssignmentType } from '../../accounting/vocabularies.ts';
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

/** Items of assignments in bus form, by `assignmentItemKey`. */
export type AssignmentItems = ReadonlyMap<string, Presented>;

export function assignmentItemKey(type: AssignmentType, id: number): string {
  return `${type} ${id}`;
}

/** An assignment as the item on one side of it shows it: with the other item, where that was read. */
export function presentAssignmentTo(assignment: Assignment, other: 'transaction' | 'cleared', items: AssignmentItems): Presented {
  const { assigning_type, transaction_id, cleared_type, cleared_id } = assignment;
  const key = other === 'cleared' ? assignmentItemKey(cleared_type, cleared_id) : assignmentItemKey(assigning_type, transaction_id);
  const item = items.get(key);
  return item ? { ...presentAssignment(assignment), [other]: item } : presentAssignment(assignment);
}

/** An assignment with both items, each in bus form. */
export function presentAssignmentInFull(assignment: Assignment, parts: { transaction: Presented; cleared: Presented }): Presented {
  return { ...presentAssignment(assignment), ...parts };
}

/** `Assignment: Assigning RC01/0001 on 2024-07-31`. */
export function assignmentLabel(assignment: Assignment, transaction_no: string): string {
  return `Assignment: Assigning ${transaction_no} on ${dateOf(assignment.assignment_date)}`;
}
