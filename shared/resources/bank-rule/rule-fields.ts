import { codesOf } from '../../accounting/codes-of.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import type { Presented } from '../../api/kinds/composite-kinds.ts';
import { percentOfWhole, positiveAmount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { namedValues } from '../../api/kinds/named-values-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { contactId } from '../contact/contact-id.ts';

export const bankRuleFields = {
  name: 'The name of the other side',
  iban: 'The number of its account',
  text: 'What it is for',
  code: 'What kind of booking it is, in the words of any format',
  amount: 'The size of the amount, whichever way the money went',
  reference: 'Structured references, and the id that the payer gave',
} as const;

export const bankRuleOperations = {
  is: 'The whole text',
  contains: 'A part of it',
  begins: 'Its beginning',
  matches_word: 'Whole words of it',
  between: 'Amounts between two, both included',
} as const;

export const bankRuleActs = {
  post: 'An entry on other accounts',
  transfer: 'A contra entry to another bank account',
  ignore: 'No booking of ours',
} as const;

export const bankDirections = { in: 'Money in', out: 'Money out' } as const;

const condition = embeddedObject(
  {
    field: { kind: choice('bank_rule_fields', codesOf(bankRuleFields)), required: true, description: 'What is asked.', example: 'name' },
    op: {
      kind: choice('bank_rule_operations', codesOf(bankRuleOperations)),
      required: true,
      description: 'How it is compared; `between` is for the amount. Case and accents do not count.',
      example: 'contains',
    },
    value: {
      kind: text({ max: limits.bank_text_characters }),
      required: false,
      description: 'With what a text is compared. It is no expression: `.*` is a dot and a star.',
      example: 'Lindenhof',
    },
    from: { kind: positiveAmount, required: false, description: 'between: the least size of the amount.', example: null },
    to: { kind: positiveAmount, required: false, description: 'between: the greatest.', example: null },
  },
  'BankRuleCondition',
);

const ruleLine = embeddedObject(
  {
    account_id: { kind: idOf('an account', 'accounts'), required: true, description: 'Account of the line.', example: 2 },
    tax_id: { kind: idOf('a tax', 'taxes'), required: false, description: 'Tax that the amount holds.', example: null },
    share: {
      kind: percentOfWhole,
      required: false,
      description: 'Its part in percent of what the named amounts leave. Without share and amount it takes the rest.',
      example: null,
    },
    amount: { kind: positiveAmount, required: false, description: 'So much, whichever way the money went.', example: null },
    dimensions: {
      kind: namedValues,
      required: false,
      description: 'The value that it names of each dimension: codes of values by codes of dimensions.',
      example: null,
    },
  },
  'BankRuleLine',
);

const ruleAct = embeddedObject(
  {
    act: {
      kind: choice('bank_rule_acts', codesOf(bankRuleActs)),
      required: true,
      description: 'What to do with the line.',
      example: 'post',
    },
    line_items: {
      kind: list(ruleLine, { max: limits.lines_of_bank_rule, min: 1 }),
      required: false,
      description: 'post: the lines of the entry.',
      example: [{ account_id: 2, tax_id: null, share: null, amount: null, dimensions: null }],
    },
    account_id: { kind: idOf('an account', 'accounts'), required: false, description: 'transfer: the other bank account.', example: null },
    reason: {
      kind: text({ max: limits.description_characters }),
      required: false,
      description: 'ignore: why it is no booking of the books.',
      example: null,
    },
    contact_id: { kind: contactId, required: false, description: 'post: with whom.', example: null },
    narration: {
      kind: text({ max: limits.narration_characters }),
      required: false,
      description: 'post: what happened; the text of the line unless given.',
      example: 'Rent',
    },
  },
  'BankRuleAct',
);

/** The same in an answer, where values of dimensions are codes as in a request. */
const shownAct = ruleAct as Kind as Kind<never, never, Presented>;

/** What a rule is for, what it asks and what it makes; the same where it is only tried. */
export const askedFields = {
  account_ids: {
    kind: list(idOf('an account', 'accounts'), { max: limits.accounts_of_bank_rule }),
    stored: true,
    create: 'optional',
    update: true,
    default: [],
    description: 'Bank accounts whose lines it is for; none: all.',
    example: [],
  },
  direction: {
    kind: choice('bank_directions', codesOf(bankDirections)),
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Which way the money went; null: either way.',
    example: 'out',
  },
  when: {
    kind: list(condition, { max: limits.conditions_of_bank_rule, min: 1 }),
    stored: true,
    create: 'required',
    update: true,
    description: 'Conditions, which must all hold. An update replaces them whole.',
    example: [{ field: 'name', op: 'contains', value: 'Lindenhof', from: null, to: null }],
  },
  then: {
    kind: ruleAct,
    stored: true,
    create: 'required',
    update: true,
    answer_kind: shownAct,
    description: 'What a line that meets it becomes. An update replaces it whole.',
    example: {
      act: 'post',
      line_items: [{ account_id: 2, tax_id: null, share: null, amount: null, dimensions: null }],
      account_id: null,
      reason: null,
      contact_id: null,
      narration: 'Rent',
    },
  },
} as const satisfies RecordFields;

/** Its place among the others, and whether it may act without a person. */
export const standingFields = {
  position: {
    kind: integer(1, 1_000_000),
    stored: true,
    create: 'optional',
    update: true,
    description: 'The first rule that a line meets holds, in the order of positions; after all others unless given.',
    example: 1,
  },
  active: {
    kind: boolean,
    stored: true,
    create: 'optional',
    update: true,
    default: true,
    description: 'Whether it is asked.',
    example: true,
    filter: 'Rules that are asked, or those that are not.',
  },
  automatic: {
    kind: boolean,
    stored: true,
    create: 'optional',
    update: true,
    default: false,
    description: 'It acts without a person at the level wide, on amounts between `amount_from` and `amount_to`.',
    example: false,
  },
  amount_from: {
    kind: positiveAmount,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'The least amount in size on which it acts alone.',
    example: null,
  },
  amount_to: {
    kind: positiveAmount,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'The greatest.',
    example: null,
  },
} as const satisfies RecordFields;
