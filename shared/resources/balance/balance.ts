import { declareBatch } from '../../api/declare-batch.ts';
import { balanceSideCodes, balanceTransactionTypeCodes, settlementCodes, transactionTypeCodes } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list, nested } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf, idShownAsText } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { disputeField } from '../reminder/dispute-field.ts';
import { contactId } from '../contact/contact-id.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { ownRateFields, rateIndexes } from '../exchange-rate/own-rate-fields.ts';
import { broughtTaxes, waitingTaxes } from '../tax/waiting-taxes-kinds.ts';
import { openingBalancesOperation } from './opening-balances.ts';
import { openItemIndexes } from '../open-item/open-item-index.ts';
import { narration } from '../transaction/transaction-operations.ts';

const optional = { stored: true, create: 'optional', update: true } as const;
const required = { stored: true, create: 'required', update: true } as const;
const ofDocument = { stored: true, sparse: true, nullable: true } as const;

const fields = {
  account_id: {
    ...required,
    kind: idShownAsText('an account', 'accounts'),
    answer_kind: shownText,
    description: 'A balance-sheet account. Answered as text, which a request may send too.',
    example: 1,
    filter: 'Balances of that account.',
  },
  balance_type: {
    ...required,
    kind: choice('balance_types', balanceSideCodes),
    description: 'Side of the balance.',
    example: 'CREDIT',
    filter: 'Balances on that side.',
  },
  transaction_type: {
    ...required,
    kind: choice('balance_transaction_types', balanceTransactionTypeCodes),
    description: 'JN, IN for an unpaid invoice of a RECEIVABLE account, BL for an unpaid bill of a PAYABLE account.',
    example: 'JN',
    filter: 'Balances of that type.',
  },
  transaction_date: {
    ...required,
    kind: date,
    description: 'A day before the first of the period.',
    example: '2023-12-31',
    filter: {
      start_date: { match: 'from', description: 'Dated on that day or later.', example: '2023-01-01' },
      end_date: { match: 'until', description: 'Dated on that day or earlier.', example: '2023-12-31' },
    },
  },
  // A request sends the amount in its currency, an answer shows the value in the reporting currency; the contract has one name for both.
  balance: {
    ...required,
    kind: amount,
    stored: 'amount',
    answer_kind: amount,
    description: 'In a request: in its currency. In an answer: in the reporting currency.',
    example: 100,
    filter: {
      amount_from: { match: 'least', description: 'Of that amount in its currency or more.', example: 100 },
      amount_to: { match: 'most', description: 'Of that amount in its currency or less.', example: 120 },
    },
  },
  currency_id: {
    ...optional,
    kind: idOf('a currency', 'currencies'),
    description: 'The currency of the account unless given.',
    example: 1,
    filter: 'Balances in that currency.',
  },
  exchange_rate_id: {
    ...optional,
    kind: idOf('an exchange rate', 'exchange_rates'),
    description: 'A rate of its currency; the one valid on its date unless given.',
    example: 1,
  },
  ...ownRateFields,
  reporting_period_id: {
    ...optional,
    kind: idOf('a reporting period', 'reporting_periods'),
    description: 'The current period unless given; it must be OPEN.',
    example: 1,
    filter: 'Balances of that period.',
  },
  reference: {
    ...optional,
    kind: text({ max: limits.reference_characters }),
    nullable: true,
    searched: true,
    description: 'For instance the number of the original invoice.',
    example: 'IN01/0001',
  },
  contact_id: {
    ...optional,
    kind: contactId,
    sparse: true,
    nullable: true,
    description: 'Whose item it is.',
    example: null,
    filter: { contact_id: { description: 'Balances of that contact.', example: 1 } },
  },
  due_date: {
    ...optional,
    kind: date,
    sparse: true,
    nullable: true,
    description: 'Day on which the item is to be paid; on its own date unless given.',
    example: '2024-01-15',
  },
  dispute: disputeField,
  narration: {
    ...optional,
    kind: narration,
    sparse: true,
    nullable: true,
    searched: true,
    description: 'What it is about.',
    example: 'Consulting in December',
  },
  monetary: {
    ...optional,
    kind: boolean,
    sparse: true,
    nullable: true,
    description: 'False of an advance for goods on a receivable or payable: it keeps its value and is neither translated nor revalued.',
    example: null,
  },
  waiting_taxes: {
    ...optional,
    kind: broughtTaxes,
    sparse: true,
    nullable: true,
    description: 'Of an unpaid invoice or bill: the taxes that are due on its payment and still wait, in its currency.',
    example: null,
  },
  ...annotations,
  amount: { kind: amount, description: 'In its currency.', example: 100 },
  cleared_amount: { kind: amount, stored: true, description: 'What assignments have cleared of it, in its currency.', example: 0 },
  outstanding: { kind: amount, description: 'What is left to settle of it, in its currency; 0 of what is no open item.', example: 100 },
  settlement: {
    kind: choice('settlements', settlementCodes),
    stored: true,
    description: 'How far an item of a RECEIVABLE or PAYABLE account is settled.',
    example: 'open',
    filter: 'Balances settled so far.',
  },
  type: { kind: shownText, description: 'Readable side.', example: 'Credit' },
  transaction_no: { kind: shownText, stored: true, description: 'Account id, currency code and year.', example: '1USD2024' },
  transaction_name: { kind: shownText, description: 'Readable transaction type.', example: 'Journal Entry' },
  is_posted: { kind: boolean, description: 'Always true.', example: true },
  is_credited: { kind: boolean, description: 'It stands on the credit side.', example: true },
  carried_from_period_id: {
    kind: shownInteger,
    stored: true,
    nullable: true,
    description: 'The closed period that carried it forward.',
    example: null,
  },
  document_id: {
    kind: shownInteger,
    stored: 'origin_transaction_id',
    nullable: true,
    description: 'The document of a closed period that lives on in it, over however many closings.',
    example: null,
  },
  document_no: {
    ...ofDocument,
    kind: text({ max: limits.transaction_no_characters }),
    description: 'The number of that document.',
    example: 'IN01/0001',
  },
  document_type: { ...ofDocument, kind: choice('transaction_types', transactionTypeCodes), description: 'Its type.', example: 'IN' },
  document_reference: {
    ...ofDocument,
    kind: text({ max: limits.reference_characters }),
    searched: true,
    description: 'The number of that document outside the books.',
    example: 'R-099',
    filter: 'Balances of documents of exactly that reference.',
  },
  carries_id: {
    kind: shownInteger,
    nullable: true,
    description: 'The document that it carries, which says `carried_by_id`.',
    example: null,
  },
  account: { kind: nested('Account'), read: 'one', description: 'Its account.' },
  currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
  reporting_period: { kind: nested('ReportingPeriod'), read: 'one', description: 'Its period.' },
  tax_figures: {
    kind: waitingTaxes,
    stored: true,
    sparse: true,
    nullable: true,
    read: 'never',
    description: 'What these taxes are in the reporting currency, and what payments have moved of them.',
  },
  local_value: { kind: amount, stored: 'balance', read: 'never', description: 'Its value in the reporting currency.' },
  assigned_amount: { kind: amount, stored: true, read: 'never', description: 'What it, carried forward, has assigned to other items.' },
  settled_value: { kind: amount, stored: true, read: 'never', description: 'What its assignments have taken of its value.' },
  open_again_from: {
    kind: date,
    stored: true,
    sparse: true,
    nullable: true,
    read: 'never',
    description: 'The day on which an assignment of it was taken back, where that was later than its own.',
  },
  carried_through: {
    kind: list(idOf('a balance'), { max: limits.year_max }),
    stored: true,
    read: 'never',
    description: 'The balances of earlier years, closed since, that carried the same item before it.',
  },
  reversed_by_id: {
    kind: shownInteger,
    stored: true,
    nullable: true,
    read: 'never',
    description: 'The reversal of that document, made after its period had closed or dated in a later one; the two settle each other.',
  },
} as const satisfies RecordFields;

