import { date } from '../../api/kinds/date-kinds.ts';
import { count, year } from '../../api/kinds/number-kinds.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { templateKind } from '../chart-template/chart-template.ts';

/** What an entity begins with: its first reporting period, and a chart. */
export const firstYearFields = {
  calendar_year: {
    kind: year,
    create: 'optional',
    read: 'never',
    description: 'Year of the first reporting period; that of its `start_date`, else the current fiscal year, unless given.',
    example: 2024,
    exemplary: true,
  },
  start_date: {
    kind: date,
    create: 'optional',
    read: 'never',
    description: 'First day of the first reporting period; the first of `year_start` in `calendar_year` unless given.',
    example: '2024-01-01',
  },
  end_date: {
    kind: date,
    create: 'optional',
    read: 'never',
    description: 'Last day of the first reporting period; twelve months later less a day unless given.',
    example: '2024-12-31',
  },
  chart_template: {
    kind: templateKind,
    create: 'optional',
    read: 'never',
    description: 'Chart to begin with, in `language`: its accounts, categories and taxes are made with the entity.',
    example: 'services',
  },
  period_count: {
    kind: count,
    create: 'optional',
    read: 'never',
    default: 1,
    description: 'Cardinal year of the first period: it numbers the transactions.',
    example: 1,
  },
} as const satisfies RecordFields;
