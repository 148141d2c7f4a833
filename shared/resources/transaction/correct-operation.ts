import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentTypes } from '../../accounting/vocabularies.ts';
import { declareOperation, resourceAnswerWith } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import type { Kind } from '../../api/kind.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, nested, object } from '../../api/kinds/composite-kinds.ts';
import { moment } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { withNames } from '../../api/naming.ts';
import type { Fields } from '../../api/operation.ts';
import type { RecordFields } from '../../api/record-index.ts';
import type { Change, Declares } from '../../api/resource-types.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';
import { narration, reversalAccounts } from './transaction-operations.ts';

/** What had settled the transaction, or was settled by it, and how much of that stands with the one in its place. */
const settlements = answerList(
  answerObject(
    {
      id: shownInteger,
      type: choice('assignment_types', codesOf(assignmentTypes)),
      number: shownText,
      amount,
      assigned: amount,
    },
    { title: 'CorrectedSettlement' },
  ),
);

/** None of the fields has to be given: what is left out is as it was. */
function optional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, { required_unless: _, ...field }]) => [key, { ...field, required: false }]));
}

/** Corrects what is posted: a reversal and a new transaction in one request (docs/accounting.md §5.21). */
export function correctOperation<F extends RecordFields>(resource: BareResource, _declared: Declares<F>) {
  const changes = object(withNames(optional(resource.update_fields)), 'TransactionCorrection') as Kind<Change<Declares<F>>, never, never>;
  return declareOperation(resource, {
    id: 'correctTransaction',
    method: 'POST',
    path: '/transaction/{id}/correct',
    service: 'transaction',
    event: 'transaction.corrected',
    scopes: ['books:post'],
    rehearses: rowsToPost,
    summary: 'Correct a posted transaction',
    description:
      'Reverses it and posts another one in its place, all or nothing: what `transaction` leaves out is as it was. What had settled it settles the new one as far as its amount goes (`settlements`), and a line of the bank that stood for it stands for the new one, which must move the same there (`bank_line_ids`). Both are dated as it was, or today where its day takes none.',
    body: {
      transaction: {
        kind: changes,
        required: true,
        description: 'What differs of it, as `PATCH /transaction/{id}` takes it.',
        example: { narration: 'Paper for the office', line_items: [{ account_id: 3, amount: 40 }] },
      },
      reversal_date: {
        kind: moment,
        required: false,
        description: 'Date of the reversal; that of the transaction unless given, or today where its day takes no entry.',
        example: '2024-07-31',
      },
      reason: {
        kind: narration,
        required: false,
        description: 'Why it is corrected: the narration of the reversal.',
        example: 'Wrong account',
      },
      ...reversalAccounts,
    },
    answer: {
      ...resourceAnswerWith({ reversal: nested(resource.name), settlements, bank_line_ids: answerList(shownInteger) }, resource),
      status: 201,
    },
  });
}
