import { codesOf } from '../../accounting/codes-of.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, part } from '../../api/kinds/composite-kinds.ts';
import { email, name, uuid } from '../../api/kinds/text-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';
import { allScopes } from '../../api/scopes.ts';
import { limitFields } from '../api-key/limit-fields.ts';

export const scopes = list(choice('scopes', allScopes), { max: allScopes.length, min: 1 });
/** The state of a user's membership in an entity. */
export const userStatuses = { invited: 'Invited', active: 'Active' } as const;

/** Which user may use which entity's books, with which scopes. The owner needs no membership. */
export const membership = declareStoredRecord({
  collection: 'memberships',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: '`<entity>:<user>`.' },
    user_id: { kind: shownInteger, stored: true, description: 'The account behind the address.' },
    entity_id: { kind: shownInteger, stored: true, description: 'The entity whose books it opens.' },
    scopes: { kind: scopes, stored: true, description: 'What the user may do on the entity.', example: ['books:read'] },
    document_limit: { ...limitFields.document_limit, sparse: true },
    day_limit: { ...limitFields.day_limit, sparse: true },
    status: {
      kind: choice('user_statuses', codesOf(userStatuses)),
      stored: true,
      description: '`invited` until the invitation is accepted.',
      example: 'invited',
    },
    invited_as: {
      kind: part({ id: shownInteger, uuid, email, name }),
      stored: true,
      sparse: true,
      description:
        'What the owner typed when inviting, under an id of its own: nothing else of the account behind the address is shown before it accepts. Missing in an invitation of an earlier release.',
    },
    created_at: { kind: timestamp, stored: true, description: 'When the user was first invited.' },
    updated_at: { kind: timestamp, stored: true, description: 'When it was last changed.' },
    deleted_at: { kind: timestamp, stored: true, nullable: true, description: 'When the user was removed.' },
  },
  indexes: [
    { on: ['entity_id', 'user_id'] },
    { on: ['entity_id', 'invited_as.id'], where: { 'invited_as.id': 'there' } },
    { on: ['entity_id', 'invited_as.email'], where: { 'invited_as.email': 'there' } },
    { on: ['user_id', 'entity_id'] },
  ],
});

export type MembershipDocument = DocumentOf<typeof membership>;
export type InvitedPerson = NonNullable<MembershipDocument['invited_as']>;
