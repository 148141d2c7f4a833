import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { languages } from '../../api/locales.ts';
import { contactId } from '../contact/contact-id.ts';
import { documentParameters } from '../document/document-parameters.ts';

/** The forms of a letter. */
export const letterFormats = { json: 'JSON, with its text', html: 'HTML', text: 'Text', pdf: 'PDF' } as const;

const language = choice('languages', codesOf(languages));

const form = {
  format: {
    kind: choice('letter_formats', codesOf(letterFormats)),
    required: false,
    default: 'json',
    description: 'Form of the answer. An error is JSON whatever the format.',
    example: 'json',
  },
  language: documentParameters.language,
} as const;

type ReminderResource = BareResource & { readonly name: 'Reminder' };
const letter = answerObject({ title: shownText, language, text: shownText }, { title: 'ReminderLetter' });

export const proposedLetterOperation = (resource: ReminderResource) =>
  declareOperation(resource, {
    id: 'readProposedReminderLetter',
    method: 'GET',
    path: '/reminder/proposals/letter',
    service: 'report',
    summary: 'The letter that a contact would get today',
    description:
      'As `POST /reminder` would write it now; nothing is sent or stored. 422 where there is nothing to remind the contact of today.',
    query: { contact_id: { kind: contactId, required: true, description: 'Who would be reminded.', example: 1 }, ...form },
    formats: true,
    answer: namedAnswer({ letter }),
  });

export const letterOperation = (resource: ReminderResource) =>
  declareOperation(resource, {
    id: 'readReminderLetter',
    method: 'GET',
    path: '/reminder/{id}/letter',
    service: 'report',
    summary: 'The letter of a reminder',
    description:
      'Of what it reminds and what it asks for, as it was sent, in any language; names and addresses are those of now. The file that was sent is kept as an attachment of the contact.',
    query: form,
    formats: true,
    answer: namedAnswer({ letter }),
  });
