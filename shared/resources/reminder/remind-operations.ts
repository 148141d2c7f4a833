import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentTypes } from '../../accounting/vocabularies.ts';
import { declareOperation, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, list, nestedList, object } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { contactId } from '../contact/contact-id.ts';
import { mailFields, sending } from '../dispatch/send-operations.ts';
import { remindedItem } from './reminded-item.ts';

/** Why a contact is left out although it owes something. */
export const remindingObstacles = {
  off: 'The contact is not reminded',
  no_email: 'The contact has no email',
  reminded_today: 'The contact was reminded today',
  unapplied: 'What is unapplied covers it',
} as const;

const proposal = answerObject(
  {
    contact_id: shownInteger,
    contact_code: shownText,
    contact_name: shownText,
    email: orNull(shownText),
    level: shownInteger,
    currency_code: shownText,
    items: answerList(remindedItem),
    outstanding: amount,
    interest: amount,
    fee: amount,
    total: amount,
    obstacle: orNull(choice('reminding_obstacles', codesOf(remindingObstacles))),
  },
  { title: 'ReminderProposal' },
);

const itemName = object(
  {
    item_type: {
      kind: choice('assignment_types', codesOf(assignmentTypes)),
      required: true,
      description: 'What it is.',
      example: 'Transaction',
    },
    item_id: { kind: idOf('an item'), required: true, description: 'Its id, as GET /open-item shows it.', example: 1 },
  },
  'ItemToRemind',
);

const skipped = answerList(answerObject({ contact_id: shownInteger, reason: shownText }, { title: 'SkippedReminder' }));

export function remindOperations(resource: BareResource) {
  return [
    declareOperation(resource, {
      id: 'proposeReminders',
      method: 'GET',
      path: '/reminder/proposals',
      service: 'report',
      summary: 'Who would be reminded today, and of what',
      description:
        'By the levels of the entity (`reminder_levels`); a row for each contact, the oldest debt first. Those with an `obstacle` are shown and not reminded.',
      query: { contact_id: { kind: contactId, required: false, description: 'Only that contact.', example: 1 } },
      answer: namedAnswer({ as_of: date, proposals: answerList(proposal) }),
    }),
    declareOperation(resource, {
      ...sending,
      id: 'createReminder',
      dear: true,
      method: 'POST',
      path: '/reminder',
      event: 'reminder.created',
      summary: 'Remind a contact',
      description:
        'Writes the letter, keeps it and mails it. Whether it may be is looked at again in the commit, and once more just before it goes out: what was paid meanwhile is not reminded of. What is settled, reversed, disputed, covered by what is unapplied or of a contact that is not reminded is refused with 409 and the reason.',
      body: {
        contact_id: { kind: contactId, required: true, description: 'Who is reminded.', example: 1 },
        items: {
          kind: list(itemName, { max: limits.items_per_reminder, min: 1 }),
          required: false,
          description:
            'Of which overdue items, whether their day of the next level has come or not; of those whose day has come unless given.',
        },
        ...mailFields,
      },
      answer: resourceAnswer(resource, 202),
    }),
    declareOperation(resource, {
      ...sending,
      id: 'runReminders',
      method: 'POST',
      path: '/reminder/run',
      event: { name: 'reminder.batch_created', each: { name: 'reminder.created' } },
      summary: 'Remind all whose day has come',
      description: `Up to ${limits.reminders_per_run} contacts at once; call it again while \`left\` is above zero. Those who cannot be reminded are named with the reason, and the others are.`,
      body: {
        contact_ids: {
          kind: list(contactId, { max: limits.reminders_per_run, min: 1 }),
          required: false,
          description: 'Only these contacts.',
          example: [1],
        },
      },
      answer: namedAnswer({ message: shownText, reminders: nestedList('Reminder'), skipped, left: shownInteger }, 202),
    }),
    bookChargesOperation(resource),
  ];
}

function bookChargesOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'bookReminderCharges',
    method: 'POST',
    path: '/reminder/{id}/book-charges',
    service: 'transaction',
    scopes: ['books:post'],
    event: 'reminder.charges_booked',
    summary: 'Book the fee and the interest of a reminder',
    description:
      'As a posted journal entry of the contact, on the account of what it reminds of: from then on they are owed, as an open item of their own. Once (106), unless that entry was reversed.',
    body: {
      account_id: { kind: idOf('an account', 'accounts'), required: true, description: 'Takes the fee.', example: 1 },
      interest_account_id: {
        kind: idOf('an account', 'accounts'),
        required: false,
        description: 'Takes the interest; the account of the fee unless given.',
        example: 1,
      },
      transaction_date: {
        kind: date,
        required: false,
        description: 'Date of the entry; the day of the reminder unless given.',
        example: '2024-07-29',
      },
    },
    answer: resourceAnswer(resource),
  });
}
