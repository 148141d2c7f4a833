import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { email, name, uuid } from '../../api/kinds/text-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/**
 * The account of a user. An account without a password was invited and has not registered yet. A deleted account frees its e-mail address.
 */
export const userAccount = declareStoredRecord({
  collection: 'users',
  base: 'none',
  own: {
    id: { kind: shownInteger, stored: true, description: 'Id of the user.', example: 1 },
    uuid: { kind: uuid, stored: true, description: 'A second identifier.', example: '6f1c4a52-7c43-4ac8-9d0e-2f5a1b8c9d10' },
    name: { kind: name, stored: true, update: true, description: 'Name.', example: 'Jane Doe' },
    email: {
      kind: email,
      stored: true,
      update: true,
      description: 'E-mail address, with which the user logs in; a change needs `current_password`.',
      example: 'jane@example.com',
    },
    password_hash: {
      kind: shownText,
      stored: true,
      nullable: true,
      description: 'Null for an invited user who has not registered yet, and for a user of an outside issuer.',
    },
    token_epoch: { kind: shownInteger, stored: true, description: "Raised by whatever ends all of the user's tokens." },
    email_verified_at: {
      kind: timestamp,
      stored: true,
      nullable: true,
      description: 'When its holder proved to read the mails of the address.',
    },
    verify_hash: { kind: shownText, stored: true, sparse: true, description: 'Hash of the mailed token that verifies the address.' },
    verify_expires_at: { kind: timestamp, stored: true, sparse: true, description: 'When that token ends.' },
    reset_hash: { kind: shownText, stored: true, sparse: true, description: 'Hash of the mailed token that sets a new password.' },
    reset_expires_at: { kind: timestamp, stored: true, sparse: true, description: 'When that token ends.' },
    outside_subject: {
      kind: shownText,
      stored: true,
      sparse: true,
      description: '`<issuer> <sub>` of a user whom an outside issuer knows.',
    },
    default_entity: {
      kind: idOf('an entity of yours'),
      stored: true,
      sparse: true,
      update: true,
      description:
        'Id of the entity of log-ins, and of tokens of an outside issuer, that name none. It is the first one that they worked in, and changes only when you say so.',
      example: 1,
    },
    created_at: {
      kind: timestamp,
      stored: true,
      description: 'When the account was registered.',
      example: '2024-07-25T10:15:00.000000Z',
    },
    updated_at: { kind: timestamp, stored: true, description: 'When it was last changed.', example: '2024-07-25T10:15:00.000000Z' },
    deleted_at: { kind: timestamp, stored: true, nullable: true, description: 'When the account was deleted.' },
    purge_at: { kind: timestamp, stored: true, sparse: true, description: "When the deleted account's books are removed for good." },
    entities_granted: {
      kind: shownInteger,
      stored: true,
      sparse: true,
      description: 'How many entities an operator lets the account have, whatever its plan has.',
    },
    subscription_cancelled: {
      kind: boolean,
      stored: true,
      sparse: true,
      description: 'Whether the subscription has been told of the deletion.',
    },
  },
  indexes: [
    { on: ['email'], unique: true, where: { deleted_at: null } },
    { on: ['outside_subject'], unique: true, where: { outside_subject: 'there' } },
    { on: ['reset_hash'], where: { reset_hash: 'there' } },
    { on: ['verify_hash'], where: { verify_hash: 'there' } },
    { on: ['purge_at'], where: { purge_at: 'there' } },
  ],
});

export type UserDocument = DocumentOf<typeof userAccount>;
