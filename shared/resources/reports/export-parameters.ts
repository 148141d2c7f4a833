import { codesOf } from '../../accounting/codes-of.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import type { Fields } from '../../api/operation.ts';

/** The forms in which the books leave for another program. */
export const exportForms = { hledger: 'hledger journal', beancount: 'Beancount' } as const;
export type ExportForm = keyof typeof exportForms;

/** JSON says what would be in a file, and what keeps each from being made. */
export const exportFormats = { json: 'JSON', ...exportForms } as const;

export const exportParameters = {
  format: {
    kind: choice('export_formats', codesOf(exportFormats)),
    required: false,
    default: 'json',
    description: 'Form of the file. JSON tells which days it would have, and what each form lacks. An error is JSON whatever the format.',
    example: 'json',
  },
  from: { kind: date, required: false, description: 'First day, inclusive; that of the books unless given.', example: '2024-01-01' },
  to: {
    kind: date,
    required: false,
    description: 'Last day, inclusive; that of the last reporting period unless given.',
    example: '2024-12-31',
  },
} as const satisfies Fields;

/** What a file would have, and what is missing for each form. */
export const exportKind = answerObject(
  {
    from: shownText,
    to: shownText,
    forms: answerList(
      answerObject(
        {
          format: shownText,
          name: shownText,
          ready: boolean,
          lacks: answerList(answerObject({ field: shownText, message: shownText }, { title: 'ExportLack' })),
        },
        { title: 'ExportForm' },
      ),
    ),
  },
  { title: 'BooksExport' },
);
