import { codesOf } from '../../accounting/codes-of.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, object } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount, givenRate } from '../../api/kinds/decimal-kinds.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { withNames } from '../../api/naming.ts';
import type { Fields } from '../../api/operation.ts';
import { contactId } from '../contact/contact-id.ts';
import { lineItemInput } from '../line-item/line-item.ts';
import { narration } from '../transaction/transaction-operations.ts';
import { bankDifference } from './bank-difference.ts';
import { bankItem } from './bank-item.ts';

/** What can be done with a line. Each act makes only what one could also make by hand. */
export const bankActs = {
  match: 'Tied to entries that are there',
  settle: 'A receipt or a payment that settles items',
  on_account: 'A receipt or a payment of a contact, to be assigned later',
  post: 'An entry on other accounts',
  transfer: 'A contra entry to another bank account',
  return: 'A payment that came back',
  split: 'Several acts, each with a part of the line',
  ignore: 'No booking of ours',
} as const;

const line = idOf('a bank line', 'bank_lines');

/** What an act says of what it does, with a whole line or with a part of it. */
const deedFields = {
  act: { kind: choice('bank_acts', codesOf(bankActs)), required: true, description: 'What to do with it.', example: 'settle' },
  transaction_ids: {
    kind: list(idOf('a transaction', 'transactions'), { max: limits.entries_of_bank_line, min: 1 }),
    required: false,
    description: 'match: the entries that the line stands for; what they move on the account adds up to it.',
    example: [5],
  },
  items: {
    kind: list(bankItem, { max: limits.assignments_per_request, min: 1 }),
    required: false,
    description:
      'settle: what is paid, of one currency. What stands on the other side, such as a credit note, is set off first. Each account gets a payment of its own.',
    example: [{ id: 4 }],
  },
  difference: {
    kind: bankDifference,
    required: false,
    description:
      'settle: what the difference between the items and the line is; without it the last item is paid in part, or what is over stays open.',
    example: null,
  },
  account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description: 'on_account: the receivable or payable account, that of the contact unless given. transfer: the other bank account.',
    example: 2,
  },
  other_line_id: {
    kind: line,
    required: false,
    description: 'transfer: the line of the other account, which is done by the same entry.',
    example: null,
  },
  line_items: {
    kind: list(lineItemInput, { max: limits.line_items, min: 1 }),
    required: false,
    description: 'post: lines that come to the amount of the line, with their taxes.',
    example: [{ account_id: 2, amount: 100 }],
  },
  exchange_rate: {
    kind: givenRate,
    required: false,
    description:
      'Reporting currency for one foreign unit: the value of what an account in a foreign currency moves, or what a line in the reporting currency is in the currency of what it pays, where the bank does not say it.',
    example: null,
  },
  taxes: {
    kind: list(idOf('a tax', 'taxes'), { max: limits.taxes_per_line, min: 1 }),
    required: false,
    description: 'settle: taxes that were withheld of the payment, which settles the items in full.',
    example: null,
  },
  of_line_id: { kind: line, required: false, description: 'return: the line whose payment came back.', example: null },
  fee_account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description:
      'return: takes what the line is more than the payment that came back; the one that the bank account names for fees unless given.',
    example: null,
  },
  contact_id: { kind: contactId, required: false, description: 'With whom; that of the first item unless given.', example: null },
  narration: { kind: narration, required: false, description: 'What happened; the text of the line unless given.', example: 'Rent' },
} as const satisfies Fields;

const partFields = {
  ...deedFields,
  amount: {
    kind: amount,
    required: false,
    description: 'What of the line it does, + is money in; what the other acts leave unless given.',
    example: -250,
  },
  parts: {
    kind: list(integer(1, limits.bank_parts), { max: limits.bank_acts, min: 1 }),
    required: false,
    description: 'In place of amount: the details of the line that it does, by their places.',
    example: null,
  },
} as const satisfies Fields;

const actFields = {
  line_id: { kind: line, required: false, description: 'The line.', example: 1 },
  line_ids: {
    kind: list(line, { max: limits.bank_acts, min: 1 }),
    required: false,
    description: 'In place of line_id. match: several lines of one entry. ignore: lines that cancel each other.',
    example: null,
  },
  revision: {
    kind: integer(0, 1_000_000_000),
    required: false,
    description: 'The revision of the line on which the act was decided; 107 where it has changed since.',
    example: null,
  },
  same_as: { kind: line, required: false, description: 'ignore: the line of which this one is a double.', example: null },
  rule_id: {
    kind: idOf('a bank rule', 'bank_rules'),
    required: false,
    description: 'The rule that proposed the act; the line names it then.',
    example: null,
  },
  not_same: { kind: line, required: false, description: 'The line of which this one could be a double, and is none.', example: null },
  ...deedFields,
  date: { kind: date, required: false, description: 'Date of the entry; the day of the line unless given.', example: '2024-03-01' },
  acts: {
    kind: list(object(withNames(partFields), 'BankActPart') as Kind<BodyOf<typeof partFields>, never, never>, {
      max: limits.entries_of_bank_line,
      min: 1,
    }),
    required: false,
    description: 'split: what to do with each part of the line; together they come to it.',
    example: null,
  },
  reason: {
    kind: text({ max: limits.description_characters }),
    required: false,
    description: 'ignore: why it is no booking of the books.',
    example: null,
  },
} as const satisfies Fields;

export const bankAct = object(withNames(actFields), 'BankAct') as Kind<BodyOf<typeof actFields>, never, never>;
export type BankAct = BodyOf<typeof actFields>;
/** What one act says of what it does, whichever lines it does. */
export type BankDeed = BodyOf<typeof deedFields> & Pick<BankAct, 'date'>;
/** An act of a split. */
export type BankActPart = BodyOf<typeof partFields>;
