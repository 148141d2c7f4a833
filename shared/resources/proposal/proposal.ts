import { codesOf } from '../../accounting/codes-of.ts';
import { enduring } from '../../api/declare-crud.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { jsonObject } from '../../api/kinds/json-text-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { proposableOperations, proposalStates } from './proposable-operations.ts';
import { proposedField } from './proposed-field.ts';
import { proposedRow } from './proposed-row.ts';
import { proposingAgent } from './proposing-agent.ts';

const fields = {
  operation: {
    kind: choice('proposable_operations', codesOf(proposableOperations)),
    stored: true,
    create: 'required',
    description: 'What is proposed.',
    example: 'postTransaction',
  },
  record: {
    kind: idOf('a record'),
    stored: true,
    create: 'optional',
    nullable: true,
    description: 'Where the path of the operation names a record: its id.',
    example: 1,
  },
  fields: {
    kind: jsonObject(limits.proposal_bytes),
    stored: true,
    create: 'optional',
    nullable: true,
    read: 'never',
    description: 'The body of the operation.',
    example: null,
  },
  summary: {
    kind: shownText,
    stored: true,
    description: 'What it does, in one sentence.',
    example: 'Post a draft: CS01/0001 2024-07-25, 100 EUR',
  },
  amount: { kind: amount, stored: true, description: 'What it would debit in all, in the reporting currency.', example: 100 },
  rows: {
    kind: list(proposedRow, { max: limits.proposal_rows }),
    stored: true,
    description: `The rows that it would append to the ledger; the first ${limits.proposal_rows} of them.`,
    example: [],
  },
  shown: {
    kind: list(proposedField, { max: limits.proposal_fields }),
    stored: true,
    sparse: true,
    nullable: true,
    description: 'Everything that it would write, old and new beside each other. Null in a proposal of an earlier version.',
    example: null,
  },
  picture: {
    kind: shownText,
    stored: true,
    sparse: true,
    nullable: true,
    description: 'Tells apart what is shown: send it back with `confirm`, and nothing else is carried out.',
    example: null,
  },
  state: {
    kind: choice('proposal_states', codesOf(proposalStates)),
    stored: true,
    description: 'Whether it still waits.',
    example: 'open',
    filter: 'Proposals in that state.',
  },
  proposed_by: { kind: shownInteger, stored: true, description: 'The user who proposed it, or who made the API key.', example: 1 },
  api_key_id: { kind: orNull(shownInteger), stored: true, nullable: true, description: 'The API key that proposed it.', example: null },
  agent: {
    kind: proposingAgent,
    stored: true,
    nullable: true,
    description: 'The assistant that proposed it; null where none did.',
    example: null,
  },
  expires_at: { kind: timestamp, stored: true, description: 'Until then a person may confirm it.', example: '2024-08-24T00:00:00.000000Z' },
  decided_by: {
    kind: orNull(shownInteger),
    stored: true,
    nullable: true,
    description: 'The user who confirmed or declined it.',
    example: null,
  },
  decided_at: { kind: timestamp, stored: true, nullable: true, description: 'When that was.', example: null },
  reason: { kind: orNull(shownText), stored: true, nullable: true, description: 'Why it was declined.', example: null },
  made_id: {
    kind: orNull(shownInteger),
    stored: true,
    nullable: true,
    description: 'The record that its operation made or changed.',
    example: null,
  },
  digest: { kind: shownText, stored: true, read: 'never', description: 'Of what was shown: what it does must be the same.' },
} as const;

function decisions(resource: BareResource) {
  const decision = { method: 'POST', service: 'assistant', scopes: ['books:draft'], answer: resourceAnswer(resource) } as const;
  return [
    declareOperation(resource, {
      ...decision,
      id: 'confirmProposal',
      path: '/proposal/{id}/confirm',
      event: 'proposal.confirmed',
      // It is carried out once, whatever is repeated, and its dry run was the proposal.
      idempotent: false,
      dry_run: false,
      minimal: false,
      summary: 'Carry out a proposal',
      description: `In one commit with what it does, if that is still what was shown. Needs the scope of what is proposed. A program confirms its own proposals, within ${limits.proposal_own_seconds / 60} minutes; a person confirms any.`,
      body: {
        summary: {
          kind: text({ max: limits.narration_characters }),
          required: true,
          description: 'The sentence of the proposal as it is shown: what is agreed to.',
          example: 'Post a draft: CS01/0001 2024-07-25, 100 EUR',
        },
        picture: {
          kind: text({ max: limits.name_characters }),
          required: true,
          description:
            'The `picture` of the proposal as it was shown: all that is agreed to. Where it is another by now, nothing is done (106). One without a picture, of a version before, is renewed first.',
          example: 'c1b6e0a49d27',
        },
      },
    }),
    declareOperation(resource, {
      ...decision,
      id: 'renewProposal',
      path: '/proposal/{id}/renew',
      event: 'proposal.renewed',
      // It keeps what a dry run shows, and nothing else.
      dry_run: false,
      summary: 'Make the dry run of a proposal again',
      description:
        'Keeps the sentence and the rows of what it would do now, in place of those that it showed: for a proposal that is stale (103). Whoever could confirm it may renew it.',
    }),
    declareOperation(resource, {
      ...decision,
      id: 'declineProposal',
      path: '/proposal/{id}/decline',
      event: 'proposal.declined',
      summary: 'Decline a proposal',
      description: 'Whoever proposed it takes it back so.',
      body: {
        reason: {
          kind: text({ max: limits.narration_characters }),
          required: false,
          description: 'Why.',
          example: 'The invoice is of last year',
        },
      },
    }),
  ];
}

export const proposal = declareRecord(
  {
    name: 'Proposal',
    title: 'Proposal',
    plural: 'Proposals',
    plural_id: 'Proposals',
    slug: 'proposal',
    catalogue: 'proposal',
    also_refuses: ['reporting_period', 'transaction', 'line_item', 'assignment', 'account', 'tax', 'contact', 'exchange_rate'],
    collection: 'proposals',
    definition:
      'A write that was tried and not saved: what it would do, in a sentence and in rows. It is carried out when it is confirmed.',
    fields,
    indexes: [{ on: ['state'] }],
  },
  (resource) => [
    ...decisions(resource),
    ...enduring(resource, {
      writes: 'assistant',
      plural_id: 'Proposals',
      writing: { scopes: ['books:draft'] },
      more: {
        createProposal: {
          summary: 'Propose a write',
          description: 'Makes the dry run of an operation and keeps what it shows. Nothing else is saved until the proposal is confirmed.',
          event: 'proposal.created',
          dry_run: false,
        },
      },
    }),
  ],
);

export type Proposal = RecordOf<typeof proposal>;
