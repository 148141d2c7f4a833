import { codesOf } from '../../accounting/vocabularies.ts';
import { allScopes } from '../../api/scopes.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { email, name } from '../../api/kinds/text-kinds.ts';

export const scopes = list(choice('scopes', allScopes), { max: allScopes.length, min: 1 });
/** How somebody stands to an entity. */
export const userStatuses = { invited: 'Invited', active: 'Active' } as const;
export type UserStatus = keyof typeof userStatuses;
export const userRoles = { owner: 'Owner', user: 'User' } as const;

const status = choice('user_statuses', codesOf(userStatuses));

/** What its answers show is of two documents, the user's and the membership in the entity (services/identity/documents.ts). */
export const user = declareRecord(
  {
    name: 'User',
    title: 'User',
    plural: 'Users',
    plural_id: 'Users',
    slug: 'user',
    catalogue: 'user',
    collection: 'memberships',
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
        kind: scopes,
        create: 'optional',
        update: true,
        default: [...allScopes],
        description: 'What the user may do on the entity.',
        example: ['books:read'],
      },
      status: {
        kind: status,
        description: '`invited` until the invitation is accepted.',
        example: 'invited',
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
    const more = {
      createUser: { event: 'user.invited', summary: 'Invite a user' },
      deleteUser: { summary: 'Remove a user', description: 'Ends the access to this entity at once.' },
      restoreUser: { summary: 'Give a removed user access again' },
    };
    return crud(resource, { writes: 'identity', reads: 'identity', plural_id: 'Users', writing, more });
  },
);
