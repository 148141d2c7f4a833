import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentTypes } from '../../accounting/vocabularies.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { AssignmentType } from '../../accounting/vocabularies.ts';

export const reminderLevel = integer(1, limits.reminder_levels);

/** An item as a reminder says it. */
export const remindedItem = embeddedObject(
  {
    item_type: {
      kind: choice('assignment_types', codesOf(assignmentTypes)),
      required: true,
      description: 'What it is.',
      example: 'Transaction',
    },
    item_id: { kind: idOf('an item'), required: true, description: 'Its id.', example: 1 },
    document_id: { kind: idOf('a transaction'), required: false, description: 'Its document, where it has one.', example: 1 },
    transaction_no: {
      kind: text({ max: limits.name_characters }),
      required: true,
      description: 'Number of the document.',
      example: 'IN01/0001',
    },
    transaction_date: { kind: date, required: true, description: 'Date of the document.', example: '2024-06-15' },
    due_date: { kind: date, required: true, description: 'When it was due.', example: '2024-06-29' },
    days_overdue: { kind: integer(0, 100_000), required: true, description: 'Days since then.', example: 12 },
    level: { kind: reminderLevel, required: true, description: 'The level at which it is reminded of.', example: 1 },
    outstanding: { kind: amount, required: true, description: 'What is left of it, in its currency.', example: 714 },
    interest: { kind: amount, required: true, description: 'Interest for these days.', example: 0 },
  },
  'RemindedItem',
);

/** By which its reminders are found, whatever has been closed since: its document, else the balance itself. */
export function remindedKey({
  item_type,
  item_id,
  document_id,
}: {
  item_type: AssignmentType;
  item_id: number;
  document_id: number | null;
}): string {
  return document_id === null ? `${item_type}:${item_id}` : `Transaction:${document_id}`;
}
