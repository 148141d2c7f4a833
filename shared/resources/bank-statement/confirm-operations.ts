import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

type OfBankStatements = BareResource & { readonly name: 'BankStatement' };
const reason = text({ max: limits.description_characters });

/** Closes a statement whose lines are done (docs/accounting.md §16.7). */
export const confirmOperation = (resource: OfBankStatements) =>
  declareOperation(resource, {
    id: 'confirmBankStatement',
    method: 'POST',
    path: '/bank-statement/{id}/confirm',
    service: 'banking',
    event: 'bank_statement.confirmed',
    summary: 'Confirm a bank statement',
    description:
      'Closes it once its lines are done: they cannot be undone, nor the statement taken out. Keeps who did so, when, and the balances of the books and the bank.',
    body: {
      accept_gap_reason: {
        kind: reason,
        required: false,
        description: 'Why a gap in its balances, or before it, is accepted.',
        example: null,
      },
      lock: {
        kind: boolean,
        required: false,
        default: false,
        description: 'Also locks the books until its last day; of the owner alone.',
        example: false,
      },
    },
    answer: resourceAnswer(resource),
  });

export const reopenOperation = (resource: OfBankStatements) =>
  declareOperation(resource, {
    id: 'reopenBankStatement',
    method: 'POST',
    path: '/bank-statement/{id}/reopen',
    service: 'banking',
    event: 'bank_statement.reopened',
    owner_only: true,
    summary: 'Reopen a bank statement',
    description: 'Its lines can be undone again. A lock of the books stays.',
    body: { reason: { kind: reason, required: true, description: 'Why; it is kept.', example: 'The fee was booked twice' } },
    answer: resourceAnswer(resource),
  });
