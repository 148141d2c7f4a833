import { date } from '../../api/kinds/date-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecOf } from '../../api/resource-types.ts';

const dispute = embeddedObject(
  {
    reason: {
      kind: text({ max: limits.description_characters, multiline: true }),
      required: true,
      description: 'What is disputed.',
      example: 'Two of four shelves were broken',
    },
    until: {
      kind: date,
      required: false,
      description: 'The last day on which it holds; until it is taken away unless given.',
      example: '2024-09-30',
    },
  },
  'Dispute',
);
export type Dispute = RecOf<{ kind: typeof dispute }>;

/** Of what is owed: nobody is reminded of it meanwhile (docs/accounting.md §15.10). Most say nothing. */
export const disputeField = {
  kind: dispute,
  stored: true,
  sparse: true,
  create: 'optional',
  update: true,
  nullable: true,
  description: 'Why nobody is reminded of it, and until when; it may be set and taken away after posting too.',
  example: null,
} as const;
