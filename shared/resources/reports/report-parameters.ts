import { accountCode } from '../../api/kinds/account-code-kind.ts';
import { accountTypeCodes, ageBases, columnSteps, comparisons, incomeStatementLayouts } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { intervals } from '../../accounting/vocabularies.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { commaList, cursorText, idList, sorting } from '../../api/kinds/list-kinds.ts';
import { namedValues } from '../../api/kinds/named-values-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { acronym, dimensionCode, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { languages } from '../../api/locales.ts';
import type { Fields } from '../../api/operation.ts';
import { contactId } from '../contact/contact-id.ts';

const start = 'First day, inclusive; the start of the period of the end date unless given.';
const end = 'Last day, inclusive to its end; today unless given.';

/** Of what balances over time are. */
export const balanceSeries = { type: 'All accounts of a type together', account: 'Each account' } as const;

export const untilParameter = {
  end_date: { kind: date, required: false, description: end, example: '2024-12-31' },
} as const satisfies Fields;

export const rangeParameters = {
  start_date: { kind: date, required: false, description: start, example: '2024-01-01' },
  ...untilParameter,
} as const satisfies Fields;

/** At which ends, and of what, balances over time are shown. */
export const intervalParameters = {
  interval: {
    kind: choice('intervals', codesOf(intervals)),
    required: false,
    default: 'month',
    description: 'At the end of each of these, and on the last day.',
    example: 'month',
  },
  by: {
    kind: choice('balance_series', codesOf(balanceSeries)),
    required: false,
    default: 'type',
    description: 'A series for each account, or for all accounts of a type together.',
    example: 'type',
  },
} as const satisfies Fields;

export const currencyParameter = {
  currency_id: {
    kind: idOf('a currency', 'currencies'),
    required: false,
    description: 'Only what is in that currency, in its amounts; the reporting currency and everything unless given.',
    example: 1,
  },
} as const satisfies Fields;

/** Rows and items know a contact by their documents (docs/accounting.md §14.4). */
export const contactParameter = {
  contact_id: {
    kind: contactId,
    required: false,
    description: 'Only what is of that contact: its transactions and opening balances.',
    example: 1,
  },
} as const satisfies Fields;

/** Which accounts a report on several accounts shows. */
export const accountsParameters = {
  account_ids: { kind: idList, required: false, description: 'Only the accounts of those ids.', example: '1,2' },
  account_codes: {
    kind: commaList(accountCode, 'codes of accounts'),
    required: false,
    description: 'Only the accounts of those codes.',
    example: '301,4001',
  },
  account_types: {
    kind: commaList(choice('account_types', accountTypeCodes), 'types of accounts'),
    required: false,
    description: 'Only accounts of those types.',
    example: 'BANK,RECEIVABLE',
  },
} as const satisfies Fields;

/** A long report is walked by cursor; a file holds all of it. */
export const walkParameters = {
  limit: {
    kind: integer(1, limits.report_part_max),
    required: false,
    default: limits.report_part_default,
    description: 'Rows, or entries, of one part. Of JSON only: a file has all of them.',
    example: limits.report_part_default,
  },
  cursor: {
    kind: cursorText,
    required: false,
    description:
      '`meta.next_cursor` of the part before; empty at the beginning. However far, each part costs the same. All parts show the books as they were at the first one, between the same dates.',
    example: '',
  },
} as const satisfies Fields;

/** How the general ledger shows the rows of an account. */
export const ledgerRowForms = { posting: 'Each row by itself', document: 'One row for each document' } as const;

export const ledgerFormParameters = {
  sort: {
    kind: sorting(['posting_date', '-posting_date']),
    required: false,
    default: 'posting_date',
    description:
      'The order of the rows of each account: by date, or newest first with the balance after each all the same. A file is by date.',
    example: '-posting_date',
  },
  rows: {
    kind: choice('ledger_row_forms', codesOf(ledgerRowForms)),
    required: false,
    default: 'posting',
    description:
      'With `document` all that a transaction put on an account is one row, with its net and the `id` of one of its rows; `contraAccount` is null where there are several.',
    example: 'document',
  },
} as const satisfies Fields;

/** Of which account of a bank the books are proved. */
export const bankAccountParameter = {
  account_id: { kind: idOf('an account', 'accounts'), required: true, description: 'The bank account.', example: 1 },
} as const satisfies Fields;

