import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { uuid } from '../../api/kinds/text-kinds.ts';
import { own_scopes } from './own-scopes.ts';

/** What somebody is signed in with. */
export const sessionKinds = { console: 'The console in a browser', program: 'A program with a refresh token' } as const;

const session = answerObject(
  {
    id: uuid,
    kind: choice('session_kinds', codesOf(sessionKinds)),
    browser: orNull(shownText),
    created_at: orNull(timestamp),
    used_at: orNull(timestamp),
    expires_at: timestamp,
  },
  { title: 'OpenSession' },
);

/** Where somebody is signed in, and how one of these is ended. */
export function sessionOperations(resource: BareResource) {
  const own = { service: 'identity', needs_entity: false, persons_only: true } as const;
  return [
    declareOperation(resource, {
      ...own,
      id: 'readSessions',
      small_because: 'the sessions of one person',
      method: 'GET',
      path: '/profile/sessions',
      summary: 'List where you are signed in',
      description:
        'The latest used first: browsers with the console, and programs that logged in. `id` is the claim `sid` of the access tokens of a session.',
      answer: namedAnswer({ sessions: answerList(session) }),
    }),
    declareOperation(resource, {
      ...own,
      id: 'endSession',
      small_because: 'one record',
      method: 'POST',
      path: '/profile/end-session',
      scopes: own_scopes,
      event: 'profile.session_ended',
      summary: 'End one of your sessions',
      description: 'Its access tokens end at once. `POST /auth/v1/logout` ends all.',
      body: { id: { kind: uuid, required: true, description: 'The session.', example: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } },
      answer: namedAnswer({ message: shownText }),
    }),
  ];
}
