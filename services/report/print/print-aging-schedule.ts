import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { AgedFigures, AgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { bracketLabels } from './bracket-labels.ts';
import type { PrintedChart, PrintedColumn, PrintedRow, PrintedStatement } from './printed-statement.ts';
import { statementFrame, subjectOf, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import type { Words } from './words/en.ts';
import { fillWords } from './words/words-of.ts';

/** Outstanding amounts by account and age, with a chart of the totals. */
export function printAgingSchedule(books: ReportBooks, aging: AgingSchedule): PrintedStatement {
  const wording = wordingOf(books, aging);
  const { words } = wording;
  const { columns, phrases } = words;
  const labels = bracketLabels(aging.brackets, aging.basis, words);
  const frame = statementFrame(books, [aging], aging.accountType === 'RECEIVABLE' ? 'aged_receivables' : 'aged_payables', {
    at_date: true,
  });
  const row = (aged: AgedFigures): PrintedRow['cells'] => agedCells(aged, aging.brackets, wording);
  return {
    ...frame,
    ...(aging.contact ? { subject: subjectOf(aging.contact) } : {}),
    charts: [agesChart(aging, labels, wording)],
    tables: [
      {
        caption: frame.title,
        layout: 'list',
        columns: [
          { label: aging.contacts ? columns.contact : columns.account, align: 'start', wraps: true },
          ...agedColumns(labels, words),
        ],
        rows: [
          ...(aging.contacts ?? aging.accounts).map(({ code, name, ...aged }): PrintedRow => ({
            kind: 'row',
            ...(code === null ? {} : { code }),
            cells: [name ?? phrases.no_contact, ...row(aged)],
          })),
          { kind: 'final', cells: [words.totals.TOTAL, ...row(aging)], sums: 'rows' },
        ],
      },
    ],
    notes: [aging.basis === 'due' ? phrases.aged_by_due_date : phrases.aged_by_document, phrases.not_aged],
  };
}

/** Columns of ages, and of what ties them to the balance. */
export function agedColumns(labels: readonly string[], { columns }: Words): PrintedColumn[] {
  return [...labels, columns.total, columns.not_applied, columns.other, columns.balance, columns.overdue].map((label) => ({
    label,
    align: 'end',
    minor: label !== columns.total && label !== columns.balance,
  }));
}

/** The cells under these columns; `brackets` as the ages have them. */
export function agedCells(aged: AgedFigures, brackets: AgingSchedule['brackets'], { format }: Wording): PrintedRow['cells'] {
  return [
    ...Object.keys(brackets).map((bracket) => format.amountOrDash(aged.balances[bracket] ?? '0')),
    format.amount(aged.total),
    format.amountOrDash(new Decimal(aged.unapplied).neg().toString()),
    format.amountOrDash(aged.otherMovements),
    format.amount(aged.balance),
    format.amountOrDash(aged.overdue),
  ];
}

function agesChart(aging: AgingSchedule, groups: readonly string[], { format, words: { charts, columns } }: Wording): PrintedChart {
  const values = Object.values(aging.balances).map((amount) => ({ amount, shown: format.amount(amount).shown }));
  return {
    title: charts.ages,
    kind: 'ages',
    description: fillWords(charts.ages_words, { total: format.amount(aging.total).shown }),
    groups,
    series: [{ name: columns.outstanding, mark: 'bar', colour: 'revenue', values }],
  };
}
