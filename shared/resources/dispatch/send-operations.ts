import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { email, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { languages } from '../../api/locales.ts';
import type { Fields } from '../../api/operation.ts';
import { documentFormats } from '../document/document-parameters.ts';

const { json: _json, html: _html, text: _text, ...files } = documentFormats;
/** The forms in which a document is attached to a mail. */
export const attachedForms = files;
export type AttachedForm = keyof typeof attachedForms;

/** What every mail to a contact may be told. */
export const mailFields = {
  to: {
    kind: email,
    required: false,
    description: 'Where it goes; the `email` of the contact unless given.',
    example: 'office@example.com',
  },
  cc: {
    kind: list(email, { max: limits.mail_copies }),
    required: false,
    description: 'Who gets a copy; the `cc` of the contact unless given.',
    example: [],
  },
  subject: { kind: text({ max: limits.name_characters }), required: false, description: 'Its subject; ours unless given.' },
  message: {
    kind: text({ max: limits.mail_message_characters, multiline: true }),
    required: false,
    description: 'Its text; ours, in the language of the contact, unless given.',
  },
  language: {
    kind: choice('languages', codesOf(languages)),
    required: false,
    description: 'Language of the mail and of what is attached; that of the contact, else of the entity unless given.',
    example: 'en',
  },
} as const satisfies Fields;

/** Mails go out by a scope of their own, which is not among the usual ones, and show what the books say. */
export const sending = { service: 'dispatch', scopes: ['books:read', 'documents:send'] } as const;

export function sendOperations(resource: BareResource) {
  return [
    declareOperation(resource, {
      ...sending,
      id: 'sendDocument',
      dear: true,
      method: 'POST',
      path: '/transaction/{id}/send',
      // The path names the transaction, not the new record.
      event: { name: 'dispatch.queued', record: 'dispatch_id' },
      summary: 'Mail the document of a posted transaction',
      description:
        'Answered when the mail is stored; it goes out after that, and is tried again while it does not get through. A dry run shows it. What is attached is kept as it was sent, and the document is not made anew any more.',
      body: {
        ...mailFields,
        formats: {
          kind: list(choice('attached_forms', codesOf(attachedForms)), { max: codesOf(attachedForms).length, min: 1 }),
          required: false,
          description:
            'What is attached: `pdf`, and the e-invoice that the contact, else the entity, wants (a `facturx` is the PDF itself), unless given.',
          example: ['pdf'],
        },
      },
      answer: resourceAnswer(resource, 202),
      conditions: ['transaction.NoRecipient', 'transaction.NoElectronicInvoice'],
    }),
    declareOperation(resource, {
      ...sending,
      id: 'resendDispatch',
      method: 'POST',
      path: '/dispatch/{id}/resend',
      event: 'dispatch.requeued',
      summary: 'Try a mail that did not get through once more',
      description:
        'The same mail with the same Message-ID, at once and for as long as a new one. One that was sent is not sent again (102).',
      answer: resourceAnswer(resource, 202),
    }),
    declareOperation(resource, {
      ...sending,
      id: 'cancelDispatch',
      method: 'POST',
      path: '/dispatch/{id}/cancel',
      event: 'dispatch.cancelled',
      summary: 'Call off a mail that waits',
      description:
        'Only while it is `queued`, and no process hands it to the mail server at this moment (103). It can be sent all the same later: `resend`.',
      answer: resourceAnswer(resource),
    }),
  ];
}
