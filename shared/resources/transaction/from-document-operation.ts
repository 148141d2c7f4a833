import { declareOperation, resourceAnswerWith } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { EventDeclaration, Fields } from '../../api/operation.ts';
import { fileTypes } from '../../files/file-types.ts';
import { shownNotices, shownSuggestion } from './draft-notices.ts';

const query = {
  name: { kind: fileName, required: false, description: 'What the file is called; its number unless given.', example: 'invoice-4711.xml' },
  // By id alone: a supplier whose code is known is found by the document itself.
  contact_id: {
    kind: idOf('a contact', 'contacts'),
    required: false,
    description: 'The supplier; whom the document names unless given.',
    example: 1,
  },
  account_id: {
    kind: idOf('a PAYABLE account', 'accounts'),
    required: false,
    description: 'The main account; that of the contact, else the only one that it could be, unless given.',
    example: 5,
  },
  line_account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description: 'The account of its lines; that of the contact, else of the last bill of the contact, unless given.',
    example: 3,
  },
  transaction_date: {
    kind: date,
    required: false,
    description: 'The date of the entry, where the one of the document is in a closed period.',
    example: '2024-07-31',
  },
  create_contact: {
    kind: boolean,
    required: false,
    description: 'True: a supplier who is no contact yet becomes one, as `suggested_contact` would be.',
    example: false,
  },
} as const satisfies Fields;

const body = {
  attachment_id: {
    kind: idOf('an attachment', 'attachments'),
    required: false,
    description: 'A file that hangs on a record already, instead of the bytes of one.',
    example: 1,
    exemplary: true,
  },
  ...query,
} as const satisfies Fields;

/** `POST /transaction/from-document`: a draft of what a supplier's e-invoice says. */
export function fromDocumentOperation(resource: BareResource, event: EventDeclaration) {
  return declareOperation(resource, {
    id: 'createTransactionFromDocument',
    method: 'POST',
    path: '/transaction/from-document',
    service: 'transaction',
    event,
    scopes: ['books:draft'],
    summary: "Make a draft of a supplier's e-invoice",
    description:
      'The body is the file: UBL, CII (XRechnung, Peppol), or a PDF with the XML inside (Factur-X, ZUGFeRD 2); or JSON that names an attachment. Answers a draft bill, of a credit note a draft debit note, with the file attached, and notices of what to look at. Nothing is posted.',
    query,
    body,
    file: {
      content_types: [fileTypes.xml.content_type, 'text/xml', fileTypes.pdf.content_type],
      bytes: limits.attachment_bytes,
      beside_json: true,
    },
    // Whoever sends a document wants to see what became of it.
    minimal: false,
    answer: {
      ...resourceAnswerWith(
        { notices: shownNotices, attachment: nested('Attachment'), suggested_contact: orNull(shownSuggestion) },
        resource,
      ),
      status: 201,
    },
  });
}
