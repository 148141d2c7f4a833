import { codesOf } from '../../accounting/codes-of.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { languages } from '../../api/locales.ts';
import type { Fields } from '../../api/operation.ts';
import { invoiceForms } from './electronic-forms.ts';

/** The forms of a document that is handed over. */
export const documentFormats = { json: 'JSON', html: 'HTML', text: 'Text', pdf: 'PDF', ...invoiceForms } as const;

/** Those of a draft that is not saved. */
export const previewFormats = { json: 'JSON', html: 'HTML', text: 'Text', pdf: 'PDF' } as const satisfies Partial<typeof documentFormats>;

export const checkParameters = {
  format: {
    kind: choice('invoice_forms', codesOf(invoiceForms)),
    required: true,
    description: 'Form of the e-invoice.',
    example: 'xrechnung',
  },
} as const satisfies Fields;

/** What keeps a document from being made as an e-invoice; `ok` where nothing does. */
export const documentCheck = answerObject(
  {
    ok: boolean,
    faults: answerList(answerObject({ field: shownText, rule: shownText, message: shownText }, { title: 'DocumentFault' })),
  },
  { title: 'DocumentCheck' },
);

export const documentParameters = {
  format: {
    kind: choice('document_formats', codesOf(documentFormats)),
    required: false,
    default: 'json',
    description:
      'Form of the answer. E-invoices are made of what is posted only, and refused where the form cannot be made of it (135). An error is JSON whatever the format.',
    example: 'json',
  },
  language: {
    kind: choice('languages', codesOf(languages)),
    required: false,
    description: 'Language of its words; that of its contact, else of the entity unless given. What people entered stays as it is.',
    example: 'de',
  },
} as const satisfies Fields;
