import { codesOf } from '../../accounting/codes-of.ts';
import { readOnly } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { fileSha256, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { contactId } from '../contact/contact-id.ts';
import { sendStatementOperation } from '../contact/statement-operations.ts';
import { mailFields, sendOperations } from './send-operations.ts';

export const dispatchKinds = { document: 'Document', statement: 'Statement of account', reminder: 'Reminder' } as const;

/** What has become of a mail. */
export const dispatchStatuses = {
  queued: 'To be sent',
  sent: 'Taken by the mail server',
  failed: 'Given up',
  cancelled: 'Called off before it went out',
} as const;

const told = { stored: true, nullable: true, example: null } as const;
const hidden = { stored: true, read: 'never' } as const;
const name = text({ max: limits.name_characters });

const sentFile = embeddedObject(
  {
    attachment_id: { kind: idOf('an attachment'), required: true, description: 'The attachment that keeps its bytes.', example: 1 },
    name: { kind: fileName, required: true, description: 'What the mail calls it.', example: 'invoice-in01-0001_acme-inc.pdf' },
    content_type: { kind: name, required: true, description: 'Its media type.', example: 'application/pdf' },
    size: { kind: integer(1, limits.attachment_bytes), required: true, description: 'Bytes.', example: 57_211 },
    sha256: {
      kind: fileSha256,
      required: true,
      description: 'SHA-256 of the bytes, in hex.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'DispatchedFile',
);

export const dispatch = declareRecord(
  {
    name: 'Dispatch',
    title: 'Dispatch',
    plural: 'Dispatches',
    plural_id: 'Dispatches',
    slug: 'dispatch',
    catalogue: 'dispatch',
    also_refuses: ['transaction.NoRecipient', 'transaction.NoElectronicInvoice', 'attachment.TooManyAttachments'],
    collection: 'dispatches',
    definition: 'A mail to a contact, with what was attached to it, and what has become of it.',
    fields: {
      kind: {
        kind: choice('dispatch_kinds', codesOf(dispatchKinds)),
        stored: true,
        description: 'What was mailed.',
        example: 'document',
        filter: 'Mails of that kind.',
      },
      status: {
        kind: choice('dispatch_statuses', codesOf(dispatchStatuses)),
        stored: true,
        description: 'What has become of it.',
        example: 'sent',
        filter: 'Mails in that state.',
      },
      transaction_id: {
        ...told,
        kind: idOf('a transaction', 'transactions'),
        description: 'The transaction whose document it brings.',
        example: 1,
        filter: 'Mails of documents of that transaction.',
      },
      contact_id: {
        ...told,
        kind: contactId,
        description: 'The contact to whom it goes.',
        example: 1,
        filter: 'Mails to that contact.',
      },
      to: { ...mailFields.to, stored: true, description: 'Where it goes.' },
      cc: { ...mailFields.cc, stored: true, description: 'Who gets a copy.' },
      reply_to: { ...told, kind: mailFields.to.kind, description: 'Where replies go: the `email` of the identity.' },
      sender_name: { kind: name, stored: true, description: 'The name that it comes from.', example: 'Acme Inc' },
      subject: { ...mailFields.subject, stored: true, description: 'Its subject.', example: 'Invoice IN01/0001 – Acme Inc' },
      message: { ...mailFields.message, stored: true, description: 'Its text.', example: 'Hello,\n\nplease find our invoice attached.' },
      language: { ...mailFields.language, stored: true, description: 'Language of its text.' },
      files: { kind: list(sentFile, { max: limits.mail_copies }), stored: true, description: 'What is attached to it.', example: [] },
      message_id: {
        kind: shownText,
        stored: true,
        description: 'Its Message-ID (RFC 5322 §3.6.4), the same at each try: mail programs know a double by it.',
        example: '<5f3b9c1e-8a52-4c7d-9d38-0f2f7d6a1b22@example.com>',
      },
      attempts: { kind: integer(0, 1_000), stored: true, description: 'How often it was tried.', example: 1 },
      sent_at: { ...told, kind: timestamp, description: 'When the mail server took it.' },
      reason: { ...told, kind: shownText, description: 'Why the last try did not get through.' },
      may_have_arrived: {
        kind: boolean,
        stored: true,
        sparse: true,
        nullable: true,
        description:
          'True of a mail that may have reached somebody although it is not `sent`: the connection broke while the mail server took it, a process was killed, or the books were restored.',
        example: null,
      },
      own_server: {
        kind: boolean,
        stored: true,
        sparse: true,
        nullable: true,
        description: 'True of a mail that leaves through the mail server of the entity itself. Only such a one may say what you like.',
        example: null,
      },
      waits_until: {
        kind: timestamp,
        stored: true,
        sparse: true,
        nullable: true,
        description: 'Until then it waits; `reason` says why.',
        example: null,
      },
      on_screen: { ...hidden, kind: boolean, sparse: true, description: 'A person at a screen asked for it, and saw to whom it goes.' },
      due_at: {
        ...hidden,
        kind: timestamp,
        nullable: true,
        description: 'When a process should look at it; null when nothing is to be done.',
      },
      asked_by: { ...hidden, kind: shownInteger, description: 'The user who asked for it: the actor of what becomes of it.' },
      tried_until: { ...hidden, kind: timestamp, description: 'When it is given up.' },
    },
    indexes: [
      { on: ['kind', 'status'], merges: true },
      { on: ['transaction_id'], where: { transaction_id: 'number' } },
      { on: ['contact_id'], where: { contact_id: 'number' } },
      { on: ['updated_at'] },
      { on: ['message_id'], across: true },
      { on: ['due_at'], across: true, where: { due_at: 'date' } },
    ],
  },
  (resource) => [...sendOperations(resource), sendStatementOperation(resource), ...readOnly(resource, { plural_id: 'Dispatches' })],
);

export type Dispatch = RecordOf<typeof dispatch>;
