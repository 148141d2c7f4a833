import { taxDirections } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import type { FiledBox, FiledCountry, FiledTax } from '../../accounting/tax-figures.ts';
import { enduring } from '../../api/declare-crud.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, embedded } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { acronym, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';
import { returnForms } from '../reports/report-parameters.ts';
import { typedBoxes } from './typed-boxes-kind.ts';

export const taxReturnKinds = {
  sales_tax: 'Tax charged on sales and paid on purchases',
  withholding: 'Tax withheld from suppliers',
} as const;

export const taxReturnStatuses = { filed: 'It stands', undone: 'It was taken back' } as const;

const figures = {
  tax_id: shownInteger,
  code: shownText,
  direction: choice('tax_directions', codesOf(taxDirections)),
  base: amount,
  tax: amount,
  non_deductible: amount,
  documents: shownInteger,
};
const filedTaxes = embedded<FiledTax>({
  start_date: 'date',
  end_date: 'date',
  tax_id: 'integer',
  code: 'text',
  direction: 'text',
  base: 'amount',
  tax: 'amount',
  non_deductible: 'amount',
  documents: 'integer',
});

const filedBox = { each_some: { code: 'text', amount: 'amount', exact: 'amount' } } as const;

/** A return by the form of the country that the entity was founded with (docs/accounting.md §5.22); the others have none of these. */
const formFields = {
  form: {
    kind: choice('return_forms', codesOf(returnForms)),
    stored: true,
    sparse: true,
    create: 'optional',
    nullable: true,
    description:
      'By which form it is filed: `official`, the one of the country that the entity was founded with, is taken at home where there is one.',
    example: null,
  },
  typed: {
    kind: typedBoxes,
    stored: true,
    sparse: true,
    create: 'optional',
    nullable: true,
    description:
      'What is typed into boxes of the form that the books know nothing of, by code. It enters the sums of the form; the settlement leaves it out, because it is booked where it arises.',
    example: null,
  },
  rounding_account_id: {
    kind: idOf('an account of revenue or expense', 'accounts'),
    stored: true,
    sparse: true,
    create: 'optional',
    nullable: true,
    description: "Takes the residue between the form's figure and the ledger's; the chart's account for roundings unless given.",
    example: null,
  },
  form_name: { kind: shownText, stored: true, sparse: true, nullable: true, description: 'What the form is called.', example: null },
  form_version: { kind: shownText, stored: true, sparse: true, nullable: true, description: 'Which edition of it.', example: null },
  due_in_ledger: {
    kind: orNull(amount),
    stored: true,
    sparse: true,
    nullable: true,
    description: 'What the taxes came to on their control accounts; `due` is the figure of the form.',
    example: null,
  },
  residue: {
    kind: orNull(amount),
    stored: true,
    sparse: true,
    nullable: true,
    description: "What was left of the ledger's figure, which went to the account for roundings.",
    example: null,
  },
} as const satisfies RecordFields;

