import { codesOf } from '../../accounting/codes-of.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

/** Who decided what a line is. */
export const bankMethods = {
  person: 'A person, or a program that sent the act',
  exact: 'The service, at the level exact',
  wide: 'The service, at the level wide',
  rule: 'The service, by a rule that may act alone',
} as const;

/** How the service does a line without a person. */
export const aloneMethods = codesOf(bankMethods).filter((method) => method !== 'person');

/** How a line came to be done. */
export const decidedFields = {
  payer: {
    kind: text({ max: limits.bank_text_characters }),
    stored: true,
    sparse: true,
    nullable: true,
    read: 'never',
    description: 'By what its payer is known again: the number of the account, else the folded name.',
  },
  method: {
    kind: choice('bank_methods', codesOf(bankMethods)),
    stored: true,
    sparse: true,
    nullable: true,
    description: 'Who decided what it is; null while nothing is done.',
    example: 'person',
  },
  rule_id: {
    kind: idOf('a bank rule', 'bank_rules'),
    stored: true,
    sparse: true,
    nullable: true,
    description: 'The rule that said what it is.',
    example: null,
    filter: { rule_id: { description: 'Lines of which that rule said what they are.', example: 1 } },
  },
  why: {
    kind: list(shownText, { max: 20 }),
    stored: true,
    sparse: true,
    nullable: true,
    description: 'Why the service did it alone, in the language in which that was asked for.',
    example: null,
  },
} as const;
