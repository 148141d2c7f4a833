import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { amountFromZero, taxPercent } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { languages } from '../../api/locales.ts';
import type { RecordFields } from '../../api/record-index.ts';
import type { RecOf } from '../../api/resource-types.ts';

const paragraph = text({ max: limits.description_characters, multiline: true });

const reminderText = embeddedObject(
  {
    language: { kind: choice('languages', codesOf(languages)), required: true, description: 'In which language.', example: 'de' },
    intro: {
      kind: paragraph,
      required: false,
      description: 'Above the items; ours unless given.',
      example: 'Sicher ist es Ihnen entgangen.',
    },
    closing: { kind: paragraph, required: false, description: 'At the end; ours unless given.' },
  },
  'ReminderText',
);

const reminderLevel = embeddedObject(
  {
    days_after_due: {
      kind: integer(1, limits.payment_days),
      required: true,
      description: 'How many days an item is overdue at least.',
      example: 7,
    },
    days_after_previous: {
      kind: integer(1, limits.payment_days),
      required: false,
      description: 'How many days after the level before at least; 1 unless given.',
      example: 14,
    },
    fee: {
      kind: amountFromZero,
      required: false,
      description: 'Printed and asked for, in the reporting currency; booked on request only.',
      example: 5,
    },
    interest_percent: {
      kind: taxPercent,
      required: false,
      description: 'Of a year, on what is overdue; printed and asked for.',
      example: 9,
    },
    texts: {
      kind: list(reminderText, { max: Object.keys(languages).length }),
      required: false,
      description: 'What the letter says in place of our words, by language.',
      example: [],
    },
  },
  'ReminderLevel',
);

/** How an entity reminds: first, second … The position in the list is the level, from 1. */
const reminderLevels = list(reminderLevel, { max: limits.reminder_levels });
export type ReminderTerms = RecOf<{ kind: typeof reminderLevel }>;

/** Of an entity: most have none. */
export const reminderFields = {
  reminder_levels: {
    kind: reminderLevels,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'When and how it reminds those who owe it something: the first level, the second … None unless given.',
    example: [{ days_after_due: 7 }, { days_after_due: 21, days_after_previous: 14, fee: 5, interest_percent: 9 }],
  },
} as const satisfies RecordFields;