export const basisParameter = {
  basis: {
    kind: choice('age_bases', codesOf(ageBases)),
    required: false,
    default: 'document',
    description:
      'From when ages count. A document without a due date is due on its own date; a balance carried forward when its document is.',
    example: 'due',
  },
} as const satisfies Fields;

export const dimensionParameters = {
  dimension: {
    kind: namedValues,
    required: false,
    description: 'Only the rows that name that value of a dimension: `dimension[project]=apollo`. One dimension, and not with `group-by`.',
    example: { project: 'apollo' },
  },
  group_by: {
    kind: dimensionCode,
    required: false,
    description:
      'Code of a dimension: `groups` shows the statement for each of its values and, under null, for what names none. They add up to the whole. Not with `compare`.',
    example: 'project',
  },
} as const satisfies Fields;

/** Several spans, or days, beside each other. */
export const columnsParameters = {
  columns: {
    kind: choice('statement_columns', [...codesOf(columnSteps), 'values']),
    required: false,
    description:
      'Shows columns beside each other in `columns`: the calendar months, the quarters of the fiscal year or the fiscal years that end with the end date. `values` prints those of `group-by` as columns. Not with `compare`.',
    example: 'month',
  },
  count: {
    kind: integer(1, limits.statement_columns),
    required: false,
    description: 'How many months, quarters or years; 12 unless given. Those before the books are left out.',
    example: 12,
  },
  column_dates: {
    kind: commaList(date, 'days'),
    required: false,
    description: 'Last days of columns of your own, in place of `columns`: each goes on from the one before.',
    example: '2024-06-30,2024-12-31',
  },
} as const satisfies Fields;

/** The same without the values of a dimension. */
export const spanParameters = {
  ...columnsParameters,
  columns: {
    ...columnsParameters.columns,
    kind: choice('column_steps', codesOf(columnSteps)),
    description:
      'Shows columns beside each other in `columns`: the calendar months, the quarters of the fiscal year or the fiscal years that end with the end date. Not with `compare`.',
  },
} as const satisfies Fields;

export const yearParameter = {
  year: {
    kind: integer(1000, 9999),
    required: false,
    description: 'Calendar year of the reporting period; the last one unless given.',
    example: 2024,
  },
} as const satisfies Fields;

export const taxParameter = {
  registration: {
    kind: acronym,
    required: false,
    description: 'The registration whose figures are shown, by its code; that at home unless given, or that of `tax-id`.',
    example: 'FR',
  },
  tax_id: {
    kind: idOf('a tax', 'taxes'),
    required: false,
    description: 'Lists the documents that charge this tax.',
    example: 1,
  },
} as const satisfies Fields;

/** In which boxes a return is shown. */
export const returnForms = { official: 'The form of the country that the books were founded for' } as const;

export const returnParameters = {
  form: {
    kind: choice('return_forms', codesOf(returnForms)),
    required: false,
    default: 'official',
    description: 'Whose boxes: those of the country that the entity was founded with.',
    example: 'official',
  },
  box: {
    kind: text({ max: 20 }),
    required: false,
    description: 'Lists the documents that a box holds, by its code.',
    example: '81',
  },
} as const satisfies Fields;

export const reportFormats = { json: 'JSON', text: 'Text', html: 'HTML', pdf: 'PDF', csv: 'CSV', xlsx: 'Excel workbook' } as const;
export type ReportFormat = keyof typeof reportFormats;

export const formatParameter = {
  format: {
    kind: choice('report_formats', codesOf(reportFormats)),
    required: false,
    default: 'json',
    description: 'Form of the answer. An error is JSON whatever the format.',
    example: 'json',
  },
  language: {
    kind: choice('languages', codesOf(languages)),
    required: false,
    description:
      "Language of the words of the statement, `presentation` included; the entity's unless given, or that of the contact whose statement is printed.",
    example: 'de',
  },
} as const satisfies Fields;

export const layoutParameter = {
  layout: {
    kind: choice('income_statement_layouts', codesOf(incomeStatementLayouts)),
    required: false,
    default: 'classic',
    description:
      'The order of a printed statement: `ifrs-18` always has the profit from operations and that before financing and tax. JSON has all results whatever the layout.',
    example: 'ifrs-18',
  },
} as const satisfies Fields;

export const compareParameter = {
  compare: {
    kind: choice('comparisons', codesOf(comparisons)),
    required: false,
    description:
      'Adds a second column, `comparative`: the days just before (as many whole months, else as many days; for a statement at a date the end of the reporting period before), or the same dates a year earlier. Null where they lie before the books.',
    example: 'previous-year',
  },
} as const satisfies Fields;
