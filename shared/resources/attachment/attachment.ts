import { codesOf } from '../../accounting/codes-of.ts';
import { readOnly } from '../../api/declare-crud.ts';
import { declareOperation, fileAnswer, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject, nestedList } from '../../api/kinds/composite-kinds.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { fileSha256, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { fileScans } from '../../api/sent-file.ts';
import { content_types } from '../../files/file-types.ts';
import { ownerTypes } from './owner-types.ts';

/** What a file is to its record. */
export const attachmentPurposes = {
  source: 'What the record was made from',
  document: 'What was sent of it',
  evidence: 'What proves it',
  logo: 'What its documents print',
} as const;

const given = {
  owner_type: {
    kind: choice('attachment_owners', codesOf(ownerTypes)),
    required: true,
    description: 'What the file hangs on.',
    example: 'transaction',
  },
  owner_id: { kind: idOf('a record'), required: true, description: 'The id of that record.', example: 4 },
  name: { kind: fileName, required: true, description: 'What the file is called, without a folder.', example: 'receipt.pdf' },
  purpose: {
    kind: choice('attachment_purposes', codesOf(attachmentPurposes)),
    required: false,
    default: 'evidence',
    description: 'What it is to the record; `logo` of the entity alone: a PNG, JPEG or WebP.',
    example: 'evidence',
  },
} as const satisfies Fields;

function actions(resource: BareResource) {
  return [
    declareOperation(resource, {
      id: 'createAttachment',
      method: 'POST',
      path: '/attachment',
      service: 'chart',
      event: 'attachment.added',
      summary: 'Attach a file to a record',
      description:
        'What the file is, its bytes tell; a name without the right ending gets it. On a posted transaction, too: the entry itself stays as it is.',
      query: given,
      file: { content_types },
      body_bytes: limits.attachment_bytes,
      answer: resourceAnswer(resource, 201),
    }),
    declareOperation(resource, {
      id: 'readAttachmentFile',
      method: 'GET',
      path: '/attachment/{id}/file',
      service: 'listing',
      summary: 'Read the file of an attachment',
      description: 'Its bytes as they came, for saving. They have the hash of the record, or the answer breaks off.',
      answer: fileAnswer(content_types),
    }),
    declareOperation(resource, {
      id: 'deleteAttachment',
      method: 'DELETE',
      path: '/attachment/{id}',
      service: 'chart',
      event: 'attachment.deleted',
      summary: 'Delete an attachment',
      description: 'For good: its bytes go within a day. What belongs to a posted transaction is kept.',
      answer: resourceAnswer(resource),
    }),
    declareOperation(resource, {
      id: 'readAttachmentIntegrity',
      method: 'GET',
      path: '/attachment/integrity',
      service: 'listing',
      summary: 'Verify the files',
      description: 'Reads the bytes of every attachment and compares their hash with that of its record.',
      long: true,
      answer: namedAnswer({ integrity: answerObject({ attachments: shownInteger, damaged: nestedList('Attachment') }) }),
    }),
  ];
}

export const attachment = declareRecord(
  {
    name: 'Attachment',
    title: 'Attachment',
    plural: 'Attachments',
    plural_id: 'Attachments',
    slug: 'attachment',
    catalogue: 'attachment',
    collection: 'attachments',
    definition: 'A file that hangs on a record: a receipt, a contract, a letter. Its bytes never change; their hash stands in the trail.',
    fields: {
      owner_type: { ...given.owner_type, stored: true, filter: 'Attachments of records of that kind.' },
      owner_id: { ...given.owner_id, stored: true, filter: 'Attachments of the record with that id.' },
      name: { ...given.name, stored: true },
      content_type: {
        kind: text({ max: limits.name_characters }),
        stored: true,
        description: 'What its bytes are, as a media type.',
        example: 'application/pdf',
      },
      size: { kind: integer(1, limits.attachment_bytes), stored: true, description: 'Bytes.', example: 48_211 },
      sha256: {
        kind: fileSha256,
        stored: true,
        witnessed: true,
        description: 'SHA-256 of the bytes, in hex.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        filter: 'Attachments with these bytes.',
      },
      purpose: { ...given.purpose, stored: true, filter: 'Attachments with that purpose.' },
      scan: {
        kind: choice('attachment_scans', codesOf(fileScans)),
        stored: true,
        witnessed: true,
        description: 'What a virus scanner said of the bytes when they came. What is infected is refused.',
        example: 'none',
      },
    },
    indexes: [{ on: ['owner_id', 'owner_type'] }, { on: ['owner_type', 'purpose'], merges: true }, { on: ['sha256'] }],
  },
  (resource) => [...actions(resource), ...readOnly(resource, { plural_id: 'Attachments', article: 'an' })],
);

export type Attachment = RecordOf<typeof attachment>;
