import { assignmentTypes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentOrders } from '../../accounting/assignment-vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import type { RecordFields } from '../../api/record-index.ts';
import type { Kind } from '../../api/kind.ts';
import type { Field } from '../../api/declare-resource.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, nestedEither, nestedList } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { listParameters } from '../../api/list-parameters.ts';
import { contactId } from '../contact/contact-id.ts';
import { entryOfBalances } from './entry-of-balances.ts';
import { difference } from './difference.ts';
import { suggestOperation } from './suggest-operation.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';
import type { Fields } from '../../api/operation.ts';
import type { RecordOf } from '../../api/resource-types.ts';

const item = choice('assignment_types', codesOf(assignmentTypes));
const many = { max: limits.assignments_per_request, min: 1 };

const fields = {
  transaction_id: {
    kind: idOf('a transaction', 'transactions', 'balances'),
    stored: true,
    create: 'required',
    update: true,
    description: 'The item that is assigned.',
    example: 4,
    filter: 'Assignments of that item.',
  },
  assigning_type: {
    kind: item,
    stored: true,
    create: 'optional',
    default: 'Transaction',
    description: 'What `transaction_id` is; a Balance when what is left of last year is assigned.',
    example: 'Transaction',
    filter: 'Assignments of items of that kind.',
  },
  cleared_id: {
    kind: idOf('a transaction or balance', 'transactions', 'balances'),
    stored: true,
    create: 'required',
    update: true,
    description: 'The item that is cleared.',
    example: 1,
    filter: 'Clearances of that item.',
  },
  cleared_type: {
    kind: item,
    stored: true,
    create: 'required',
    update: true,
    description: 'What `cleared_id` is.',
    example: 'Transaction',
    filter: 'Clearances of items of that kind.',
  },
  amount: {
    kind: amount,
    stored: true,
    create: 'required',
    update: true,
    description: 'In the common currency of both items, above zero.',
    example: 25,
  },
  forex_account_id: {
    kind: idOf('a NON_OPERATING_REVENUE account', 'accounts'),
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'Takes the realised gain, and the loss without `forex_loss_account_id`; required when the rates of the items differ, unless the entity names accounts.',
    example: null,
  },
  forex_loss_account_id: {
    kind: idOf('an account for losses', 'accounts'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Takes a realised loss: a NON_OPERATING_REVENUE, DIRECT_EXPENSE, OVERHEAD_EXPENSE or OTHER_EXPENSE account.',
    example: null,
  },
  assignment_date: {
    kind: date,
    stored: true,
    create: 'optional',
    update: true,
    description:
      'The latest of the dates of both items, and of the first day of the period of a Balance among them, unless given; never before that.',
    example: '2024-07-31',
    filter: {
      start_date: { match: 'from', description: 'Dated on that day or later.', example: '2024-01-01' },
      end_date: { match: 'until', description: 'Dated on that day or earlier.', example: '2024-12-31' },
    },
  },
  unassignment_date: {
    kind: date,
    stored: true,
    sparse: true,
    nullable: true,
    description: 'The day from which on it no longer counts, where it was taken back on a later day than its own.',
    example: null,
  },
  account_id: {
    kind: idOf('an account', 'accounts'),
    stored: true,
    description: 'The common main account.',
    example: 3,
    filter: 'Assignments on that account.',
  },
  currency_id: { kind: idOf('a currency', 'currencies'), stored: true, description: 'The common currency.', example: 1 },
  assigned_value: {
    kind: amount,
    stored: true,
    description: 'Its share of the value of the assigned item, in the reporting currency.',
    example: 25,
  },
  cleared_value: {
    kind: amount,
    stored: true,
    description: 'Its share of the value of the cleared item, in the reporting currency.',
    example: 25,
  },
  forex_amount: {
    kind: amount,
    stored: true,
    description: 'Realised difference in the reporting currency: a gain is positive.',
    example: 0,
  },
  entry_id: entryOfBalances,
  transaction: { kind: nestedEither('Transaction', 'Balance'), read: 'one', description: 'The assigned item.' },
  cleared: { kind: nestedEither('Transaction', 'Balance'), read: 'one', description: 'The cleared item.' },
} as const satisfies RecordFields;

/** A field of an assignment, for requests that make several. */
function inputOf<K extends Kind, const R extends boolean>(
  { kind, description, example }: Pick<Field, 'description' | 'example'> & { kind: K },
  required: R,
) {
  return { kind, description, example, required };
}

const assigner = { transaction_id: inputOf(fields.transaction_id, true), assigning_type: inputOf(fields.assigning_type, false) };
const circumstances = {
  forex_account_id: inputOf(fields.forex_account_id, false),
  forex_loss_account_id: inputOf(fields.forex_loss_account_id, false),
  assignment_date: inputOf(fields.assignment_date, false),
};
const assignTransactionsBody = {
  transaction_id: {
    ...assigner.transaction_id,
    required: false,
    exemplary: true,
    description: 'The item that is assigned. Left out where nothing was paid and a difference is given.',
  },
  assigning_type: assigner.assigning_type,
  cleared_ids: {
    kind: list(idOf('a transaction or balance', 'transactions', 'balances'), many),
    required: true,
    description: 'Items to clear.',
    example: [4, 1],
  },
  cleared_amounts: {
    kind: list(amount, many),
    required: false,
    exemplary: true,
    description: 'What each item is cleared of; left out where nothing was paid.',
    example: [25, 15],
  },
  cleared_types: { kind: list(item, many), required: true, description: 'What each item is.', example: ['Transaction', 'Balance'] },
  ...circumstances,
  difference: {
    kind: difference,
    required: false,
    description:
      'What is given up of the one item that is cleared, a bad debt or a cash discount: a credit note (debit note on a payable) is posted for it and assigned after the payment.',
    example: { account_id: 14, reason: 'cash_discount', tax: true },
  },
} as const satisfies Fields;
const bulkAssignBody = {
  ...assigner,
  ...circumstances,
  order: {
    kind: choice('assignment_orders', codesOf(assignmentOrders)),
    required: false,
    default: 'oldest',
    description:
      'Which items come first: the oldest, or those whose number or reference is the reference of what is assigned, then those of exactly its amount.',
    example: 'oldest',
  },
} as const satisfies Fields;

const unassignment = {
  unassignment_date: {
    kind: date,
    required: false,
    description:
      'The day on which it is taken back: its own date unless given, and never before that. The items count as assigned up to the day before.',
    example: '2024-08-05',
  },
} as const satisfies Fields;

/** Items have contacts, assignments have none of their own. */
const ofContact = {
  contact_id: {
    kind: contactId,
    required: false,
    description: `Assignments of which either item is that contact’s; walked by cursor where it has more than ${limits.transactions_of_type} items.`,
    example: 1,
  },
} as const satisfies Fields;

function actions(resource: BareResource) {
  const answer = namedAnswer({ message: shownText, assignments: nestedList('Assignment') }, 201);
  return [
    declareOperation(resource, {
      id: 'assignTransactions',
      small_because: 'as many assignments as one request may make',
      method: 'POST',
      path: '/assignment/assign-transactions',
      service: 'transaction',
      event: 'assignment.created',
      scopes: ['books:post'],
      summary: 'Assign a transaction to chosen items',
      description: 'Three lists of one length name the items, the amounts and what each item is. All or nothing.',
      body: assignTransactionsBody,
      parallel_lists: ['cleared_ids', 'cleared_amounts', 'cleared_types'],
      rehearses: rowsToPost,
      answer,
    }),
    declareOperation(resource, {
      id: 'bulkAssign',
      small_because: 'as many assignments as one request may make',
      method: 'POST',
      path: '/assignment/bulk-assign',
      service: 'transaction',
      event: 'assignment.created',
      scopes: ['books:post'],
      summary: 'Assign a transaction to the oldest items',
      description: `Clears outstanding items of its account and contact, oldest first unless asked otherwise, opening balances included, until nothing is left of it. One request clears ${limits.assignments_per_request} items at most; if more are due, the message says so, and repeating the request goes on.`,
      body: bulkAssignBody,
      rehearses: rowsToPost,
      answer,
    }),
  ];
}

export const assignment = declareRecord(
  {
    name: 'Assignment',
    title: 'Assignment',
    plural: 'Assignments',
    plural_id: 'Assignments',
    slug: 'assignment',
    catalogue: 'assignment',
    also_refuses: ['reporting_period.MissingReportingPeriod', 'transaction'],
    collection: 'assignments',
    definition:
      'The part of one item that clears another on the same account: a receipt that pays an invoice. Where their rates differ it books the realised gain or loss.',
    fields,
    indexes: [
      { on: ['transaction_id', 'assigning_type'] },
      { on: ['cleared_id', 'cleared_type'] },
      { on: ['account_id'] },
      { on: ['assignment_date'] },
      // Those that counted for some days: a schedule of one of these days counts them.
      { on: ['unassignment_date'], where: { unassignment_date: { after: new Date(0) } } },
      { on: ['updated_at'] },
    ],
  },
  (resource) => [
    ...actions(resource),
    suggestOperation(resource, assigner),
    ...crud(resource, {
      writes: 'transaction',
      plural_id: 'Assignments',
      article: 'an',
      writing: { rehearses: rowsToPost, scopes: ['books:post'] },
      more: {
        deleteAssignment: { query: unassignment },
        listAssignments: { query: { ...ofContact, ...resource.filters, ...listParameters(resource) } },
      },
    }),
  ],
);

export type Assignment = RecordOf<typeof assignment>;
