import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';

/** How many users, and how many API keys, are named: those who came last. */
export const names_listed = 1000;

/** How somebody who is named in the books stands to the entity now. */
export const namedStatuses = { owner: 'Owner', active: 'Active', left: 'Has left' } as const;
const status = choice('named_statuses', codesOf(namedStatuses));

/** The names behind `created_by`, `posted_by` and the actors of events. */
export function namesOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'readNames',
    small_because: 'the people of an entity, found by their ids',
    method: 'GET',
    path: '/user/names',
    service: 'identity',
    summary: 'List the names of all who have worked on the books',
    description: `The owner, everybody who accepted an invitation, also who has left since, and the API keys, also the revoked: the names behind \`created_by\`, \`posted_by\` and the actors of events. A name is null once its account is gone. Of more than ${names_listed} the latest.`,
    answer: namedAnswer({
      users: answerList(answerObject({ id: shownInteger, name: orNull(shownText), status }, { title: 'NamedUser' })),
      api_keys: answerList(answerObject({ id: shownInteger, name: shownText, revoked: boolean }, { title: 'NamedApiKey' })),
    }),
  });
}
