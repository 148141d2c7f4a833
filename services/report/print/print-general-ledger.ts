import type { TableCell, TableRow } from '../../../shared/api/table/table-cell.ts';
import type { TableColumn } from '../../../shared/api/table/write-table.ts';
import type { GeneralLedger, GeneralLedgerAccount } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { DebitCredit } from '../../../shared/accounting/statements/debit-credit.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedPart } from '../statements/walked-report.ts';
import { postingCells, postingColumns, postingHeads } from './posting-cells.ts';
import type { PrintedColumn, PrintedRow } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { printedPosting } from './printed-narration.ts';

/** Where a part stands in the whole, and both sides of all rows up to its end. */
export interface LedgerTerms {
  readonly isLast: boolean;
  readonly totals: DebitCredit;
}

/** A part of the general ledger: each account under its name, between its opening and its closing balance; the sums of all at the end. */
export function printGeneralLedger(books: ReportBooks, ledger: GeneralLedger, terms: LedgerTerms): PrintedPart {
  const wording = wordingOf(books, ledger);
  const { words } = wording;
  const frame = statementFrame(books, [ledger], 'general_ledger');
  const rows = [
    ...ledger.accounts.flatMap((account) => accountRows(account, ledger, wording)),
    ...(terms.isLast ? lastRows(ledger, terms.totals, wording) : []),
  ];
  return {
    statement: {
      ...frame,
      tables: [{ caption: frame.title, layout: 'list', columns: columnsOf(wording), running: { debit: 4, credit: 5, balance: 6 }, rows }],
      notes: [words.phrases.debits_less_credits],
    },
    columns: fileColumns,
    heads: fileHeads(wording),
    rows: [
      ...ledger.accounts.flatMap((account) => fileRows(account, ledger, wording)),
      ...(terms.isLast ? [lastFileRow(terms.totals)] : []),
    ],
  };
}

function columnsOf({ words: { columns } }: Wording): PrintedColumn[] {
  return [
    { label: columns.date, align: 'start', letters: 12 },
    { label: columns.number, align: 'start', minor: true, letters: 12 },
    { label: columns.details, align: 'start', wraps: true, letters: 36 },
    { label: columns.contra_account, align: 'start', wraps: true, minor: true, letters: 26 },
    { label: columns.debit, align: 'end', minor: true, letters: 15 },
    { label: columns.credit, align: 'end', minor: true, letters: 15 },
    { label: columns.balance, align: 'end', letters: 15 },
  ];
}

function accountRows(account: GeneralLedgerAccount, { period }: GeneralLedger, { format, words }: Wording): PrintedRow[] {
  const { columns } = words;
  const opening: PrintedRow[] = [
    { kind: 'heading', code: account.code, cells: [account.name] },
    {
      kind: 'row',
      run: 'opening',
      cells: [format.day(period.startDate), '', columns.opening, '', '', '', format.amount(account.openingBalance)],
    },
  ];
  const sides = [format.amountOrBlank(account.debit), format.amountOrBlank(account.credit)];
  const closing: PrintedRow = {
    kind: 'total',
    run: 'closing',
    cells: [format.day(period.endDate), '', columns.closing, '', ...sides, format.amount(account.closingBalance)],
  };
  const rows = account.rows.map((row): PrintedRow => ({
    kind: 'row',
    run: 'posting',
    cells: [
      format.day(row.transactionDate),
      row.transactionNo,
      printedPosting(row, row.transactionId, words),
      row.contraAccount ? `${row.contraAccount.code} ${row.contraAccount.name}` : '',
      format.amountOrBlank(row.debit),
      format.amountOrBlank(row.credit),
      format.amount(row.balance),
    ],
  }));
  return [...(account.continued ? [] : opening), ...rows, ...(account.continues ? [] : [closing])];
}

/** The result of earlier years that no account has yet, and both sides of the window. */
function lastRows({ period, unclosedProfit }: GeneralLedger, { debit, credit }: DebitCredit, { format, words }: Wording): PrintedRow[] {
  const unclosed = [format.day(period.endDate), '', words.account_types.UNCLOSED_PROFIT, '', '', '', format.amount(unclosedProfit)];
  return [
    ...(new Decimal(unclosedProfit).isZero() ? [] : [{ kind: 'total', cells: unclosed } as const]),
    { kind: 'final', cells: [words.totals.TOTAL, '', '', '', format.amount(debit), format.amount(credit), ''], sums: 'rows' },
  ];
}

const fileColumns: readonly TableColumn[] = [
  { holds: 'text', width: 10 },
  { holds: 'text', width: 10 },
  { holds: 'text' },
  ...postingColumns,
  { holds: 'text', width: 10 },
  { holds: 'text' },
  { holds: 'amount' },
  { holds: 'amount' },
  { holds: 'amount' },
];

function fileHeads(wording: Wording): TableRow {
  const { columns } = wording.words;
  return [
    columns.kind,
    columns.account_code,
    columns.account,
    ...postingHeads(wording),
    columns.contra_code,
    columns.contra_account,
    columns.debit,
    columns.credit,
    columns.balance,
  ];
}

/** Each row says its account, so that a spreadsheet can sort and sum them. */
function fileRows(account: GeneralLedgerAccount, { period }: GeneralLedger, wording: Wording): TableRow[] {
  const own: TableCell[] = [account.code, account.name];
  const balanceRow = (kind: string, day: string, sides: TableCell[], balance: string): TableRow => [
    kind,
    ...own,
    { date: day },
    ...(Array(6).fill(null) as null[]),
    ...sides,
    { figure: balance },
  ];
  const rows = account.rows.map((row): TableRow => [
    'row',
    ...own,
    ...postingCells(row, row.transactionId, wording),
    row.contraAccount?.code ?? null,
    row.contraAccount?.name ?? null,
    { figure: row.debit },
    { figure: row.credit },
    { figure: row.balance },
  ]);
  const closed = [{ figure: account.debit }, { figure: account.credit }];
  return [
    ...(account.continued ? [] : [balanceRow('opening', period.startDate, [null, null], account.openingBalance)]),
    ...rows,
    ...(account.continues ? [] : [balanceRow('closing', period.endDate, closed, account.closingBalance)]),
  ];
}

function lastFileRow({ debit, credit }: DebitCredit): TableRow {
  return ['final', ...(Array(9).fill(null) as null[]), { figure: debit }, { figure: credit }, null];
}
