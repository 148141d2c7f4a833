import { outstandingSettlements, settlementCodes, transactionTypeCodes } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { amountsByCode, list, nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { date, instant } from '../../api/kinds/date-kinds.ts';
import { amount, rateExact } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { lineItemInput } from '../line-item/line-item.ts';
import { narration, transactionOperations } from './transaction-operations.ts';
import { annotationIndexes, annotations } from '../annotations.ts';

const transactionType = choice('transaction_types', transactionTypeCodes);

/** In the order in which answers and documents show them. */
const fields = {
  transaction_type: {
    kind: transactionType,
    stored: true,
    create: 'required',
    update: true,
    description: 'Code of the type; it cannot change.',
    example: 'CS',
    filter: { transaction_type: { description: 'Transactions of that type.', example: 'IN' } },
  },
  account_id: {
    kind: idOf('an account', 'accounts'),
    stored: true,
    create: 'required',
    update: true,
    description: 'The main account.',
    example: 1,
    filter: {
      account_id: { description: 'Transactions of that main account.' },
      any_account_id: { or_in: 'line_accounts', description: 'Transactions with that account, the main one or one of a line.', example: 2 },
    },
  },
  transaction_date: {
    kind: instant,
    stored: true,
    create: 'required',
    update: true,
    description: 'Date, with a time where it matters.',
    example: '2024-07-25',
    filter: {
      start_date: { match: 'from', kind: date, description: 'Dated on that day or later.', example: '2024-01-01' },
      end_date: { match: 'until', kind: date, description: 'Dated on that day or earlier.', example: '2024-12-31' },
    },
  },
  due_date: {
    kind: date,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Day on which an invoice or a bill is to be paid.',
    example: '2024-08-24',
    filter: { due_by: { match: 'until', description: 'Due on that day or earlier.' } },
  },
  narration: { kind: narration, stored: true, create: 'required', update: true, description: 'What happened.', example: 'Cash sale' },
  reference: {
    kind: text({ max: limits.reference_characters }),
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Number of the document outside the books.',
    example: 'INV-2024-118',
    filter: 'Of exactly that reference.',
  },
  transaction_no: {
    kind: text({ max: limits.transaction_no_characters }),
    stored: true,
    create: 'optional',
    update: true,
    description: 'The next number of its type and period unless given; unique in the entity.',
    example: 'CS01/0001',
    filter: 'Of exactly that number.',
  },
  currency_id: {
    kind: idOf('a currency', 'currencies'),
    stored: true,
    create: 'optional',
    update: true,
    description: 'The currency of its exchange rate, else of the main account, unless given.',
    example: 1,
    filter: 'Transactions in that currency.',
  },
  exchange_rate_id: {
    kind: idOf('an exchange rate', 'exchange_rates'),
    stored: true,
    create: 'optional',
    update: true,
    description: 'A rate of its currency; the one valid on its date unless given.',
    example: 1,
  },
  credited: {
    kind: boolean,
    stored: true,
    create: 'optional',
    update: true,
    description: 'Side of the main account of a journal entry: true is credit, the default.',
    example: false,
  },
  compound: {
    kind: boolean,
    stored: true,
    create: 'optional',
    update: true,
    default: false,
    description: 'A journal entry with lines on both sides.',
    example: false,
  },
  main_account_amount: {
    kind: amount,
    stored: true,
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
  ...annotations,
  transaction_name: { kind: shownText, description: 'Readable name of the type.', example: 'Cash Sale' },
  reporting_period_id: {
    kind: idOf('a reporting period', 'reporting_periods'),
    stored: true,
    description: 'Period of its date.',
    example: 1,
    filter: 'Transactions of that period.',
  },
  amount: {
    kind: amount,
    stored: true,
    description: 'Total in its currency.',
    example: 110,
    filter: {
      amount_from: { match: 'least', description: 'Of that amount or more.', example: 100 },
      amount_to: { match: 'most', description: 'Of that amount or less.', example: 120 },
    },
  },
  is_credited: { kind: boolean, description: 'The main account is on the credit side.', example: false },
  is_posted: {
    kind: boolean,
    stored: true,
    description: 'It stands in the ledger and cannot change.',
    example: true,
    filter: 'Posted ones or drafts.',
  },
  tax: { kind: amountsByCode, stored: true, description: '`total`, and one key per tax code.', example: { total: 10, OTP: 10 } },
  discount: { kind: amountsByCode, stored: true, description: '`total`, and one key per discount code.', example: { total: 0 } },
  assignable: { kind: boolean, description: 'It may clear other items.', example: false },
  clearable: { kind: boolean, description: 'Other items may clear it.', example: false },
  balance: { kind: amount, description: 'What is left to assign.', example: 110 },
  cleared_amount: { kind: amount, stored: true, description: 'What assignments have cleared of it.', example: 0 },
  outstanding: {
    kind: amount,
    description: 'What is left to settle of it, in its currency; 0 of a draft and of what is no open item.',
    example: 110,
  },
  settlement: {
    kind: choice('settlements', settlementCodes),
    stored: true,
    description: 'How far it is settled by what it assigned or was cleared of.',
    example: 'open',
    filter: {
      settlement: { description: 'Transactions settled so far.', example: 'partial' },
      outstanding: {
        match: 'among',
        kind: boolean,
        among: outstandingSettlements,
        description: 'Those of which something is left to settle, or the others.',
        example: true,
      },
    },
  },
  created_by: { kind: shownInteger, stored: true, description: 'User who created it.', example: 1 },
  posted_by: { kind: shownInteger, stored: true, nullable: true, description: 'User who posted it.', example: 1 },
  posted_at: { kind: timestamp, stored: true, nullable: true, description: 'When it was posted.', example: '2024-07-25T10:15:00.000000Z' },
  reversal_of_id: { kind: shownInteger, stored: true, nullable: true, description: 'The transaction that it reverses.', example: null },
  reversed_by_id: { kind: shownInteger, stored: true, nullable: true, description: 'Its reversal.', example: null },
  has_integrity: { kind: boolean, read: 'one', description: 'Its ledger rows and their chain are unaltered.', example: true },
  account: { kind: nested('Account'), read: 'one', description: 'The main account.' },
  currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
  exchange_rate: { kind: nested('ExchangeRate'), read: 'one', description: 'Its rate.' },
  assignments: { kind: nestedList('Assignment'), read: 'one', description: 'Made by it.' },
  clearances: { kind: nestedList('Assignment'), read: 'one', description: 'Made of it.' },
  line_accounts: {
    kind: list(idOf('an account', 'accounts'), { max: limits.line_items }),
    stored: true,
    sparse: true,
    read: 'never',
    description: 'The accounts of its lines, each once.',
  },
  rate_follows_date: {
    kind: boolean,
    stored: true,
    nullable: true,
    read: 'never',
    description: 'True when its rate was found by its date: while it is a draft it follows the date. Null when a rate was named.',
  },
  rate: { kind: rateExact, stored: true, read: 'never', description: 'The rate in all its arithmetic, that of its exchange rate.' },
  assigned_amount: { kind: amount, stored: true, read: 'never', description: 'What it has assigned to other items.' },
  closing_period_id: { kind: shownInteger, stored: true, nullable: true, read: 'never', description: 'Period whose closing prepared it.' },
  reporting_amount: {
    kind: amount,
    stored: true,
    nullable: true,
    read: 'never',
    description: 'What it put on its main account, in the reporting currency; null while it is a draft.',
  },
  settled_value: { kind: amount, stored: true, read: 'never', description: 'What its assignments have taken of that value.' },
  forex_account_id: {
    kind: shownInteger,
    stored: true,
    nullable: true,
    read: 'never',
    description: 'A reversal only: the account that takes what the carried value differs by.',
  },
} as const satisfies RecordFields;

export const transaction = declareRecord(
  {
    name: 'Transaction',
    title: 'Transaction',
    plural: 'Transactions',
    plural_id: 'Transactions',
    slug: 'transaction',
    catalogue: 'transaction',
    collection: 'transactions',
    definition:
      'A journal entry of one of ten types: a main account against one or more line items. It begins as a draft and becomes part of the ledger, for good, when it is posted.',
    fields,
    indexes: [
      { on: ['transaction_no'], unique: true },
      { on: ['account_id'] },
      { on: ['line_accounts'] },
      { on: ['transaction_type'] },
      { on: ['transaction_date'] },
      { on: ['currency_id'] },
      // Also answers which currencies a period used, from the index alone.
      { on: ['reporting_period_id', 'currency_id'] },
      { on: ['exchange_rate_id'] },
      { on: ['due_date'], where: { due_date: 'date' } },
      { on: ['reference'], where: { reference: 'string' } },
      { on: ['closing_period_id'], where: { closing_period_id: 'number' } },
      { on: ['is_posted'], where: { is_posted: false } },
      { on: ['settlement'] },
      { on: ['amount'] },
      { on: ['updated_at'] },
      ...annotationIndexes,
    ],
  },
  (resource) => [
    ...transactionOperations(resource, { own: fields }),
    ...crud(resource, {
      writes: 'transaction',
      plural_id: 'Transactions',
      more: { createTransaction: { event: { name: 'transaction.created', with: { post: 'transaction.posted' } } } },
    }),
  ],
);
