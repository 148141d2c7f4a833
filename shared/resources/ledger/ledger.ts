import { codesOf, entrySides } from '../../accounting/vocabularies.ts';
import { declareOperation, namedAnswer, pageParameters, resourceAnswer } from '../../api/declare-operation.ts';
import type { Selections } from '../../api/declare-record.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { anything, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject, nested } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount, rate, rateExact } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { uuid } from '../../api/kinds/text-kinds.ts';
import type { Fields } from '../../api/operation.ts';

const side = choice('entry_types', codesOf(entrySides));

export const ledgerFilters = {
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
  entry_type: { kind: side, field: 'entry_type', match: 'equal', required: false, description: 'Rows on that side.', example: 'D' },
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
      id: { kind: idOf('a ledger row'), description: 'Identifier.', example: 1 },
      uuid: {
        kind: uuid,
        description: 'Identifier that is unique everywhere, made of the hash.',
        example: '7d865e95-9b24-8e1f-8bd1-4c2f0c2b7a5d',
      },
      entity_id: { kind: idOf('the entity'), description: 'The entity that owns the row.', example: 1 },
      position: { kind: shownInteger, description: 'Place in the chain, from 1 without gaps.', example: 1 },
      transaction_id: { kind: shownInteger, description: 'The transaction that it belongs to.', example: 1 },
      assignment_id: {
        kind: shownInteger,
        nullable: true,
        description: 'The assignment whose realised difference it books.',
        example: null,
      },
      line_item_id: { kind: shownInteger, nullable: true, description: 'Its line item.', example: 1 },
      tax_id: { kind: shownInteger, nullable: true, description: 'The tax that it books.', example: null },
      posting_date: { kind: timestamp, description: 'Date of the entry.', example: '2024-07-25T00:00:00.000000Z' },
      entry_type: { kind: side, description: 'D for debit, C for credit.', example: 'D' },
      post_account: { kind: shownInteger, description: 'The account that it is posted to.', example: 1 },
      folio_account: { kind: shownInteger, description: 'The account on the other side.', example: 2 },
      currency_id: { kind: shownInteger, description: 'Currency of `foreign_amount`.', example: 1 },
      settled_currency_id: {
        kind: shownInteger,
        nullable: true,
        description: 'The foreign currency that a reporting-currency row belongs to.',
        example: null,
      },
      amount: { kind: amount, description: 'In the reporting currency.', example: 100 },
      foreign_amount: { kind: amount, description: "In the row's currency.", example: 100 },
      rate: { kind: rate, description: 'Exchange rate with four decimals.', example: '1.0000' },
      rate_exact: { kind: rateExact, description: 'The rate as it was used.', example: '1' },
      previous_hash: { kind: shownText, description: 'Hash of the row before.', example: 'b5bb9d80…' },
      hash: { kind: shownText, description: 'Hash of the row and of the one before.', example: '7d865e95…' },
      created_at: { kind: timestamp, description: 'When it was posted.', example: '2024-07-25T10:15:00.000000Z' },
      updated_at: { kind: timestamp, description: 'The same: a row never changes.', example: '2024-07-25T10:15:00.000000Z' },
    },
    filters: ledgerFilters,
  },
  (resource) => [
    declareOperation(resource, {
      id: 'readLedgerIntegrity',
      method: 'GET',
      path: '/ledger/integrity',
      service: 'listing',
      summary: 'Verify the ledger',
      description: 'Walks the whole chain up to its head and compares the running totals with the rows.',
      long: true,
      answer: namedAnswer({
        integrity: answerObject({ verified: boolean, rows: shownInteger, first_break: anything, totals_match: boolean }),
      }),
    }),
    declareOperation(resource, {
      id: 'listLedgerRows',
      method: 'GET',
      path: '/ledger',
      service: 'listing',
      summary: 'List ledger rows',
      description: 'Ordered by id. Filters combine and apply on every page.',
      query: { ...ledgerFilters, ...pageParameters },
      answer: { status: 200, form: 'list', kind: nested('LedgerRow') },
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
