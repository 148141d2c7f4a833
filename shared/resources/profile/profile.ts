import { declareOperation, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { anything, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { limits } from '../../api/limits.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { own_scopes } from './own-scopes.ts';
import { preferencesOperations } from './preferences.ts';
import { sessionOperations } from './sessions.ts';
import { userAccount } from './user-account.ts';

const { own } = userAccount;

export const profile = declareResource(
  {
    name: 'Profile',
    title: 'Profile',
    plural: 'Profiles',
    slug: 'profile',
    catalogue: 'user',
    definition: 'The user whose token is used, and the entities open to that user.',
    fields: {
      id: own.id,
      uuid: own.uuid,
      entity_id: { kind: shownInteger, nullable: true, description: 'Entity of the token.', example: 1 },
      name: own.name,
      email: own.email,
      email_verified: {
        kind: boolean,
        description: 'Whether the link mailed to the address was followed; needed to accept an invitation and to set a password by mail.',
        example: true,
      },
      password: {
        kind: text({ max: limits.password_characters }),
        update: true,
        read: 'never',
        description: 'A new password of at least 8 characters; needs `current_password` and ends all sessions.',
        example: 'correct horse battery staple',
      },
      current_password: {
        kind: text({ max: limits.password_characters }),
        update: true,
        read: 'never',
        description: 'The password until now.',
        example: 'trombone ladder nineteen',
      },
      default_entity: { ...own.default_entity, nullable: true },
      entities: { kind: anything, description: 'Entities open to the user.' },
      created_at: own.created_at,
      updated_at: own.updated_at,
    },
  },
  (resource) => {
    const same = { path: '/profile', service: 'identity', needs_entity: false, answer: resourceAnswer(resource) } as const;
    const updated = { name: 'profile.updated', with: { password: 'profile.password_changed' } };
    const change = { ...same, persons_only: true, scopes: own_scopes, body: resource.update_fields, partial: true, event: updated };
    return [
      ...sessionOperations(resource),
      ...preferencesOperations(resource),
      declareOperation(resource, { ...same, id: 'readProfile', method: 'GET', summary: 'Read your profile' }),
      declareOperation(resource, { ...change, id: 'updateProfile', method: 'PATCH', summary: 'Change your profile' }),
      declareOperation(resource, {
        ...change,
        id: 'putProfile',
        method: 'PUT',
        summary: 'Change your profile (PUT)',
        alias_of: 'updateProfile',
      }),
      declareOperation(resource, {
        ...same,
        id: 'deleteProfile',
        small_because: 'one record',
        method: 'DELETE',
        metered: false,
        owner_only: true,
        persons_only: true,
        event: 'profile.deleted',
        conditional: true,
        summary: 'Delete your account',
        description:
          'Cancels the subscription, removes the stored card and revokes all tokens at once; the books are deleted after 30 days.',
        answer: namedAnswer({ message: shownText }),
      }),
    ];
  },
);
