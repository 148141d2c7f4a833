import { Decimal } from '../../../shared/accounting/decimal.ts';
import { trialBalanceResults } from '../../../shared/accounting/statement-figures.ts';
import type { TrialBalanceResult } from '../../../shared/accounting/statement-figures.ts';
import type { AccountRow } from '../../../shared/accounting/statements/group-by-category.ts';
import type { TrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import type { DebitCredit } from '../../../shared/accounting/statements/debit-credit.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedCell } from './printed-cell.ts';
import type { PrintedColumn, PrintedRow, PrintedRowKind, PrintedStatement } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { captionOf, headingRow, sumRow } from './section-rows.ts';
import type { Caption } from './section-rows.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { withoutNothing } from './without-nothing.ts';

/** The trial balance by account, in a debit and a credit column for each date. */
export function printTrialBalance(books: ReportBooks, columns: readonly TrialBalance[]): PrintedStatement {
  const wording = wordingOf(books, columns[0]!);
  const { format, words } = wording;
  const rows = trialBalanceResults.toReversed().flatMap((report): PrintedRow[] => {
    const accounts = [...accountRows(columns, report, wording), ...unclosedRow(columns, report, wording)];
    if (accounts.length === 0) return [];
    const sums = columns.map(({ results }) => results[report]);
    return [
      headingRow(captionOf(words.groups, report)),
      ...accounts,
      sumRow(sidesRow('total', captionOf(words.totals, report), sums, wording), adding(accounts)),
    ];
  });
  const differs = columns.some(({ results }) => results.OPENING_BALANCE_DIFFERENCE !== undefined);
  const difference = columns.map(({ results }) => results.OPENING_BALANCE_DIFFERENCE ?? { debit: '0', credit: '0' });
  const moved = columns.some(({ results }) => results.BETWEEN_VALUES !== undefined);
  const between = columns.map(({ results }) => results.BETWEEN_VALUES ?? { debit: '0', credit: '0' });
  const all = columns.map(({ balances }) => balances);
  const frame = statementFrame(books, columns, 'trial_balance', { at_date: true });
  const heads = columns.flatMap(({ period }, index): PrintedColumn[] =>
    [words.columns.debit, words.columns.credit].map((side) => ({
      label: columns.length > 1 ? `${side} ${format.day(period.endDate).shown}` : side,
      align: 'end',
      minor: index > 0,
    })),
  );
  return {
    ...frame,
    tables: [
      withoutNothing({
        caption: frame.title,
        layout: 'list',
        columns: [{ label: words.columns.account, align: 'start', wraps: true }, ...heads],
        rows: [
          ...rows,
          sumRow(sidesRow('final', captionOf(words.totals, 'TOTAL'), all, wording), adding(rows.filter(({ kind }) => kind === 'total'))),
          ...(moved ? [sidesRow('final', captionOf(words.results, 'BETWEEN_VALUES'), between, wording)] : []),
          ...(differs ? [sidesRow('final', captionOf(words.results, 'OPENING_BALANCE_DIFFERENCE'), difference, wording)] : []),
        ],
      }),
    ],
    notes: differs ? [words.phrases.trial_differs] : [],
  };
}

function sidesRow(kind: PrintedRowKind, { label, code }: Caption, figures: readonly DebitCredit[], { format }: Wording): PrintedRow {
  return {
    kind,
    ...(code ? { caption: code } : {}),
    cells: [label, ...figures.flatMap(({ debit, credit }) => [format.amountOrBlank(debit), format.amountOrBlank(credit)])],
  };
}

/** The result of earlier years that are not closed: no account has it yet. */
function unclosedRow(columns: readonly TrialBalance[], report: TrialBalanceResult, wording: Wording): PrintedRow[] {
  const lines = columns.map(({ accounts }) => accounts[report].UNCLOSED_PROFIT);
  if (lines.every((line) => line === undefined)) return [];
  const cells = lines.flatMap((line) => sidesOf(line?.balance, wording));
  return [{ kind: 'account', caption: 'UNCLOSED_PROFIT', cells: [wording.words.account_types.UNCLOSED_PROFIT, ...cells] }];
}

function accountRows(columns: readonly TrialBalance[], report: TrialBalanceResult, wording: Wording): PrintedRow[] {
  const listed = columns.map(
    ({ accounts }) => new Map(Object.values(accounts[report]).flatMap(({ accounts: rows }) => rows.map((row) => [row.id, row]))),
  );
  const all = new Map<number, AccountRow>(listed.flatMap((column) => [...column]));
  return [...all.values()].map((account) => ({
    kind: 'account',
    code: account.code,
    accounts: [account],
    cells: [account.name, ...listed.flatMap((column) => sidesOf(column.get(account.id)?.closingBalance, wording))],
  }));
}

function sidesOf(figure: string | undefined, { format }: Wording): [debit: PrintedCell, credit: PrintedCell] {
  const closing = new Decimal(figure ?? 0);
  const amount = format.amountOrBlank(closing.abs().toString());
  return closing.isNegative() ? ['', amount] : [amount, ''];
}
