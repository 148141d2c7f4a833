import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { AgingRow, AgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../read-report-books.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedChart, PrintedRow, PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

/** Outstanding amounts by account and age, with a chart of the totals. */
export function printAgingSchedule(books: ReportBooks, aging: AgingSchedule): PrintedStatement {
  const format = formatOf(books, aging);
  const brackets = Object.keys(aging.brackets);
  const kind = accountTypes[aging.accountType].label;
  const row = (row_kind: PrintedRow['kind'], label: string, aged: Omit<AgingRow, 'id' | 'code' | 'name'>): PrintedRow => ({
    kind: row_kind,
    cells: [
      label,
      ...brackets.map((bracket) => format.amountOrDash(aged.balances[bracket] ?? '0')),
      format.amount(aged.total),
      format.amountOrDash(new Decimal(aged.unapplied).neg().toString()),
      format.amountOrDash(aged.otherMovements),
      format.amount(aged.balance),
    ],
  });
  return {
    title: `${kind} Aging Schedule`,
    ...statementFrame(books, [aging], format, true),
    chart: agesChart(aging, `${kind}s by age`, format),
    tables: [
      {
        caption: `Outstanding ${kind.toLowerCase()}s by age`,
        layout: 'list',
        columns: [
          { label: 'Account', align: 'start', wraps: true },
          ...[...brackets.map(bracketLabel), 'Total', 'Not applied', 'Other', 'Balance'].map((label) => ({ label, align: 'end' as const })),
        ],
        rows: [...aging.accounts.map((account) => row('row', `${account.code} ${account.name}`, account)), row('final', 'Total', aging)],
      },
    ],
    notes: [
      'Ages are whole days from the date of the document. What is not yet applied to a document, and what journals moved on the account, is not aged: with the total it makes the balance.',
    ],
  };
}

function bracketLabel(bracket: string): string {
  if (bracket === 'current') return '0 – 30 days';
  return bracket.startsWith('365+') ? 'Over 365 days' : bracket.replace(' - ', ' – ');
}

function agesChart(aging: AgingSchedule, title: string, format: LocaleFormat): PrintedChart {
  const values = Object.values(aging.balances).map((amount) => ({ amount, shown: format.amount(amount) }));
  return {
    title,
    kind: 'ages',
    description: `Outstanding amounts by age of the document, ${format.amount(aging.total)} in all.`,
    groups: Object.keys(aging.balances).map(bracketLabel),
    series: [{ name: 'Outstanding', mark: 'bar', colour: '#2f6f9f', values }],
  };
}
