import { ageBases, codesOf, comparisons } from '../../accounting/vocabularies.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { Fields } from '../../api/operation.ts';

const start = 'First day, inclusive; the start of the period of the end date unless given.';
const end = 'Last day, inclusive to its end; today unless given.';

export const untilParameter = {
  end_date: { kind: date, required: false, description: end, example: '2024-12-31' },
} as const satisfies Fields;

export const rangeParameters = {
  start_date: { kind: date, required: false, description: start, example: '2024-01-01' },
  ...untilParameter,
} as const satisfies Fields;

export const currencyParameter = {
  currency_id: {
    kind: idOf('a currency', 'currencies'),
    required: false,
    description: 'Only what is in that currency, in its amounts; the reporting currency and everything unless given.',
    example: 1,
  },
} as const satisfies Fields;

export const basisParameter = {
  basis: {
    kind: choice('age_bases', codesOf(ageBases)),
    required: false,
    default: 'document',
    description: 'From when ages count. A document without a due date, and a balance carried forward, is due on its own date.',
    example: 'due',
  },
} as const satisfies Fields;

export const taxParameter = {
  tax_id: {
    kind: idOf('a tax', 'taxes'),
    required: false,
    description: 'Lists the documents that charge this tax.',
    example: 1,
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
} as const satisfies Fields;

export const compareParameter = {
  compare: {
    kind: choice('comparisons', codesOf(comparisons)),
    required: false,
    description:
      'Adds a second column, `comparative`: the days just before (as many whole months, else as many days; for a statement at a date the end of the reporting period before), or the same dates a year earlier.',
    example: 'previous-year',
  },
} as const satisfies Fields;
