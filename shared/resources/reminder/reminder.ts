import { currencyCode } from '../../api/kinds/currency-code-kind.ts';
import { readOnly } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { contactId } from '../contact/contact-id.ts';
import { letterOperation, proposedLetterOperation } from './letter-operation.ts';
import { remindedItem, reminderLevel } from './reminded-item.ts';
import { remindOperations } from './remind-operations.ts';

export const reminder = declareRecord(
  {
    name: 'Reminder',
    title: 'Reminder',
    plural: 'Reminders',
    plural_id: 'Reminders',
    slug: 'reminder',
    catalogue: 'reminder',
    also_refuses: ['transaction.NoRecipient', 'attachment.TooManyAttachments'],
    collection: 'reminders',
    definition: 'A letter that reminds a contact of what it owes, as it was sent.',
    fields: {
      contact_id: { kind: contactId, stored: true, description: 'Who is reminded.', example: 1, filter: 'Reminders of that contact.' },
      dispatch_id: { kind: idOf('a dispatch'), stored: true, description: 'The mail that brings it.', example: 1 },
      reminded_on: {
        kind: date,
        stored: true,
        description: 'The day on which it was written.',
        example: '2024-07-11',
        filter: {
          start_date: { match: 'from', description: 'Of that day or later.', example: '2024-01-01' },
          end_date: { match: 'until', description: 'Of that day or earlier.', example: '2024-12-31' },
        },
      },
      level: { kind: reminderLevel, stored: true, description: 'The highest level of its items.', example: 1 },
      currency_code: { kind: currencyCode, stored: true, description: 'Currency of its amounts.', example: 'EUR' },
      items: {
        kind: list(remindedItem, { max: limits.items_per_reminder }),
        stored: true,
        description: 'Of what it reminds.',
        example: [],
      },
      outstanding: { kind: amount, stored: true, description: 'What is left of them together.', example: 714 },
      interest: { kind: amount, stored: true, description: 'Interest for late payment, booked on request.', example: 0 },
      fee: { kind: amount, stored: true, description: 'Fee of the level, booked on request.', example: 5 },
      total: { kind: amount, stored: true, description: 'What is asked for.', example: 719 },
      charges_transaction_id: {
        kind: idOf('a transaction', 'transactions'),
        stored: true,
        sparse: true,
        nullable: true,
        description: 'The entry by which its fee and interest were booked.',
        example: null,
      },
      reminded: {
        kind: list(shownText, { max: limits.items_per_reminder }),
        stored: true,
        read: 'never',
        description: 'What its reminders are found by: `Transaction:4`, or `Balance:7` of one that was entered by hand.',
        example: ['Transaction:4'],
        filter: {
          item: {
            kind: text({ max: limits.name_characters }),
            description: 'Reminders of that item: `Transaction:4`, or `Balance:7`.',
            example: 'Transaction:4',
          },
        },
      },
    },
    indexes: [{ on: ['contact_id', 'reminded_on'] }, { on: ['reminded_on'] }, { on: ['reminded'] }, { on: ['updated_at'] }],
  },
  (resource) => [
    ...remindOperations(resource),
    proposedLetterOperation(resource),
    letterOperation(resource),
    ...readOnly(resource, { plural_id: 'Reminders' }),
  ],
);

export type Reminder = RecordOf<typeof reminder>;
