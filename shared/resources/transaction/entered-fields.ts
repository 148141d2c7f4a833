import { equityMovementCodes } from '../../accounting/equity-movements.ts';
import { outstandingSettlements, transactionTypeCodes } from '../../accounting/vocabularies.ts';
import type { MirroredFields } from '../../api/record-index.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list, nestedList } from '../../api/kinds/composite-kinds.ts';
import { date, moment } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { lineItemInput } from '../line-item/line-item.ts';
import { narration } from './transaction-operations.ts';
import { contactId } from '../contact/contact-id.ts';
import { documentFields } from '../document/document-fields.ts';
import { annotations } from '../annotations.ts';
import { statedTaxes } from '../tax/stated-tax-kind.ts';
import { ownRateFields } from '../exchange-rate/own-rate-fields.ts';
import { disputeField } from '../reminder/dispute-field.ts';
import { clearedItem } from './cleared-item.ts';
import { prepaidFields } from './prepaid-fields.ts';

/**
 * What a client enters of a transaction, in the order in which answers and documents show it. Each stored field says whether a reversal has
 * it in common with its original: accounts, currency, rate and figures (docs/accounting.md §5.8).
 */
export const enteredFields = {
  transaction_type: {
    kind: choice('transaction_types', transactionTypeCodes),
    stored: true,
    mirrored: false,
    create: 'required',
    update: true,
    description: 'Code of the type; it cannot change.',
    example: 'CS',
    filter: { transaction_type: { description: 'Transactions of that type.', example: 'IN' } },
  },
  account_id: {
    kind: idOf('an account', 'accounts'),
    stored: true,
    mirrored: true,
    create: 'optional',
    required_unless: ['contact_id', 'contact_code'],
    update: true,
    description: 'The main account; with a contact, that of the contact, else the only one that it could be, unless given.',
    example: 1,
    filter: {
      account_id: { description: 'Transactions of that main account.' },
      any_account_id: { or_in: 'line_accounts', description: 'Transactions with that account, the main one or one of a line.', example: 2 },
    },
  },
  contact_id: {
    kind: contactId,
    stored: true,
    sparse: true,
    mirrored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'With whom; it may be set and changed after posting too.',
    example: null,
    filter: { contact_id: { description: 'Transactions with that contact.', example: 1 } },
  },
  transaction_date: {
    kind: moment,
    stored: true,
    mirrored: false,
    create: 'required',
    update: true,
    description:
      'Date, with a time where it matters: an instant is put into the time zone of the entity, and a time without offset is of that zone. Answers show the clock of the books, written with Z.',
    example: '2024-07-25',
    filter: {
      start_date: { match: 'from', kind: date, description: 'Dated on that day or later.', example: '2024-01-01' },
      end_date: { match: 'until', kind: date, description: 'Dated on that day or earlier.', example: '2024-12-31' },
    },
  },
  due_date: {
    kind: date,
    stored: true,
    mirrored: false,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Day on which an invoice or a bill is to be paid.',
    example: '2024-08-24',
    filter: {
      due_from: { match: 'from', description: 'Due on that day or later.', example: '2024-08-01' },
      due_by: { match: 'until', description: 'Due on that day or earlier.' },
      overdue_on: {
        match: 'before',
        and: { field: 'settlement', among: outstandingSettlements },
        description: 'Overdue on that day: due before it, and something is left to settle now.',
        example: '2024-09-01',
      },
    },
  },
  dispute: { ...disputeField, mirrored: false },
  narration: {
    kind: narration,
    stored: true,
    mirrored: false,
    searched: true,
    create: 'required',
    update: true,
    description: 'What happened.',
    example: 'Cash sale',
  },
  reference: {
    kind: text({ max: limits.reference_characters }),
    stored: true,
    mirrored: false,
    create: 'optional',
    update: true,
    nullable: true,
    searched: true,
    description: 'Number of the document outside the books.',
    example: 'INV-2024-118',
    filter: 'Of exactly that reference.',
  },
  transaction_no: {
    kind: text({ max: limits.transaction_no_characters }),
    stored: true,
    mirrored: false,
    create: 'optional',
    update: true,
    nullable: true,
    searched: true,
    description:
      'The next number of its type and period unless given; unique in the entity. An update may name it, but not change it. Null of a draft in an entity that gives numbers when it posts (`number_when`).',
    example: 'CS01/0001',
    filter: 'Of exactly that number.',
  },
  currency_id: {
    kind: idOf('a currency', 'currencies'),
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    description: 'The currency of its exchange rate, else of the main account, unless given.',
    example: 1,
    filter: 'Transactions in that currency.',
  },
  exchange_rate_id: {
    kind: idOf('an exchange rate', 'exchange_rates'),
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    description: 'A rate of its currency; the one valid on its date unless given.',
    example: 1,
  },
  ...ownRateFields,
  settled_currency_id: {
    kind: idOf('a currency', 'currencies'),
    stored: true,
    sparse: true,
    mirrored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'Of a journal entry in the reporting currency: the foreign currency of which it moves value and no units, on accounts that are translated in it.',
    example: null,
  },
  credited: {
    kind: boolean,
    stored: true,
    mirrored: false,
    create: 'optional',
    update: true,
    description: 'Side of the main account of a journal entry: true is credit, the default.',
    example: false,
  },
  compound: {
    kind: boolean,
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    default: false,
    description: 'A journal entry with lines on both sides.',
    example: false,
  },
  main_account_amount: {
    kind: amount,
    stored: true,
    mirrored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Amount of the main account of a compound journal entry.',
    example: null,
  },
  stated_tax: {
    kind: statedTaxes,
    stored: true,
    sparse: true,
    mirrored: false,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'Of a purchase: its taxes as the supplier states them. They are booked in place of the computed ones, from which they may differ by less than one unit of the currency.',
    example: null,
  },
  opening: {
    kind: boolean,
    stored: true,
    sparse: true,
    mirrored: false,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'True of a journal entry of what the books begin with, dated the first day of a period: statements count it before that day. Null for all others.',
    example: null,
  },
  monetary: {
    kind: boolean,
    stored: true,
    sparse: true,
    mirrored: false,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'False of an advance for goods, on a receipt, a payment or a journal entry of a receivable or payable: it keeps its value and is neither translated nor revalued. Null for all others.',
    example: null,
  },
  equity_movement: {
    kind: choice('equity_movements', equityMovementCodes),
    stored: true,
    sparse: true,
    mirrored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'Of a journal entry: what its rows on equity are in the statement of changes in equity, where the accounts on the other side do not say it. Null unless given.',
    example: null,
  },
  ...documentFields,
  ...prepaidFields,
  line_items: {
    kind: list(lineItemInput, { max: limits.line_items }),
    create: 'optional',
    update: true,
    read: 'one',
    description: 'Its lines. In an update they replace the lines of the draft.',
    example: [{ account_id: 2, amount: 100 }],
    exemplary: true,
    answer_kind: nestedList('LineItem'),
  },
  post: {
    kind: boolean,
    create: 'optional',
    read: 'never',
    default: false,
    description: 'Posts it to the ledger in the same request.',
    example: true,
    exemplary: true,
  },
  clears: {
    kind: list(clearedItem, { max: limits.assignments_per_request, min: 1 }),
    create: 'optional',
    read: 'never',
    description:
      'Of a receipt or a payment that is posted at once: what it pays. It is assigned to these items in their order, all or nothing.',
    example: [{ id: 4, difference: { account_id: 14, reason: 'cash_discount', tax: true } }],
  },
  ...annotations,
} as const satisfies MirroredFields;
