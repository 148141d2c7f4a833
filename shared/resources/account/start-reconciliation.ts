import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';

/** From when on each entry of a bank account is to be found at the bank (docs/accounting.md §16.5). */
export const startReconciliationOperation = (resource: BareResource & { readonly name: 'Account' }) =>
  declareOperation(resource, {
    id: 'startReconciliation',
    dear: true,
    method: 'POST',
    path: '/account/{id}/start-reconciliation',
    service: 'banking',
    event: 'account.reconciliation_started',
    summary: 'Begin to reconcile a bank account',
    description:
      'From a day on, with the balance that the bank had before it. Entries before that day count as reconciled, but for those that are named. Call it again to correct it, until a statement is confirmed.',
    body: {
      from: { kind: date, required: true, description: 'First day.', example: '2024-01-01' },
      bank_balance: {
        kind: amount,
        required: true,
        description: 'Balance of the bank at the end of the day before it, in the currency of the account; + is money of ours.',
        example: 2310,
      },
      open_entries: {
        kind: list(idOf('a transaction', 'transactions'), { max: limits.bank_entries_named }),
        required: false,
        description: 'Entries before that day that the bank had not booked then: payments under way.',
        example: [],
      },
    },
    answer: resourceAnswer(resource),
    conditions: ['bank_line.NotOnAccount', 'bank_statement.NotABankAccount', 'bank_statement.Confirmed'],
  });
