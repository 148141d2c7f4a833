import { codesOf } from '../../accounting/codes-of.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, object } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { withNames } from '../../api/naming.ts';
import type { Fields } from '../../api/operation.ts';
import { contactId } from '../contact/contact-id.ts';
import { lineItemInput } from '../line-item/line-item.ts';
import { clearedItem } from '../transaction/cleared-item.ts';
import { narration } from '../transaction/transaction-operations.ts';

/** What can be done with a line. Each act makes only what one could also make by hand. */
export const bankActs = {
  match: 'Tied to entries that are there',
  settle: 'A receipt or a payment that settles items',
  on_account: 'A receipt or a payment of a contact, to be assigned later',
  post: 'An entry on other accounts',
  transfer: 'A contra entry to another bank account',
  ignore: 'No booking of ours',
} as const;

const actFields = {
  line_id: { kind: idOf('a bank line', 'bank_lines'), required: true, description: 'The line.', example: 1 },
  act: { kind: choice('bank_acts', codesOf(bankActs)), required: true, description: 'What to do with it.', example: 'settle' },
  transaction_ids: {
    kind: list(idOf('a transaction', 'transactions'), { max: limits.entries_of_bank_line, min: 1 }),
    required: false,
    description: 'match: the entries that the line stands for; what they move on the account adds up to it.',
    example: [5],
  },
  items: {
    kind: list(clearedItem, { max: limits.assignments_per_request, min: 1 }),
    required: false,
    description: 'settle: what is paid, all of one receivable or payable account, as `clears` of a transaction.',
    example: [{ id: 4 }],
  },
  account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description: 'on_account: the receivable or payable account, that of the contact unless given. transfer: the other bank account.',
    example: 2,
  },
  other_line_id: {
    kind: idOf('a bank line', 'bank_lines'),
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
  contact_id: { kind: contactId, required: false, description: 'With whom; that of the first item unless given.', example: null },
  date: { kind: date, required: false, description: 'Date of the entry; the day of the line unless given.', example: '2024-03-01' },
  narration: { kind: narration, required: false, description: 'What happened; the text of the line unless given.', example: 'Rent' },
  reason: {
    kind: text({ max: limits.description_characters }),
    required: false,
    description: 'ignore: why it is no booking of the books.',
    example: null,
  },
} as const satisfies Fields;

export const bankAct = object(withNames(actFields), 'BankAct') as Kind<BodyOf<typeof actFields>, never, never>;
export type BankAct = BodyOf<typeof actFields>;
