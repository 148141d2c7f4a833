import { transactionTypeCodes } from '../../accounting/vocabularies.ts';
import { crud } from '../declare-crud.ts';
import { declareResource, recordFields } from '../declare-resource.ts';
import type { Field } from '../declare-resource.ts';
import { shownInteger, shownText, timestamp } from '../kinds/answer-kinds.ts';
import { boolean, choice } from '../kinds/choice-kinds.ts';
import { amountsByCode, list, nested, nestedList } from '../kinds/composite-kinds.ts';
import { date, instant } from '../kinds/date-kinds.ts';
import { amount } from '../kinds/decimal-kinds.ts';
import { idOf } from '../kinds/number-kinds.ts';
import { text } from '../kinds/text-kinds.ts';
import { limits } from '../limits.ts';
import type { Fields } from '../operation.ts';
import { lineItemInput } from './line-item.ts';
import { narration, transactionOperations } from './transaction-operations.ts';

const transactionType = choice('transaction_types', transactionTypeCodes);

const sent: Record<string, Field> = {
  transaction_type: {
    kind: transactionType,
    create: 'required',
    update: true,
    description: 'Code of the type; it cannot change.',
    example: 'CS',
  },
  account_id: { kind: idOf('an account'), create: 'required', update: true, description: 'The main account.', example: 1 },
  transaction_date: {
    kind: instant,
    create: 'required',
    update: true,
    description: 'Date, with a time where it matters.',
    example: '2024-07-25',
  },
  narration: { kind: narration, create: 'required', update: true, description: 'What happened.', example: 'Cash sale' },
  reference: {
    kind: text({ max: limits.reference_characters }),
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Number of the document outside the books.',
    example: 'INV-2024-118',
  },
  transaction_no: {
    kind: text({ max: limits.transaction_no_characters }),
    create: 'optional',
    update: true,
    description: 'The next number of its type and period unless given; unique in the entity.',
    example: 'CS01/0001',
  },
  currency_id: {
    kind: idOf('a currency'),
    create: 'optional',
    update: true,
    description: 'The currency of its exchange rate, else of the main account, unless given.',
    example: 1,
  },
  exchange_rate_id: {
    kind: idOf('an exchange rate'),
    create: 'optional',
    update: true,
    description: 'A rate of its currency; the one valid on its date unless given.',
    example: 1,
  },
  credited: {
    kind: boolean,
    create: 'optional',
    update: true,
    description: 'Side of the main account of a journal entry: true is credit, the default.',
    example: false,
  },
  compound: {
    kind: boolean,
    create: 'optional',
    update: true,
    default: false,
    description: 'A journal entry with lines on both sides.',
    example: false,
  },
  main_account_amount: {
    kind: amount,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Amount of the main account of a compound journal entry.',
    example: null,
  },
  line_items: {
    kind: list(lineItemInput, { max: limits.line_items }),
    create: 'optional',
    update: true,
    read: 'one',
    description: 'Its lines. In an update they replace the lines of the draft.',
    example: [{ account_id: 2, amount: 100, taxes: [1] }],
    answer_kind: nestedList('LineItem'),
  },
  post: {
    kind: boolean,
    create: 'optional',
    read: 'never',
    default: false,
    description: 'Posts it to the ledger in the same request.',
    example: true,
  },
};

const shown: Record<string, Field> = {
  transaction_name: { kind: shownText, description: 'Readable name of the type.', example: 'Cash Sale' },
  reporting_period_id: { kind: idOf('a reporting period'), description: 'Period of its date.', example: 1 },
  amount: { kind: amount, description: 'Total in its currency.', example: 110 },
  is_credited: { kind: boolean, description: 'The main account is on the credit side.', example: false },
  is_posted: { kind: boolean, description: 'It stands in the ledger and cannot change.', example: true },
  tax: { kind: amountsByCode, description: '`total`, and one key per tax code.', example: { total: 10, OTP: 10 } },
  discount: { kind: amountsByCode, description: '`total`, and one key per discount code.', example: { total: 0 } },
  assignable: { kind: boolean, description: 'It may clear other items.', example: false },
  clearable: { kind: boolean, description: 'Other items may clear it.', example: false },
  balance: { kind: amount, description: 'What is left to assign.', example: 110 },
  cleared_amount: { kind: amount, description: 'What assignments have cleared of it.', example: 0 },
  created_by: { kind: shownInteger, description: 'User who created it.', example: 1 },
  posted_by: { kind: shownInteger, nullable: true, description: 'User who posted it.', example: 1 },
  posted_at: { kind: timestamp, nullable: true, description: 'When it was posted.', example: '2024-07-25T10:15:00.000000Z' },
  reversal_of_id: { kind: shownInteger, nullable: true, description: 'The transaction that it reverses.', example: null },
  reversed_by_id: { kind: shownInteger, nullable: true, description: 'Its reversal.', example: null },
  has_integrity: { kind: boolean, read: 'one', description: 'Its ledger rows and their chain are unaltered.', example: true },
  account: { kind: nested('Account'), read: 'one', description: 'The main account.' },
  currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
  exchange_rate: { kind: nested('ExchangeRate'), read: 'one', description: 'Its rate.' },
  assignments: { kind: nestedList('Assignment'), read: 'one', description: 'Made by it.' },
  clearances: { kind: nestedList('Assignment'), read: 'one', description: 'Made of it.' },
};

const filters: Fields = {
  transaction_type: { kind: transactionType, required: false, description: 'Transactions of that type.', example: 'IN' },
  account_id: { kind: idOf('an account'), required: false, description: 'Transactions of that main account.', example: 1 },
  currency_id: { kind: idOf('a currency'), required: false, description: 'Transactions in that currency.', example: 1 },
  reporting_period_id: { kind: idOf('a reporting period'), required: false, description: 'Transactions of that period.', example: 1 },
  start_date: { kind: date, required: false, description: 'Dated on that day or later.', example: '2024-01-01' },
  end_date: { kind: date, required: false, description: 'Dated on that day or earlier.', example: '2024-12-31' },
  is_posted: { kind: boolean, required: false, description: 'Posted ones or drafts.', example: true },
  reference: {
    kind: text({ max: limits.reference_characters }),
    required: false,
    description: 'Of exactly that reference.',
    example: 'INV-2024-118',
  },
  transaction_no: {
    kind: text({ max: limits.transaction_no_characters }),
    required: false,
    description: 'Of exactly that number.',
    example: 'CS01/0001',
  },
};

export const transaction = declareResource(
  {
    name: 'Transaction',
    title: 'Transaction',
    plural: 'Transactions',
    slug: 'transaction',
    catalogue: 'transaction',
    definition:
      'A journal entry of one of ten types: a main account against one or more line items. It begins as a draft and becomes part of the ledger, for good, when it is posted.',
    fields: recordFields({ ...sent, ...shown }),
    filters,
  },
  (resource) => [...transactionOperations(resource), ...crud(resource, { writes: 'transaction', plural_id: 'Transactions' })],
);
