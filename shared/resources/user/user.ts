import { codesOf } from '../../accounting/codes-of.ts';
import { limits } from '../../api/limits.ts';
import { usualScopes } from '../../api/scopes.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { email, name } from '../../api/kinds/text-kinds.ts';
import { limitFields } from '../api-key/limit-fields.ts';
import { membership } from './membership.ts';
import { namesOperation } from './user-names.ts';

export const userRoles = { owner: 'Owner', user: 'User' } as const;

/** Its answers show fields of two documents, the account and its membership in the entity. */
export const user = declareRecord(
  {
    name: 'User',
    title: 'User',
    plural: 'Users',
    plural_id: 'Users',
    slug: 'user',
    catalogue: 'user',
    collection: 'memberships',
    base: 'entity',
    definition: 'Somebody who may work on the books of the entity besides its owner. The owner invites, changes scopes and removes.',
    fields: {
      email: {
        kind: email,
        create: 'required',
        description: 'Where the invitation goes.',
        example: 'jane@example.com',
        filter: 'The user of that address.',
      },
      name: { kind: name, create: 'optional', description: 'Name, until the invited gives one.', example: 'Jane Doe' },
      scopes: {
        ...membership.own.scopes,
        create: 'optional',
        update: true,
        default: [...usualScopes],
      },
      ...limitFields,
      status: {
        ...membership.own.status,
        filter: { status: { description: 'Users of that status.', example: 'active' } },
      },
      role: {
        kind: choice('user_roles', codesOf(userRoles)),
        description: 'The owner, or a user whom the owner has invited.',
        example: 'user',
      },
      invitation_token: {
        kind: shownText,
        read: 'one',
        description: 'Shown once, when inviting: what `POST /auth/v1/accept` takes.',
        example: 'kYk7…',
      },
    },
    indexes: [],
  },
  (resource) => {
    const writing = { owner_only: true, persons_only: true };
    const told = `An address gets at most ${limits.mails_per_address_per_hour} mails an hour; the mail of a further invitation is left out. After ${limits.invitations_per_hour} invitations within an hour the answer is 429.`;
    const more = {
      createUser: { event: 'user.invited', summary: 'Invite a user', description: told, minimal: false },
      deleteUser: { summary: 'Remove a user', description: 'Ends the access to this entity at once.' },
      restoreUser: { summary: 'Give a removed user access again' },
    };
    return [namesOperation(resource), ...crud(resource, { writes: 'identity', reads: 'identity', plural_id: 'Users', writing, more })];
  },
);
