import { declareOperation, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { anything, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { limits } from '../../api/limits.ts';
import { email, name, text, uuid } from '../../api/kinds/text-kinds.ts';

export const profile = declareResource(
  {
    name: 'Profile',
    title: 'Profile',
    plural: 'Profiles',
    slug: 'profile',
    catalogue: 'user',
    definition: 'The user whose token is used, and the entities open to that user.',
    fields: {
      id: { kind: shownInteger, description: 'Id of the user.', example: 1 },
      uuid: { kind: uuid, description: 'A second identifier.', example: '6f1c4a52-7c43-4ac8-9d0e-2f5a1b8c9d10' },
      entity_id: { kind: shownInteger, nullable: true, description: 'Entity of the token.', example: 1 },
      name: { kind: name, update: true, description: 'Name.', example: 'Jane Doe' },
      email: {
        kind: email,
        update: true,
        description: 'E-mail address, with which the user logs in; a change needs `current_password`.',
        example: 'jane@example.com',
      },
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
      entities: { kind: anything, description: 'Entities open to the user.' },
      created_at: { kind: timestamp, description: 'When the account was registered.', example: '2024-07-25T10:15:00.000000Z' },
      updated_at: { kind: timestamp, description: 'When it was last changed.', example: '2024-07-25T10:15:00.000000Z' },
    },
  },
  (resource) => {
    const own = { path: '/profile', service: 'identity', needs_entity: false, answer: resourceAnswer(resource) } as const;
    const updated = { name: 'profile.updated', with: { password: 'profile.password_changed' } };
    const change = { ...own, persons_only: true, body: resource.update_fields, partial: true, event: updated };
    return [
      declareOperation(resource, { ...own, id: 'readProfile', method: 'GET', summary: 'Read your profile' }),
      declareOperation(resource, { ...change, id: 'updateProfile', method: 'PATCH', summary: 'Change your profile' }),
      declareOperation(resource, {
        ...change,
        id: 'putProfile',
        method: 'PUT',
        summary: 'Change your profile (PUT)',
        alias_of: 'updateProfile',
      }),
      declareOperation(resource, {
        ...own,
        id: 'deleteProfile',
        method: 'DELETE',
        metered: false,
        owner_only: true,
        persons_only: true,
        event: 'profile.deleted',
        summary: 'Delete your account',
        description:
          'Cancels the subscription, removes the stored card and revokes all tokens at once; the books are deleted after 30 days.',
        answer: namedAnswer({ message: shownText }),
      }),
    ];
  },
);
