import type { Assignment } from '../records.ts';
import { amountOf, dateOf, presentRecord } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** An assignment: `amount` in the common currency of both items, `forex_amount` in the reporting currency (gain > 0). */
export function presentAssignment(assignment: Assignment): Presented {
  return presentRecord(assignment, {
    assignment_date: dateOf(assignment.assignment_date),
    transaction_id: assignment.transaction_id,
    assigning_type: assignment.assigning_type,
    cleared_id: assignment.cleared_id,
    cleared_type: assignment.cleared_type,
    account_id: assignment.account_id,
    currency_id: assignment.currency_id,
    amount: amountOf(assignment.amount),
    forex_account_id: assignment.forex_account_id,
    forex_amount: amountOf(assignment.forex_amount),
  });
}

/** An assignment with both items in bus form. */
export function presentAssignmentInFull(assignment: Assignment, parts: { transaction: Presented; cleared: Presented }): Presented {
  return { ...presentAssignment(assignment), ...parts };
}

/** `Assignment: Assigning RC01/0001 on 2024-07-31`. */
export function assignmentLabel(assignment: Assignment, transaction_no: string): string {
  return `Assignment: Assigning ${transaction_no} on ${dateOf(assignment.assignment_date)}`;
}
