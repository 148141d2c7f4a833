import { onConflict, skippedBodies } from '../../api/batch-conflicts.ts';
import { declareOperation, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { bodyTitle } from '../../api/input-schema.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { list, nestedList, object } from '../../api/kinds/composite-kinds.ts';
import { moment } from '../../api/kinds/date-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { withNames } from '../../api/naming.ts';
import { limits } from '../../api/limits.ts';
import type { RecordFields } from '../../api/record-index.ts';
import type { Kind } from '../../api/kind.ts';
import type { EventDeclaration, Fields } from '../../api/operation.ts';
import type { Declares, Input } from '../../api/resource-types.ts';
import { documentDetails } from '../document/document-fields.ts';
import { checkParameters, documentCheck, documentParameters } from '../document/document-parameters.ts';
import { issuedDocument } from '../document/issued-document.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';

/** What creating one leaves in the trail. */
export const createdEvent = { name: 'transaction.created', with: { post: 'transaction.posted' } } as const satisfies EventDeclaration;

export const narration = text({ max: limits.narration_characters, multiline: true });

/** Where the exchange difference of a reversal goes. */
export const reversalAccounts = {
  forex_account_id: {
    kind: idOf('a NON_OPERATING_REVENUE account', 'accounts'),
    required: false,
    description:
      'Takes the exchange difference of a transaction that was carried forward at another rate; required when there is one, unless the entity names an account.',
    example: 11,
  },
  forex_loss_account_id: {
    kind: idOf('an account for losses', 'accounts'),
    required: false,
    description: 'Takes that difference where it is a loss.',
    example: 12,
  },
} as const satisfies Fields;

const reversalBody = {
  transaction_date: {
    kind: moment,
    required: false,
    description: 'Date of the reversal; that of the original unless given, or the first day after it that takes an entry.',
    example: '2024-07-31',
  },
  narration: { kind: narration, required: false, description: 'Why it is reversed.', example: 'Entered twice' },
  ...reversalAccounts,
} as const satisfies Fields;

const manyBody = {
  ids: {
    kind: list(idOf('a transaction'), { max: limits.ids_per_list, min: 1 }),
    required: true,
    description: 'The drafts.',
    example: [4, 5],
  },
} as const satisfies Fields;

/** What is done to many drafts at once. */
function manyOperations(resource: BareResource) {
  const answer = namedAnswer({ message: shownText, resources: nestedList('Transaction') });
  const many = { method: 'POST', service: 'transaction', body: manyBody, answer } as const;
  return [
    declareOperation(resource, {
      ...many,
      id: 'postTransactions',
      small_because: 'as many lines as one request may post (`lines_with_charges`)',
      scopes: ['books:post'],
      path: '/transaction/post',
      event: { name: 'transaction.batch_posted', each: { name: 'transaction.posted' } },
      summary: 'Post many drafts to the ledger',
      description: 'In the order of the request, all or none. A fault is keyed `ids.12`, by the id of its draft.',
    }),
    declareOperation(resource, {
      ...many,
      id: 'deleteTransactions',
      small_because: 'as many records as one request may name (`batch_transactions`)',
      scopes: ['books:draft'],
      path: '/transaction/recycle',
      event: { name: 'transaction.batch_removed', each: { name: 'transaction.removed' } },
      summary: 'Recycle many drafts',
      description: 'All or none. A fault is keyed `ids.12`, by the id of its draft.',
    }),
  ];
}

const renewalBody = {
  reason: {
    kind: text({ max: limits.narration_characters }),
    required: true,
    description: 'Why it is made anew: it is kept with the hash of the document before.',
    example: 'The customer has moved',
  },
  document: { kind: documentDetails, required: false, description: 'What takes the place of what the document said besides its figures.' },
} as const satisfies Fields;

/** What is done with the document of a transaction. */
function documentOperations(resource: BareResource) {
  return [
    declareOperation(resource, {
      id: 'readDocument',
      method: 'GET',
      path: '/transaction/{id}/document',
      service: 'report',
      summary: 'The document of an invoice, a credit note, a cash sale or a debit note',
      description:
        'What it said when it was posted, where it has a contact or says more than its figures (`document_hash`); else what its records say now. The PDF is PDF/A-3a and PDF/UA-1; `facturx` is the same with the XML of EN 16931 inside.',
      query: documentParameters,
      formats: true,
      answer: namedAnswer({ document: issuedDocument }),
    }),
    declareOperation(resource, {
      id: 'checkDocument',
      method: 'GET',
      path: '/transaction/{id}/document/check',
      service: 'report',
      summary: 'What keeps a document from being made as an e-invoice',
      description: 'All of it at once, each by the rule that the official validators name. A draft can be checked before it is posted.',
      query: checkParameters,
      answer: namedAnswer({ check: documentCheck }),
    }),
    declareOperation(resource, {
      id: 'renewDocument',
      dear: true,
      method: 'POST',
      path: '/transaction/{id}/document/renew',
      service: 'transaction',
      event: 'transaction.document_renewed',
      scopes: ['books:post'],
      summary: 'Make the document of a posted transaction anew',
      description: 'Takes both parties and what the document says besides its figures as they are now. No figure changes.',
      body: renewalBody,
      answer: resourceAnswer(resource),
    }),
  ];
}

/** What appends rows to the ledger, and shows them in a dry run. */
const posting = { method: 'POST', service: 'transaction', scopes: ['books:post'], rehearses: rowsToPost } as const;

function postOperation(resource: BareResource) {
  return declareOperation(resource, {
    ...posting,
    id: 'postTransaction',
    path: '/transaction/{id}/post',
    event: 'transaction.posted',
    summary: 'Post a draft to the ledger',
    description: 'Afterwards the transaction and its lines cannot change.',
    answer: resourceAnswer(resource),
  });
}

function reverseOperation(resource: BareResource) {
  return declareOperation(resource, {
    ...posting,
    id: 'reverseTransaction',
    path: '/transaction/{id}/reverse',
    event: 'transaction.reversed',
    summary: 'Reverse a posted transaction',
    description: 'Posts a journal entry whose ledger rows mirror those of the original, taxes included.',
    body: reversalBody,
    answer: resourceAnswer(resource, 201),
  });
}

/** The operations of a transaction with these fields besides those of every record: post, reverse, and create by the hundred. */
export function transactionOperations<F extends RecordFields>(resource: BareResource, _declared: Declares<F>) {
  const body = object(withNames(resource.create_fields), bodyTitle('createTransaction')) as Kind<Input<Declares<F>>, never, never>;
  return [
    postOperation(resource),
    ...manyOperations(resource),
    ...documentOperations(resource),
    reverseOperation(resource),
    declareOperation(resource, {
      id: 'createTransactionBatch',
      small_because: 'as many lines as one request may post, in a lane of its own',
      method: 'POST',
      path: '/transaction/batch',
      service: 'transaction',
      event: { name: 'transaction.batch_created', each: createdEvent },
      scopes: ['books:post'],
      summary: 'Create many transactions',
      description: `Up to ${limits.batch_transactions} in one request, all or nothing.`,
      body: {
        on_conflict: onConflict,
        transactions: {
          kind: list(body, { max: limits.batch_transactions, min: 1 }),
          required: true,
          description: 'Bodies as `POST /transaction` takes them.',
          example: [
            {
              transaction_type: 'CS',
              account_id: 1,
              transaction_date: '2024-07-25',
              narration: 'Cash sale',
              line_items: [{ account_id: 2, amount: 100 }],
            },
          ],
        },
      },
      body_bytes: limits.batch_body_bytes,
      answer: namedAnswer({ message: shownText, resources: nestedList('Transaction'), skipped: skippedBodies }, 201),
    }),
  ];
}
