import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

/** What is looked at twice. */
export const proposedMarks = {
  payee_account: 'Where somebody is paid',
  changed_payee_account: 'Not the account that was paid last',
  tax_rate: 'A rate of tax',
  exchange_rate: 'A rate of exchange',
} as const;
export type ProposedMark = keyof typeof proposedMarks;

const value = text({ max: limits.proposal_bytes, multiline: true, blank: true });

/** One field that the proposal would write, in the words of the books. */
export const proposedField = embeddedObject(
  {
    field: { kind: text({ max: limits.name_characters }), required: true, description: 'Which.', example: 'line_items.0.amount' },
    before: { kind: value, required: false, description: 'As it is; left out where there is nothing yet.', example: '300' },
    after: {
      kind: value,
      required: false,
      description: 'As it would be; left out where nothing would be there any more.',
      example: '301 Bank',
    },
    mark: {
      kind: choice('proposed_marks', codesOf(proposedMarks)),
      required: false,
      description: 'Why it stands out.',
      example: 'payee_account',
    },
  },
  'ProposedField',
);
