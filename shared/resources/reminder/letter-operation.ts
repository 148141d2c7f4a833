import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { languages } from '../../api/locales.ts';
import { documentParameters } from '../document/document-parameters.ts';

/** The forms of a letter. */
export const letterFormats = { json: 'JSON, with its text', html: 'HTML', text: 'Text', pdf: 'PDF' } as const;

const language = choice('languages', codesOf(languages));

export const letterOperation = (resource: BareResource & { readonly name: 'Reminder' }) =>
  declareOperation(resource, {
    id: 'readReminderLetter',
    method: 'GET',
    path: '/reminder/{id}/letter',
    service: 'report',
    summary: 'The letter of a reminder',
    description:
      'Of what it reminds and what it asks for, as it was sent, in any language; names and addresses are those of now. The file that was sent is kept as an attachment of the contact.',
    query: {
      format: {
        kind: choice('letter_formats', codesOf(letterFormats)),
        required: false,
        default: 'json',
        description: 'Form of the answer. An error is JSON whatever the format.',
        example: 'json',
      },
      language: documentParameters.language,
    },
    formats: true,
    answer: namedAnswer({ letter: answerObject({ title: shownText, language, text: shownText }, { title: 'ReminderLetter' }) }),
  });