export const taxReturn = declareRecord(
  {
    name: 'TaxReturn',
    title: 'Tax return',
    plural: 'TaxReturns',
    plural_id: 'TaxReturns',
    slug: 'tax-return',
    catalogue: 'tax_return',
    also_refuses: ['reporting_period.MissingReportingPeriod', 'transaction'],
    collection: 'tax_returns',
    definition:
      'What was declared to the tax authority for some days: the figures as they were filed, corrections of earlier returns included, and the entry that moves what is due to the account of the authority.',
    fields: {
      kind: {
        kind: choice('tax_return_kinds', codesOf(taxReturnKinds)),
        stored: true,
        create: 'optional',
        default: 'sales_tax',
        description: 'What is declared: tax on sales and purchases, or tax withheld from suppliers.',
        example: 'sales_tax',
        filter: 'Returns of that kind.',
      },
      registration: {
        kind: acronym,
        stored: true,
        sparse: true,
        create: 'optional',
        nullable: true,
        description: 'Under which of the `tax_registrations` of the entity, by code; at home unless given.',
        example: null,
        filter: 'Returns of that registration.',
      },
      start_date: {
        kind: date,
        stored: true,
        create: 'required',
        description: 'First day; of a later return of the kind and the registration the day after the one before it ends.',
        example: '2024-01-01',
      },
      end_date: {
        kind: date,
        stored: true,
        create: 'required',
        description: 'Last day, not after today.',
        example: '2024-03-31',
        filter: {
          start_date: { match: 'from', description: 'Ending on that day or later.', example: '2024-01-01' },
          end_date: { match: 'until', description: 'Ending on that day or earlier.', example: '2024-12-31' },
        },
      },
      account_id: {
        kind: idOf('an account', 'accounts'),
        stored: true,
        create: 'required',
        description: 'Account of the authority: CURRENT_LIABILITY, CURRENT_ASSET or PAYABLE, in the reporting currency.',
        example: 14,
      },
      due_date: {
        kind: date,
        stored: true,
        create: 'optional',
        nullable: true,
        description: 'When it is to be paid; of use on a PAYABLE account.',
        example: '2024-05-07',
      },
      reference: {
        kind: text({ max: limits.reference_characters }),
        stored: true,
        create: 'optional',
        nullable: true,
        description: 'Of the settlement; the kind unless given.',
        example: null,
      },
      narration: {
        kind: text({ max: limits.narration_characters, multiline: true }),
        stored: true,
        create: 'optional',
        nullable: true,
        description: 'Of the settlement; `Tax return 2024-01-01 to 2024-03-31` unless given.',
        example: null,
      },
      lock: {
        kind: boolean,
        stored: true,
        create: 'optional',
        default: true,
        description:
          'Moves `locked_until` of the entity forward to the last day. Only its owner may; where that day is locked already, nothing moves.',
        example: true,
      },
      status: {
        kind: choice('tax_return_statuses', codesOf(taxReturnStatuses)),
        stored: true,
        description: 'Whether it stands.',
        example: 'filed',
        filter: 'Returns of that status.',
      },
      due: { kind: amount, stored: true, description: 'What is owed to the authority; negative in our favour.', example: 120 },
      taxes: {
        kind: filedTaxes,
        answer_kind: answerList(answerObject(figures, { title: 'FiledTax' })),
        stored: true,
        description: 'By tax and direction, what its own days hold.',
        example: [],
      },
      corrections: {
        kind: filedTaxes,
        answer_kind: answerList(answerObject({ start_date: date, end_date: date, ...figures }, { title: 'FiledCorrection' })),
        stored: true,
        description: 'The same of days of earlier returns, recorded after these were filed.',
        example: [],
      },
      boxes: {
        kind: { ...embedded<FiledBox>({ code: 'text', amount: 'amount', exact: 'amount' }), column: filedBox },
        answer_kind: answerList(answerObject({ code: shownText, amount, exact: amount }, { title: 'FiledBox', optional: ['exact'] })),
        stored: true,
        description:
          "The boxes of the form by the labels that the taxes then had, corrections included; by a country's form all that it prints, each as it prints it beside what the books had.",
        example: [],
      },
      ...formFields,
      countries: {
        kind: embedded<FiledCountry>({ country: 'text', rate: 'amount', base: 'amount', tax: 'amount' }),
        answer_kind: answerList(answerObject({ country: shownText, rate: amount, base: amount, tax: amount }, { title: 'FiledCountry' })),
        stored: true,
        sparse: true,
        description: 'Of a one-stop shop: by country of the buyers and rate, corrections included.',
        example: [],
      },
      transaction_id: {
        kind: orNull(idOf('a transaction', 'transactions')),
        stored: true,
        nullable: true,
        description: 'The settlement; null where no account moved.',
        example: 40,
      },
      reason: {
        kind: text({ max: limits.narration_characters }),
        stored: true,
        nullable: true,
        description: 'Why it was undone.',
        example: null,
      },
      ledger_position: {
        kind: shownInteger,
        stored: true,
        read: 'never',
        description: 'The last ledger row that it counts.',
      },
      books_version: {
        kind: shownInteger,
        stored: true,
        read: 'never',
        description: 'The version of the books that it was filed from: movements of taxes of earlier ones are in it.',
      },
    },
    indexes: [{ on: ['end_date'] }, { on: ['status'] }, { on: ['kind'] }, { on: ['registration'] }],
  },
  (resource) => [
    declareOperation(resource, {
      id: 'undoTaxReturn',
      dear: true,
      method: 'POST',
      path: '/tax-return/{id}/undo',
      service: 'period',
      event: 'tax_return.reversed',
      summary: 'Undo the latest tax return',
      description:
        'Mirrors its settlement on its own day; the figures are free to be filed again. Only the latest return of its kind can be undone. The lock date stays.',
      body: {
        reason: {
          kind: text({ max: limits.narration_characters }),
          required: true,
          description: 'Why it is taken back.',
          example: 'A bill of February was missing',
        },
      },
      rehearses: rowsToPost,
      answer: resourceAnswer(resource),
    }),
    ...enduring(resource, {
      writes: 'period',
      plural_id: 'TaxReturns',
      more: {
        createTaxReturn: {
          dear: true,
          summary: 'File a tax return',
          description:
            "Keeps the figures of the days as they stand, with what was recorded since into days of earlier returns, and posts one journal entry that empties the control accounts of them against the account of the authority. Where the entity was founded with a country, the country's form is filed: its figure is what is due, and the residue goes to the account for roundings.",
          event: 'tax_return.posted',
          rehearses: rowsToPost,
        },
      },
    }),
  ],
);

export type TaxReturn = RecordOf<typeof taxReturn>;