export const balance = declareRecord(
  {
    name: 'Balance',
    title: 'Balance',
    plural: 'Balances',
    plural_id: 'Balances',
    slug: 'balance',
    catalogue: 'balance',
    also_refuses: ['reporting_period.MissingReportingPeriod'],
    collection: 'balances',
    definition:
      'The opening balance of a balance-sheet account in a period, or one outstanding item of it: an unpaid invoice or bill that payments of the new period can clear.',
    fields,
    indexes: [
      { on: ['account_id', 'reporting_period_id'] },
      { on: ['reporting_period_id'] },
      { on: ['currency_id'] },
      ...rateIndexes,
      { on: ['carried_from_period_id'] },
      { on: ['origin_transaction_id'] },
      { on: ['settlement'] },
      ...openItemIndexes,
      { on: ['updated_at'] },
      { on: ['amount'] },
      { on: ['balance_type'] },
      { on: ['transaction_type'] },
      { on: ['transaction_date'] },
      { on: ['contact_id'], where: { contact_id: 'number' } },
      { on: ['document_reference'], where: { document_reference: 'string' } },
      { on: ['monetary'], where: { monetary: false } },
      { on: ['waiting_taxes.tax_id'], where: { 'waiting_taxes.tax_id': 'number' } },
      ...annotationIndexes,
    ],
  },
  (resource) => [
    openingBalancesOperation(resource),
    declareBatch(resource, { key: 'balances', service: 'balance' }),
    ...crud(resource, { writes: 'balance', plural_id: 'Balances' }),
  ],
);

export type Balance = RecordOf<typeof balance>;
