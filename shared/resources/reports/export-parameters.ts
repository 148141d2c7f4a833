import { codesOf } from '../../accounting/codes-of.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import type { Fields } from '../../api/operation.ts';

/** The forms in which the books leave for another program. */
export const exportForms = {
  hledger: 'hledger journal',
  beancount: 'Beancount',
  csv: 'CSV',
  sie: 'SIE 4',
  datev: 'DATEV',
  fec: 'FEC',
  saft: 'SAF-T',
} as const;
export type ExportForm = keyof typeof exportForms;

/** Digits of an account of DATEV's ledger, unless a client says how many. */
export const DATEV_ACCOUNT_LENGTH = 4;

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
  from: {
    kind: date,
    required: false,
    description:
      'First day, inclusive; unless given that of the books, or of the fiscal year of the last day where the form shows one year.',
    example: '2024-01-01',
  },
  to: {
    kind: date,
    required: false,
    description: 'Last day, inclusive; that of the last reporting period unless given.',
    example: '2024-12-31',
  },
  adviser_number: {
    kind: integer(1001, 9_999_999),
    required: false,
    description: 'Of `datev`: the number of the adviser (Beraternummer).',
    example: 1001,
  },
  client_number: {
    kind: integer(1, 99_999),
    required: false,
    description: 'Of `datev`: the number of the client at the adviser (Mandantennummer).',
    example: 1,
  },
  account_length: {
    kind: integer(4, 8),
    required: false,
    default: DATEV_ACCOUNT_LENGTH,
    description: 'Of `datev`: digits of an account of the ledger (Sachkontenlänge).',
    example: DATEV_ACCOUNT_LENGTH,
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
          from: shownText,
          to: shownText,
          of_a_year: boolean,
          ready: boolean,
          lacks: answerList(
            answerObject({ field: shownText, message: shownText, concerns: answerList(shownText) }, { title: 'ExportLack' }),
          ),
        },
        { title: 'ExportForm' },
      ),
    ),
  },
  { title: 'BooksExport' },
);
