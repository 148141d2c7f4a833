import { codesOf } from '../../accounting/codes-of.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { email, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { hostName } from './host-name-kind.ts';
import { testOperation } from './test-operation.ts';

/** How a connection to a mail server is kept from being read. */
export const mailSecurities = {
  tls: 'TLS from the first byte (RFC 8314), as on port 465',
  starttls: 'TLS by STARTTLS, or nothing is sent (RFC 3207), as on port 587',
  none: 'Not at all: without a password only',
} as const;

const told = { stored: true, nullable: true, example: null } as const;
const hidden = { stored: true, read: 'never' } as const;

export const mailSender = declareRecord(
  {
    name: 'MailSender',
    title: 'Mail sender',
    plural: 'Mail senders',
    plural_id: 'MailSenders',
    slug: 'mail-sender',
    catalogue: 'mail_sender',
    collection: 'mail_senders',
    definition:
      'The mail server of the entity itself: while it has one, its mails to contacts leave through that, from an address of its own.',
    fields: {
      host: {
        kind: hostName,
        stored: true,
        create: 'required',
        update: true,
        description: 'Name or address of the mail server, which the internet can reach.',
        example: 'smtp.example.com',
      },
      port: {
        kind: integer(1, 65_535, 'a port from 1 to 65535'),
        stored: true,
        create: 'optional',
        update: true,
        default: 587,
        description: 'Its port: 25, 465, 587 or one from 1024 on.',
        example: 587,
      },
      security: {
        kind: choice('mail_securities', codesOf(mailSecurities)),
        stored: true,
        create: 'optional',
        update: true,
        default: 'starttls',
        description: 'How the connection is kept from being read. Its certificate must be valid for `host`.',
        example: 'starttls',
      },
      user: {
        kind: text({ max: limits.email_characters }),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'As whom the service logs in there; without one it does not.',
        example: 'books@example.com',
      },
      password: {
        kind: text({ max: limits.password_characters }),
        create: 'optional',
        update: true,
        nullable: true,
        read: 'never',
        description:
          'The password of `user`, stored encrypted and never shown. It is asked for again where `host`, `port`, `security` or `user` changes.',
        example: 'correct horse battery staple',
      },
      from_address: {
        kind: email,
        stored: true,
        create: 'required',
        update: true,
        description: 'From which address mails leave, under the name of the entity; the mail server must allow it.',
        example: 'books@example.com',
      },
      password_set_at: { ...told, kind: timestamp, description: 'When the password was given; null while there is none.' },
      tested_at: { ...told, kind: timestamp, description: 'When it was last tested as it is.' },
      test_fault: { ...told, kind: shownText, description: 'Why the last test did not get through; null where it did.' },
      sealed_password: { ...hidden, kind: shownText, nullable: true, description: 'The password, encrypted.' },
      place: { ...hidden, kind: shownInteger, description: 'Its place among those of the entity, which has one.' },
    },
    few: true,
    indexes: [
      { on: ['place'], unique: true, where: { deleted_at: null } },
      { on: ['place', 'entity_id'], across: true, where: { deleted_at: null } },
    ],
  },
  (resource) => [
    ...crud(resource, {
      writes: 'dispatch',
      plural_id: 'MailSenders',
      rest: { owner_only: true },
      more: {
        deleteMailSender: { description: 'Mails leave from the service again. Its password is forgotten; the rest can be restored.' },
      },
    }),
    testOperation(resource),
  ],
);

export type MailSender = RecordOf<typeof mailSender>;
