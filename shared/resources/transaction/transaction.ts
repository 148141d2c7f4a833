import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { annotationIndexes } from '../annotations.ts';
import { rateIndexes } from '../exchange-rate/own-rate-fields.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';
import { openItemIndexes } from '../open-item/open-item-index.ts';
import { computedFields } from './computed-fields.ts';
import { correctOperation } from './correct-operation.ts';
import { enteredFields } from './entered-fields.ts';
import { fromDocumentOperation } from './from-document-operation.ts';
import { previewOperations } from './preview-operations.ts';
import { replacingFields } from './replacing-fields.ts';
import { searchOperation } from './search-operation.ts';
import { sourceFields } from './source-fields.ts';
import { summaryOperation } from './transaction-summary.ts';
import { createdEvent, transactionOperations } from './transaction-operations.ts';

const fields = { ...enteredFields, ...computedFields, ...replacingFields, ...sourceFields } as const;

export const transaction = declareRecord(
  {
    name: 'Transaction',
    title: 'Transaction',
    plural: 'Transactions',
    plural_id: 'Transactions',
    slug: 'transaction',
    catalogue: 'transaction',
    also_refuses: ['reporting_period.MissingReportingPeriod', 'line_item', 'assignment'],
    collection: 'transactions',
    definition:
      'A journal entry of one of ten types: a main account against one or more line items. It begins as a draft and becomes part of the ledger, for good, when it is posted.',
    fields,
    indexes: [
      { on: ['transaction_no'], unique: true, where: { transaction_no: 'string' }, orders: true, named: 'numbers' },
      { on: ['account_id'] },
      { on: ['line_accounts'] },
      { on: ['settlement', 'transaction_type'], merges: true },
      { on: ['transaction_date'] },
      // This index alone also answers which currencies a period used.
      { on: ['reporting_period_id', 'currency_id'], merges: true },
      ...rateIndexes,
      { on: ['settled_currency_id'], where: { settled_currency_id: 'number' } },
      { on: ['contact_id'], where: { contact_id: 'number' } },
      { on: ['due_date'], where: { due_date: 'date' }, orders: true },
      ...openItemIndexes,
      { on: ['reference'], where: { reference: 'string' } },
      { on: ['source_sha256'], where: { source_sha256: 'string' } },
      { on: ['closing_period_id'], where: { closing_period_id: 'number' } },
      { on: ['revaluation_id'], where: { revaluation_id: 'number' } },
      { on: ['tax_return_id'], where: { tax_return_id: 'number' } },
      { on: ['transaction_date', 'waiting_taxes.tax_id'], where: { 'waiting_taxes.tax_id': 'number' } },
      { on: ['transaction_date', 'reversal_of_id'], where: { reversal_of_id: 'number' } },
      { on: ['document.tax_point_date'], where: { 'document.tax_point_date': 'date' } },
      { on: ['transaction_date', 'equity_movement'], where: { equity_movement: 'string' } },
      { on: ['credit_of_id'], where: { credit_of_id: 'number' } },
      { on: ['opening'], where: { opening: true } },
      { on: ['monetary'], where: { monetary: false } },
      { on: ['is_posted'], where: { is_posted: false } },
      { on: ['amount'] },
      { on: ['updated_at'] },
      ...annotationIndexes,
    ],
  },
  (resource) => [
    summaryOperation(resource),
    searchOperation(resource),
    fromDocumentOperation(resource, createdEvent),
    ...previewOperations(resource),
    ...transactionOperations(resource, { own: fields }),
    correctOperation(resource, { own: fields }),
    ...crud(resource, {
      writes: 'transaction',
      plural_id: 'Transactions',
      writing: { scopes: ['books:draft'] },
      more: { createTransaction: { event: createdEvent, rehearses: rowsToPost, scopes_with: { post: 'books:post' } } },
    }),
  ],
);

export type Transaction = RecordOf<typeof transaction>;
