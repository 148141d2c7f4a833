import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { BankReconciliation, ReconciledEntry, ReconciledLine } from '../statements/build-bank-reconciliation.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { sumRow } from './section-rows.ts';
import { statementFrame, subjectOf, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';

/** What stands between the balance of the books and that of the bank: the equation, then what it is made of. */
export function printBankReconciliation(books: ReportBooks, account: Account, report: BankReconciliation): PrintedStatement {
  const wording = wordingOf(books, report);
  const { words, format } = wording;
  const { reconciliation } = words;
  const entries = (['payments', 'receipts', 'transfers'] as const).flatMap((part) =>
    report[part].length === 0 ? [] : [entryTable(reconciliation[part], report[part], wording)],
  );
  const lines = (['lines', 'ignored'] as const).flatMap((part) =>
    report[part].length === 0 ? [] : [lineTable(reconciliation[part], report[part], wording)],
  );
  return {
    ...statementFrame(books, [report], 'bank_reconciliation', { at_date: true }),
    subject: subjectOf(account),
    captioned: true,
    summary: [
      { label: reconciliation.books, amount: format.amount(report.figures.books).shown },
      { label: reconciliation.bank, amount: format.amount(report.figures.bank).shown },
      { label: reconciliation.unexplained, amount: format.amount(report.figures.unexplained).shown },
    ],
    tables: [proofTable(report, wording), ...entries, ...lines, ...(report.gaps.length === 0 ? [] : [gapTable(report, wording)])],
    notes: [
      report.reconciled ? reconciliation.is_reconciled : reconciliation.is_not_reconciled,
      fillWords(reconciliation.begun, { day: format.day(report.reconciledFrom).shown }),
    ],
  };
}

/** Books − entries + lines + opening difference = what the bank should say; what it says more is unexplained. */
function proofTable({ figures }: BankReconciliation, { format, words }: Wording): PrintedTable {
  const { reconciliation } = words;
  const row = (label: string, figure: string): PrintedRow => ({ kind: 'account', cells: [label, format.amount(figure)] });
  const isShown = (figure: string): boolean => !new Decimal(figure).isZero();
  const addends = [
    row(reconciliation.books, figures.books),
    row(reconciliation.less_entries, new Decimal(figures.entries).negated().toString()),
    row(reconciliation.lines, figures.lines),
    ...(isShown(figures.ignored) ? [row(reconciliation.ignored, figures.ignored)] : []),
    ...(isShown(figures.openingDifference) ? [row(reconciliation.opening_difference, figures.openingDifference)] : []),
  ];
  const expected = sumRow({ kind: 'total', cells: [reconciliation.expected, format.amount(figures.expected)] }, adding(addends));
  const unexplained: PrintedRow = { kind: 'type', cells: [reconciliation.unexplained, format.amount(figures.unexplained)] };
  const bank = sumRow({ kind: 'final', cells: [reconciliation.bank, format.amount(figures.bank)] }, adding([expected, unexplained]));
  return {
    caption: reconciliation.proof,
    layout: 'statement',
    columns: [
      { label: '', align: 'start', wraps: true },
      { label: words.columns.amount, align: 'end' },
    ],
    rows: [...addends, expected, unexplained, bank],
  };
}

function entryTable(caption: string, entries: readonly ReconciledEntry[], { format, words }: Wording): PrintedTable {
  const { columns } = words;
  const rows = entries.map((entry): PrintedRow => ({
    kind: 'row',
    cells: [
      format.day(entry.transactionDate),
      entry.transactionNo,
      words.transaction_types[entry.transactionType],
      entry.contact ?? '',
      entry.narration,
      format.amount(entry.amount),
      format.count(entry.age),
    ],
  }));
  const heads: PrintedColumn[] = [
    { label: columns.date, align: 'start' },
    { label: columns.number, align: 'start' },
    { label: columns.type, align: 'start', minor: true },
    { label: columns.contact, align: 'start', wraps: true, minor: true },
    { label: columns.details, align: 'start', wraps: true, minor: true },
    { label: columns.amount, align: 'end' },
    { label: columns.age, align: 'end', minor: true, adds: false },
  ];
  return { caption, layout: 'list', columns: heads, rows: [...rows, totalRow(entries, 5, { format, words })] };
}

function lineTable(caption: string, lines: readonly ReconciledLine[], { format, words }: Wording): PrintedTable {
  const { columns } = words;
  const rows = lines.map((line): PrintedRow => ({
    kind: 'row',
    cells: [format.day(line.bookedOn), line.counterparty ?? '', line.text ?? '', format.amount(line.amount), format.count(line.age)],
  }));
  const heads: PrintedColumn[] = [
    { label: columns.date, align: 'start' },
    { label: columns.contact, align: 'start', wraps: true },
    { label: columns.details, align: 'start', wraps: true, minor: true },
    { label: columns.amount, align: 'end' },
    { label: columns.age, align: 'end', minor: true, adds: false },
  ];
  return { caption, layout: 'list', columns: heads, rows: [...rows, totalRow(lines, 3, { format, words })] };
}

/** The sum in the column of the amounts. */
function totalRow(of: readonly { amount: string }[], place: number, { format, words }: Wording): PrintedRow {
  const total = Decimal.sum(0, ...of.map(({ amount }) => amount)).toString();
  const blank = Array.from({ length: place - 1 }, () => '');
  return { kind: 'final', cells: [words.totals.TOTAL, ...blank, format.amount(total), ''], sums: 'rows' };
}

/** The statements where the chain breaks. */
function gapTable({ gaps }: BankReconciliation, { format, words }: Wording): PrintedTable {
  const { columns, reconciliation } = words;
  const day = (text: string | null) => (text === null ? '' : format.day(text));
  return {
    caption: reconciliation.gaps,
    layout: 'list',
    columns: [
      { label: reconciliation.statement, align: 'start', wraps: true },
      { label: reconciliation.first_day, align: 'start' },
      { label: reconciliation.last_day, align: 'start' },
      { label: columns.difference, align: 'end' },
    ],
    rows: gaps.map(({ id, statementNo, startDate, endDate, gap }) => ({
      kind: 'row',
      cells: [statementNo ?? String(id), day(startDate), day(endDate), format.amount(gap)],
    })),
  };
}
