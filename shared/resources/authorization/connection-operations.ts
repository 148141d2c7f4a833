import { codesOf } from '../../accounting/codes-of.ts';
import { orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { tokenAudiences } from '../api-key/api-key.ts';
import { limitFields } from '../api-key/limit-fields.ts';
import { scopes } from '../user/membership.ts';
import type { AuthOperation } from './auth-operation.ts';

/** Of a request, a code or a connection: none of ours is longer. */
const LONGEST_NAME = 128;

const client = { client_name: shownText, client_host: orNull(shownText), is_own: boolean };
const audience = choice('token_audiences', codesOf(tokenAudiences));
const request = answerObject(
  {
    id: shownText,
    ...client,
    client_uri: orNull(shownText),
    redirect_host: orNull(shownText),
    audience,
    scopes,
    expires_at: timestamp,
    entities: answerList(answerObject({ id: shownInteger, name: shownText, scopes }, { title: 'ConnectableEntity' })),
  },
  { title: 'ConnectionRequest' },
);
const asked = answerObject({ connection_request: request }, { title: 'AskedConnection' });
const answered = answerObject({ redirect_to: orNull(shownText) }, { title: 'AnsweredConnection' });
const connection = answerObject(
  {
    id: shownText,
    client_id: shownText,
    ...client,
    entity_id: shownInteger,
    entity_name: shownText,
    audience,
    scopes,
    document_limit: orNull(shownText),
    day_limit: orNull(shownText),
    created_at: timestamp,
    last_used_at: orNull(timestamp),
  },
  { title: 'Connection' },
);
const done = answerObject({ status: choice('statuses', ['success']), message: shownText }, { title: 'EndedConnection' });
const device = answerObject(
  {
    device_code: shownText,
    user_code: shownText,
    verification_uri: shownText,
    verification_uri_complete: shownText,
    expires_in: shownInteger,
    interval: shownInteger,
  },
  { title: 'DeviceAuthorization' },
);

const path_request = {
  path_fields: {
    request: {
      kind: text({ max: LONGEST_NAME }),
      required: true,
      description: 'The request, as the address of its page names it.',
      example: 'kYk7aVx0',
    },
  },
} as const;
const ofPerson = { authenticated: true, status: 200 } as const;
const said = (description: string, example: string, required: boolean) => ({ kind: text({ max: 4096 }), required, description, example });

/** How a person lets a program into their books (docs/decisions/connecting-programs.md). `GET /auth/v1/authorize` is a page, and not among them. */
export const connectionOperations: readonly AuthOperation[] = [
  {
    id: 'authorizeDevice',
    method: 'POST',
    path: '/auth/v1/device_authorization',
    action: 'identity.authorizeDevice',
    body: 'form',
    credential: 'device',
    fields: {
      client_id: said('The program: `daybook-cli`, or the address of its metadata.', 'daybook-cli', true),
      resource: said('What the tokens are to be for (RFC 8707).', 'http://localhost:3000/books/v1', true),
      scope: said('The most that it asks for; all unless given.', 'books:read', false),
    },
    summary: 'Ask a person who sits elsewhere (RFC 8628)',
    description:
      'For a program without a browser: it shows the code and the address, and asks `POST /auth/v1/token` until the person has answered there.',
    status: 200,
    answer: device,
    errors: [],
  },
  {
    id: 'revokeToken',
    method: 'POST',
    path: '/auth/v1/revoke',
    action: 'identity.revokeToken',
    body: 'form',
    fields: { token: said('The refresh token.', 'dGhpcyBpcyBhIHRva2Vu', true) },
    summary: 'End what a refresh token continues (RFC 7009)',
    description: 'Ends the log-in or the connection with all of its tokens. A token that is not known is ended already.',
    status: 200,
    answer: answerObject({}, { title: 'Revoked' }),
    errors: [],
  },
  {
    ...ofPerson,
    id: 'findConnectionRequest',
    method: 'POST',
    path: '/auth/v1/connection-request/find',
    action: 'identity.findConnectionRequest',
    body: 'json',
    credential: 'device',
    fields: {
      user_code: {
        kind: text({ max: LONGEST_NAME }),
        required: true,
        description: 'The code that the program shows.',
        example: 'BCDF-GHJK',
      },
    },
    summary: 'Find the request of a device by its code',
    description: 'Wrong codes count as failed log-ins.',
    answer: asked,
    errors: [401, 403, 404, 422],
  },
  {
    ...ofPerson,
    ...path_request,
    id: 'readConnectionRequest',
    method: 'GET',
    path: '/auth/v1/connection-request/{request}',
    action: 'identity.readConnectionRequest',
    body: 'none',
    fields: {},
    summary: 'Who asks to be let in',
    description: 'What the page shows on which a person answers; 404 once it is answered, or too old.',
    answer: asked,
    errors: [401, 403, 404],
  },
  {
    ...ofPerson,
    ...path_request,
    id: 'approveConnection',
    method: 'POST',
    path: '/auth/v1/connection-request/{request}/approve',
    action: 'identity.approveConnection',
    body: 'json',
    fields: {
      entity_id: { kind: idOf('an entity of yours'), required: true, description: 'Into which books.', example: 1 },
      scopes: {
        kind: scopes,
        required: true,
        description: 'What it may do there: of what it asks for, at most what you may.',
        example: ['books:read'],
      },
      document_limit: { ...limitFields.document_limit, required: false },
      day_limit: { ...limitFields.day_limit, required: false },
    },
    summary: 'Let a program in',
    description: 'Answers where the browser goes on; null where a device waits.',
    answer: answered,
    errors: [401, 403, 404, 422],
  },
  {
    ...ofPerson,
    ...path_request,
    id: 'declineConnection',
    method: 'POST',
    path: '/auth/v1/connection-request/{request}/decline',
    action: 'identity.declineConnection',
    body: 'json',
    fields: {},
    summary: 'Do not let a program in',
    description: 'Answers where the browser goes on, to tell the program; null where a device waits.',
    answer: answered,
    errors: [401, 403, 404, 422],
  },
  {
    ...ofPerson,
    id: 'listConnections',
    method: 'GET',
    path: '/auth/v1/connection',
    action: 'identity.listConnections',
    body: 'none',
    fields: {},
    summary: 'The programs that you have let in',
    description: 'In all entities. Each is an API key of its entity, too, without a secret.',
    answer: answerObject({ connections: answerList(connection) }, { title: 'Connections' }),
    errors: [401, 403],
  },
  {
    ...ofPerson,
    id: 'endConnection',
    method: 'POST',
    path: '/auth/v1/connection/{id}/end',
    path_fields: {
      id: { kind: text({ max: LONGEST_NAME }), required: true, description: 'The connection.', example: 'connection-7c9e6679' },
    },
    action: 'identity.endConnection',
    body: 'json',
    fields: {},
    summary: 'End a connection',
    description: 'Its tokens end at once.',
    answer: done,
    errors: [401, 403, 404, 422],
  },
];
