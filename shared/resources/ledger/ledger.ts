import { accountTypeCodes, transactionTypeCodes } from '../../accounting/vocabularies.ts';
import { declareOperation, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import type { Selections } from '../../api/selection.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { anything, orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject, nested } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { rateExact } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { uuid } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { bothWays } from '../../api/list-order.ts';
import type { ListOrders } from '../../api/list-order.ts';
import { commonSelections, listParameters } from '../../api/list-parameters.ts';
import type { Fields } from '../../api/operation.ts';
import { contactId } from '../contact/contact-id.ts';
import { ledgerRow } from './ledger-row.ts';
import { sinceParameter, verificationKind } from './verification.ts';

const { own } = ledgerRow;

const ledgerFilters = {
  account_id: {
    kind: idOf('an account', 'accounts'),
    field: 'post_account',
    match: 'equal',
    required: false,
    description: 'Rows posted to that account.',
    example: 1,
  },
  transaction_id: {
    kind: idOf('a transaction', 'transactions'),
    field: 'transaction_id',
    match: 'equal',
    required: false,
    description: 'Rows of that transaction.',
    example: 1,
  },
  currency_id: {
    kind: idOf('a currency', 'currencies'),
    field: 'currency_id',
    match: 'equal',
    required: false,
    description: 'Rows in that currency.',
    example: 1,
  },
  entry_type: {
    kind: own.entry_type.kind,
    field: 'entry_type',
    match: 'equal',
    required: false,
    description: 'Rows on that side.',
    example: 'D',
  },
  tax_id: {
    kind: idOf('a tax', 'taxes'),
    field: 'tax_id',
    match: 'equal',
    of_type: 'number',
    required: false,
    description: 'Rows that book that tax.',
    example: 1,
  },
  dimension: {
    kind: own.dimensions.kind,
    field: 'dimensions',
    match: 'entries',
    of_type: 'array',
    required: false,
    description: 'Rows that name those values: `dimension[project]=apollo`.',
    example: { project: 'apollo' },
  },
  start_date: {
    kind: date,
    field: 'posting_date',
    match: 'from',
    required: false,
    description: 'Posted on that day or later.',
    example: '2024-01-01',
  },
  end_date: {
    kind: date,
    field: 'posting_date',
    match: 'until',
    required: false,
    description: 'Posted on that day or earlier.',
    example: '2024-12-31',
  },
} as const satisfies Fields & Selections;

/** Filters that no field of a row answers: they are found by the accounts of the rows, and by their transactions. */
const foundByOthers = {
  account_type: {
    kind: choice('account_types', accountTypeCodes),
    required: false,
    description: 'Rows posted to accounts of that type.',
    example: 'BANK',
  },
  transaction_type: {
    kind: choice('transaction_types', transactionTypeCodes),
    required: false,
    description: `Rows of transactions of that type. Where there are more than ${limits.transactions_of_type} of them the list is walked by cursor: give \`limit\`. A part may then hold fewer rows, or none, and still have a \`next_cursor\`.`,
    example: 'IN',
  },
  contact_id: {
    kind: contactId,
    required: false,
    description: 'Rows of transactions of that contact; where it has more than that, walked by cursor as well.',
    example: 1,
  },
} as const satisfies Fields;

const filters = { ...ledgerFilters, ...foundByOthers };

export const ledgerSelections: Selections = { ...ledgerFilters, ids: commonSelections.ids };

const byPosition: ListOrders = bothWays(['position'], { position: 'integer' });

/**
 * As its indexes have them (ledger-row.ts). It goes by position, in which the rows were appended: several processes take ids from blocks of
 * their own, so ids may follow each other otherwise. No index has the order of ids; who asks for it, as every list allows, gets this one.
 */
export const ledgerOrders: ListOrders = {
  ...byPosition,
  id: byPosition.position!,
  '-id': byPosition['-position']!,
  ...bothWays(['post_account', 'posting_date'], { post_account: 'integer', posting_date: 'date', position: 'integer' }),
};

export const ledger = declareResource(
  {
    name: 'LedgerRow',
    title: 'Ledger row',
    plural: 'Ledger rows',
    slug: 'ledger',
    catalogue: 'ledger',
    definition:
      'One side of a posted pair of entries. Rows are only ever appended; each carries its place in the chain of the entity and a hash over itself and the row before.',
    fields: {
      id: own.id,
      uuid: {
        kind: uuid,
        description: 'Identifier that is unique everywhere, made of the hash.',
        example: '7d865e95-9b24-8e1f-8bd1-4c2f0c2b7a5d',
      },
      entity_id: own.entity_id,
      position: own.position,
      transaction_id: own.transaction_id,
      assignment_id: own.assignment_id,
      line_item_id: own.line_item_id,
      tax_id: own.tax_id,
      transaction_no: { kind: shownText, description: 'Number of the transaction.', example: 'CS01/0001' },
      transaction_date: { kind: timestamp, description: 'Date of the transaction.', example: '2024-07-25T00:00:00.000000Z' },
      narration: { kind: shownText, description: 'What the transaction says of itself.', example: 'Cash sale' },
      reference: { kind: shownText, nullable: true, description: 'Reference of the transaction.', example: 'INV-2024-118' },
      posting_date: own.posting_date,
      entry_type: own.entry_type,
      post_account: own.post_account,
      folio_account: own.folio_account,
      currency_id: own.currency_id,
      settled_currency_id: own.settled_currency_id,
      amount: own.amount,
      foreign_amount: own.foreign_amount,
      rate: own.rate,
      dimensions: own.dimensions,
      rate_exact: { kind: rateExact, description: 'The rate as it was used.', example: '1' },
      previous_hash: own.previous_hash,
      hash: own.hash,
      created_at: own.created_at,
      updated_at: { kind: timestamp, description: 'The same: a row never changes.', example: '2024-07-25T10:15:00.000000Z' },
    },
    filters,
  },
  (resource) => [
    declareOperation(resource, {
      id: 'readLedgerIntegrity',
      method: 'GET',
      path: '/ledger/integrity',
      service: 'listing',
      summary: 'Verify the ledger',
      description:
        'Walks the chain up to its head and compares the running totals with the rows, and the entries of bank accounts with rows and matches. With `since=last` it begins behind what was verified last, and both `totals_match` and `bank_entries_match` are null.',
      long: true,
      query: sinceParameter,
      answer: namedAnswer({
        integrity: answerObject({
          verified: boolean,
          rows: shownInteger,
          begun_behind: shownInteger,
          first_break: anything,
          totals_match: orNull(boolean),
          bank_entries_match: orNull(boolean),
        }),
      }),
    }),
    declareOperation(resource, {
      id: 'readLedgerVerification',
      small_because: 'the last verification, which is stored',
      method: 'GET',
      path: '/ledger/verification',
      service: 'listing',
      summary: 'Read when the ledger was verified last',
      description: 'The last time that it was found whole: when, up to which position, and by whom. Null where nobody has verified it.',
      answer: namedAnswer({ verification: verificationKind }),
    }),
    declareOperation(resource, {
      id: 'listLedgerRows',
      method: 'GET',
      path: '/ledger',
      service: 'listing',
      summary: 'List ledger rows',
      description: 'Ordered by position, as the rows were appended, unless `sort` says otherwise. Filters combine and apply on every page.',
      query: { ...filters, ...listParameters({ orders: ledgerOrders }) },
      answer: { status: 200, form: 'list', kind: nested('LedgerRow') },
      formats: true,
      exports: true,
    }),
    declareOperation(resource, {
      id: 'readLedgerRow',
      method: 'GET',
      path: '/ledger/{id}',
      service: 'listing',
      summary: 'Read a ledger row',
      answer: resourceAnswer(resource),
    }),
  ],
);
