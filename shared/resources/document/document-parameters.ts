import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { languages } from '../../api/locales.ts';
import type { Fields } from '../../api/operation.ts';

/** The forms of a document that is handed over. */
export const documentFormats = { json: 'JSON', html: 'HTML', text: 'Text', pdf: 'PDF' } as const;

export const documentParameters = {
  format: {
    kind: choice('document_formats', codesOf(documentFormats)),
    required: false,
    default: 'json',
    description: 'Form of the answer. An error is JSON whatever the format.',
    example: 'json',
  },
  language: {
    kind: choice('languages', codesOf(languages)),
    required: false,
    description: 'Language of its words; that of its contact, else of the entity unless given. What people entered stays as it is.',
    example: 'de',
  },
} as const satisfies Fields;
