import { entrySides } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amount, rate } from '../../api/kinds/decimal-kinds.ts';
import { namedValues, valuesByDimension } from '../../api/kinds/named-values-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { namedValuesIndex } from '../dimension/named-values-index.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** Append-only: no row is ever updated or removed. */
export const ledgerRow = declareStoredRecord({
  collection: 'ledger',
  base: 'none',
  own: {
    id: { kind: idOf('a ledger row'), stored: true, description: 'Identifier.', example: 1 },
    entity_id: { kind: idOf('the entity'), stored: true, description: 'The entity that owns the row.', example: 1 },
    position: { kind: shownInteger, stored: true, description: 'Place in the chain, from 1 without gaps.', example: 1 },
    transaction_id: { kind: shownInteger, stored: true, description: 'The transaction that it belongs to.', example: 1 },
    assignment_id: {
      kind: shownInteger,
      stored: true,
      nullable: true,
      description: 'The assignment whose realised difference, or tax due on payment, it books.',
      example: null,
    },
    line_item_id: { kind: shownInteger, stored: true, nullable: true, description: 'Its line item.', example: 1 },
    tax_id: { kind: shownInteger, stored: true, nullable: true, description: 'The tax that it books.', example: null },
    posting_date: { kind: timestamp, stored: true, description: 'Date of the entry.', example: '2024-07-25T00:00:00.000000Z' },
    entry_type: {
      kind: choice('entry_types', codesOf(entrySides)),
      stored: true,
      description: 'D for debit, C for credit.',
      example: 'D',
    },
    post_account: { kind: shownInteger, stored: true, description: 'The account that it is posted to.', example: 1 },
    folio_account: { kind: shownInteger, stored: true, description: 'The account on the other side.', example: 2 },
    currency_id: { kind: shownInteger, stored: true, description: 'Currency of `foreign_amount`.', example: 1 },
    settled_currency_id: {
      kind: shownInteger,
      stored: true,
      nullable: true,
      description: 'The foreign currency that a reporting-currency row belongs to.',
      example: null,
    },
    amount: { kind: amount, stored: true, description: 'In the reporting currency.', example: 100 },
    foreign_amount: { kind: amount, stored: true, description: "In the row's currency.", example: 100 },
    rate: { kind: rate, stored: true, description: 'Exchange rate with four decimals.', example: '1.0000' },
    dimensions: {
      kind: namedValues,
      stored: true,
      sparse: true,
      description: 'The value that it names of each dimension.',
      example: { project: 'apollo' },
      answer_kind: valuesByDimension,
    },
    previous_hash: { kind: shownText, stored: true, description: 'Hash of the row before.', example: 'b5bb9d80…' },
    hash: { kind: shownText, stored: true, description: 'Hash of the row and of the one before.', example: '7d865e95…' },
    created_at: { kind: timestamp, stored: true, description: 'When it was posted.', example: '2024-07-25T10:15:00.000000Z' },
  },
  indexes: [
    // The order of its list, and the index by which the rows of an entity are read whole.
    { on: ['entity_id', 'position'], unique: true },
    // Rows of a posting are named by their transaction (shared/storage/rows-of.ts). These belong to no line.
    { on: ['entity_id', 'transaction_id', 'position'], where: { line_item_id: null } },
    { on: ['entity_id', 'post_account', 'posting_date', 'position'] },
    { on: ['entity_id', 'tax_id', 'position'], where: { tax_id: 'number' } },
    { ...namedValuesIndex, on: ['entity_id', 'dimensions', 'position'] },
  ],
});

export type LedgerRow = RecordOf<typeof ledgerRow>;
