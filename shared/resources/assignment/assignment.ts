import { crud } from '../../api/declare-crud.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareResource, recordFields } from '../../api/declare-resource.ts';
import type { Field } from '../../api/declare-resource.ts';
import type { InputField } from '../../api/kind.ts';
import { anything, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, nestedList } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields, Operation } from '../../api/operation.ts';

const item = choice('assignment_types', ['Transaction', 'Balance']);
const many = { max: limits.assignments_per_request, min: 1 };

const sent: Record<string, Field> = {
  transaction_id: { kind: idOf('a transaction'), create: 'required', update: true, description: 'The item that is assigned.', example: 4 },
  assigning_type: {
    kind: item,
    create: 'optional',
    default: 'Transaction',
    description: 'What `transaction_id` is; a Balance when what is left of last year is assigned.',
    example: 'Transaction',
  },
  cleared_id: {
    kind: idOf('a transaction or balance'),
    create: 'required',
    update: true,
    description: 'The item that is cleared.',
    example: 1,
  },
  cleared_type: { kind: item, create: 'required', update: true, description: 'What `cleared_id` is.', example: 'Transaction' },
  amount: { kind: amount, create: 'required', update: true, description: 'In the common currency of both items, above zero.', example: 25 },
  forex_account_id: {
    kind: idOf('a NON_OPERATING_REVENUE account'),
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Takes the realised gain or loss; required when the rates of the items differ.',
    example: null,
  },
  assignment_date: { kind: date, create: 'optional', update: true, description: 'Today unless given.', example: '2024-07-31' },
};

function inputOf(key: string): InputField {
  const { kind, description, example } = sent[key]!;
  return { kind, description, example, required: key === 'transaction_id' };
}

const assigner: Fields = { transaction_id: inputOf('transaction_id'), assigning_type: inputOf('assigning_type') };
const circumstances: Fields = { forex_account_id: inputOf('forex_account_id'), assignment_date: inputOf('assignment_date') };

function actions(resource: BareResource): Operation[] {
  const answer = namedAnswer({ message: shownText, assignments: nestedList('Assignment') }, 201);
  const parallel = ['cleared_ids', 'cleared_amounts', 'cleared_types'];
  return [
    declareOperation(resource, {
      id: 'assignTransactions',
      method: 'POST',
      path: '/assignment/assign-transactions',
      service: 'transaction',
      summary: 'Assign a transaction to chosen items',
      description: 'Three lists of one length name the items, the amounts and what each item is. All or nothing.',
      body: {
        ...assigner,
        cleared_ids: {
          kind: list(idOf('a transaction or balance'), many),
          required: true,
          description: 'Items to clear.',
          example: [4, 1],
        },
        cleared_amounts: { kind: list(amount, many), required: true, description: 'What each item is cleared of.', example: [25, 15] },
        cleared_types: { kind: list(item, many), required: true, description: 'What each item is.', example: ['Transaction', 'Balance'] },
        ...circumstances,
      },
      parallel_lists: parallel,
      answer,
    }),
    declareOperation(resource, {
      id: 'bulkAssign',
      method: 'POST',
      path: '/assignment/bulk-assign',
      service: 'transaction',
      summary: 'Assign a transaction to the oldest items',
      description: 'Clears outstanding items of its account, oldest first, opening balances included, until nothing is left of it.',
      body: { ...assigner, ...circumstances },
      answer,
    }),
  ];
}

export const assignment = declareResource(
  {
    name: 'Assignment',
    title: 'Assignment',
    plural: 'Assignments',
    slug: 'assignment',
    catalogue: 'assignment',
    definition:
      'The part of one item that clears another on the same account: a receipt that pays an invoice. Where their rates differ it books the realised gain or loss.',
    fields: recordFields({
      ...sent,
      account_id: { kind: idOf('an account'), description: 'The common main account.', example: 3 },
      currency_id: { kind: idOf('a currency'), description: 'The common currency.', example: 1 },
      forex_amount: { kind: amount, description: 'Realised difference in the reporting currency: a gain is positive.', example: 0 },
      transaction: { kind: anything, read: 'one', description: 'The assigned item.' },
      cleared: { kind: anything, read: 'one', description: 'The cleared item.' },
    }),
    filters: {
      transaction_id: { kind: idOf('a transaction'), required: false, description: 'Assignments of that item.', example: 4 },
      assigning_type: { kind: item, required: false, description: 'Assignments of items of that kind.', example: 'Transaction' },
      cleared_id: { kind: idOf('a transaction or balance'), required: false, description: 'Clearances of that item.', example: 1 },
      cleared_type: { kind: item, required: false, description: 'Clearances of items of that kind.', example: 'Transaction' },
      account_id: { kind: idOf('an account'), required: false, description: 'Assignments on that account.', example: 3 },
      start_date: { kind: date, required: false, description: 'Dated on that day or later.', example: '2024-01-01' },
      end_date: { kind: date, required: false, description: 'Dated on that day or earlier.', example: '2024-12-31' },
    },
  },
  (resource) => [...actions(resource), ...crud(resource, { writes: 'transaction', plural_id: 'Assignments', article: 'an' })],
);
