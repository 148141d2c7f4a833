import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { anything, orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { commaList } from '../../api/kinds/list-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { subject } from '../../api/kinds/subject-kind.ts';
import type { Fields } from '../../api/operation.ts';
import { sinceParameter, verificationKind } from '../ledger/verification.ts';
import { trailAnswer, trailFormatParameter, trailParameters } from '../../api/trail-parameters.ts';

const hash = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';
const agent = answerObject(
  { name: orNull(shownText), version: orNull(shownText), tool: shownText, proposal: orNull(shownInteger) },
  { title: 'EventAgent' },
);
const actor = answerObject(
  {
    user_id: orNull(shownInteger),
    api_key_id: orNull(shownInteger),
    scopes: answerList(shownText),
    client: shownText,
    agent,
    approved_by: shownInteger,
  },
  { title: 'EventActor', optional: ['client', 'agent', 'approved_by'] },
);

const fields = {
  entity_id: {
    kind: shownInteger,
    nullable: true,
    description: 'The entity in whose trail it stands. In the trail of an account: the entity that it concerns, if one.',
    example: 1,
  },
  owner_id: { kind: shownInteger, nullable: true, description: 'The user in whose account’s trail it stands; else null.', example: null },
  position: { kind: shownInteger, description: 'Place in its trail: 1, 2, 3 … without gaps.', example: 17 },
  name: { kind: shownText, description: 'What happened, in the past tense.', example: 'transaction.posted' },
  resource: { kind: shownText, description: 'Kind of the record: the first part of the name.', example: 'transaction' },
  record_id: { kind: shownInteger, nullable: true, description: 'The record; null where one request made several.', example: 4 },
  record_ids: { kind: answerList(shownInteger), description: 'All records of its resource that it names.', example: [4] },
  external_id: { kind: shownText, nullable: true, description: 'What your own system calls the record.', example: null },
  actor: {
    kind: actor,
    description:
      'Who did it: the user, the API key if one acted for the user, and the scopes that were held. Where an assistant has a part in it also `client`, the name of its key, `agent`, what it says of itself with the tool and the proposal, and `approved_by`, the person who agreed to what it had proposed.',
    example: { user_id: 1, api_key_id: null, scopes: ['books:read', 'books:write'] },
  },
  request_id: {
    kind: shownText,
    nullable: true,
    description: 'The X-Request-Id of the request.',
    example: '6f1c4a52-7c43-4ac8-9d0e-2f5a1b8c9d10',
  },
  idempotency_key: { kind: shownText, nullable: true, description: 'The Idempotency-Key of the request.', example: null },
  changes: {
    kind: orNull(anything),
    description: 'Of a change: the fields `before` and `after`; amounts are decimal text.',
    example: { narration: { before: 'Cash sale', after: 'Cash sale, corrected' } },
  },
  at: { kind: timestamp, description: 'When it was saved.', example: '2024-07-25T10:15:00.000000Z' },
  previous_hash: { kind: shownText, description: 'Hash of the event before; empty in the first.', example: hash },
  hash: { kind: shownText, description: 'SHA-256 of the event as it is shown here, without this field.', example: hash },
} as const;

/**
 * The event that is left when the file of a trail is taken. It is declared here because the filters need its name before the resource
 * itself is declared.
 */
export const trail_exported = 'event.exported';

/** The filters of a list of events. */
function filtersOf(names: readonly string[], resources: readonly string[]) {
  return {
    name: {
      kind: choice('event_names', names),
      required: false,
      description: 'Events of that name, and batches with a record that would have left one alone.',
      example: 'transaction.posted',
    },
    resource: {
      kind: choice('event_resources', resources),
      required: false,
      description: 'Events of that resource.',
      example: 'transaction',
    },
    resources: {
      kind: commaList(choice('event_resources', resources), 'resources'),
      required: false,
      description: 'Events of these resources.',
      example: 'transaction,assignment',
    },
    record: {
      kind: subject(resources, 'transaction:4'),
      required: false,
      description: 'Events of that record: its resource and its id.',
      example: 'transaction:4',
    },
    actor: {
      kind: subject(['user', 'key'], 'user:1'),
      required: false,
      description: 'What that user did, by API keys too, or that API key.',
      example: 'user:1',
    },
    start_date: { kind: date, required: false, description: 'Saved on that day (UTC) or later.', example: '2024-01-01' },
    end_date: { kind: date, required: false, description: 'Saved on that day (UTC) or earlier.', example: '2024-12-31' },
  } as const satisfies Fields;
}

const waiting = {
  wait: {
    kind: integer(0, limits.event_wait_seconds),
    required: false,
    description: 'Seconds to wait for the next event where there is none yet.',
    example: 0,
    default: 0,
  },
} as const satisfies Fields;

const integrity = namedAnswer({
  integrity: answerObject({
    verified: boolean,
    events: shownInteger,
    begun_behind: shownInteger,
    first_break: orNull(anything),
    last_hash: shownText,
  }),
});

const audit = { method: 'GET', service: 'listing', scopes: ['books:audit'] } as const;
/** The events of a user's own account, whichever entity the token is for. */
const ofAccount = { ...audit, needs_entity: false, persons_only: true } as const;

function reads(resource: BareResource, filters: ReturnType<typeof filtersOf>) {
  return [
    declareOperation(resource, {
      ...audit,
      id: 'listEvents',
      path: '/event',
      summary: 'List the events of the entity',
      description:
        'In order of their positions. Filters combine; an answer with filters may hold fewer events than are left: go on from `next_after`, or with `sort=-position` from `next_before`.',
      query: { ...filters, ...trailParameters, ...waiting, ...trailFormatParameter },
      formats: true,
      exports: true,
      // The request may wait as long as that.
      long: true,
      answer: trailAnswer,
    }),
    declareOperation(resource, {
      ...audit,
      id: 'readEventIntegrity',
      path: '/event/integrity',
      summary: 'Verify the trail',
      description: 'Walks the chain of the entity’s events up to its head; with `since=last` behind what was verified last.',
      long: true,
      query: sinceParameter,
      answer: integrity,
    }),
    declareOperation(resource, {
      ...audit,
      id: 'readEventVerification',
      small_because: 'the last verification, which is stored',
      path: '/event/verification',
      summary: 'Read when the trail was verified last',
      description: 'The last time that it was found whole: when, up to which position, and by whom. Null where nobody has verified it.',
      answer: namedAnswer({ verification: verificationKind }),
    }),
    declareOperation(resource, {
      ...ofAccount,
      id: 'listAccountEvents',
      path: '/profile/events',
      summary: 'List the events of your account',
      description: 'Log-ins, users, API keys and the subscription: what is done beside the books.',
      query: { ...filters, ...trailParameters, ...trailFormatParameter },
      formats: true,
      exports: true,
      answer: trailAnswer,
    }),
    declareOperation(resource, {
      ...ofAccount,
      id: 'readAccountEventIntegrity',
      path: '/profile/events/integrity',
      summary: 'Verify the trail of your account',
      long: true,
      answer: integrity,
    }),
  ];
}

/** The resource of events. Its filters are the names and resources that the operations of all other resources declare. */
export function declareEvents(names: readonly string[]) {
  const filters = filtersOf(names, [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))]);
  return declareResource(
    {
      name: 'Event',
      title: 'Event',
      plural: 'Events',
      slug: 'event',
      definition:
        'What a saved request did: to which record, by whom, when. Events are only ever appended; each carries its place in the chain of the entity and a hash over itself and the event before.',
      fields,
      filters,
    },
    (resource) => reads(resource, filters),
  );
}
