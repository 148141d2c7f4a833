import type { AgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
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
  const row = (row_kind: PrintedRow['kind'], label: string, balances: Record<string, string>, total: string): PrintedRow => ({
    kind: row_kind,
    cells: [label, ...brackets.map((bracket) => format.amountOrDash(balances[bracket] ?? '0')), format.amount(total)],
  });
  return {
    title: `${kind} Aging Schedule`,
    ...statementFrame(books, aging, format, true),
    chart: agesChart(aging, `${kind}s by age`, format),
    tables: [
      {
        caption: `Outstanding ${kind.toLowerCase()}s by age`,
        layout: 'list',
        columns: [
          { label: 'Account', align: 'start', wraps: true },
          ...[...brackets.map(bracketLabel), 'Total'].map((label) => ({ label, align: 'end' as const })),
        ],
        rows: [
          ...aging.accounts.map((account) => row('row', `${account.code} ${account.name}`, account.balances, account.total)),
          row('final', 'Total', aging.balances, aging.total),
        ],
      },
    ],
    notes: ['Ages are whole days from the date of the document. Payments not yet applied to a document are not deducted.'],
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
