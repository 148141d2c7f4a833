import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { AccountRow } from '../../../shared/accounting/statements/group-by-category.ts';
import type { DebitCredit, TrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { labelOf } from './labels.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedColumn, PrintedRow, PrintedRowKind, PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

const reports = [
  ['BALANCE_SHEET', 'Balance Sheet'],
  ['INCOME_STATEMENT', 'Income Statement'],
] as const;

/** The trial balance by account, in a debit and a credit column for each date. */
export function printTrialBalance(books: ReportBooks, columns: readonly TrialBalance[]): PrintedStatement {
  const [current] = columns as [TrialBalance];
  const format = formatOf(books, current);
  const compared = columns.length > 1;
  const heads = columns.flatMap(({ period }): PrintedColumn[] =>
    ['Debit', 'Credit'].map((side) => ({ label: compared ? `${side} ${format.day(period.endDate)}` : side, align: 'end' })),
  );
  const sides = (kind: PrintedRowKind, label: string, figures: readonly DebitCredit[]): PrintedRow => ({
    kind,
    cells: [label, ...figures.flatMap(({ debit, credit }) => [format.amountOrBlank(debit), format.amountOrBlank(credit)])],
  });
  const rows = reports.flatMap(([report, label]): PrintedRow[] => {
    const accounts = [...accountRows(columns, report, format), ...unclosedRow(columns, report, format)];
    if (accounts.length === 0) return [];
    return [
      { kind: 'heading', cells: [label, ...heads.map(() => '')] },
      ...accounts,
      sides(
        'total',
        `Total ${label}`,
        columns.map(({ results }) => results[report]),
      ),
    ];
  });
  const differs = columns.some(({ results }) => results.OPENING_BALANCE_DIFFERENCE !== undefined);
  const difference = columns.map(({ results }) => results.OPENING_BALANCE_DIFFERENCE ?? { debit: '0', credit: '0' });
  return {
    title: 'Trial Balance',
    ...statementFrame(books, columns, format, true),
    tables: [
      {
        caption: 'Trial Balance',
        layout: 'list',
        columns: [{ label: 'Account', align: 'start', wraps: true }, ...heads],
        rows: [
          ...rows,
          sides(
            'final',
            'Total',
            columns.map(({ balances }) => balances),
          ),
          ...(differs ? [sides('final', labelOf('OPENING_BALANCE_DIFFERENCE'), difference)] : []),
        ],
      },
    ],
    notes: differs ? ['The opening balances of the period do not balance: the smaller side lacks the amount shown.'] : [],
  };
}

/** The result of earlier years that are not closed: no account has it yet. */
function unclosedRow(columns: readonly TrialBalance[], report: 'BALANCE_SHEET' | 'INCOME_STATEMENT', format: LocaleFormat): PrintedRow[] {
  const lines = columns.map(({ accounts }) => accounts[report].UNCLOSED_PROFIT);
  if (lines.every((line) => line === undefined)) return [];
  const cells = lines.flatMap((line) => sidesOf(line?.balance, format));
  return [{ kind: 'account', cells: [labelOf('UNCLOSED_PROFIT'), ...cells] }];
}

function accountRows(columns: readonly TrialBalance[], report: 'BALANCE_SHEET' | 'INCOME_STATEMENT', format: LocaleFormat): PrintedRow[] {
  const listed = columns.map(
    ({ accounts }) => new Map(Object.values(accounts[report]).flatMap(({ accounts: rows }) => rows.map((row) => [row.id, row]))),
  );
  const all = new Map<number, AccountRow>(listed.flatMap((column) => [...column]));
  return [...all.values()].map((account) => ({
    kind: 'account',
    cells: [`${account.code} ${account.name}`, ...listed.flatMap((column) => sidesOf(column.get(account.id)?.closingBalance, format))],
  }));
}

function sidesOf(figure: string | undefined, format: LocaleFormat): [debit: string, credit: string] {
  const closing = new Decimal(figure ?? 0);
  const amount = format.amountOrBlank(closing.abs().toString());
  return closing.isNegative() ? ['', amount] : [amount, ''];
}
