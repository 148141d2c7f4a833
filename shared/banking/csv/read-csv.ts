import type { BankFile, BankStatementRead } from '../bank-file.ts';
import { decodeBytes, decoded } from '../../files/decode-bytes.ts';
import { emptyStatement, finishStatements, warning } from '../read/statement-draft.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { RemarkRow } from '../unreadable-row.ts';
import type { UnreadableRow } from '../unreadable-row.ts';
import type { BankProfile } from './bank-profile.ts';
import { placeColumns } from './place-columns.ts';
import type { CellOf } from './place-columns.ts';
import { dateReader } from './read-date.ts';
import { rowReader } from './read-row.ts';
import type { LineOfRow } from './read-row.ts';
import { splitCsv } from './split-csv.ts';
import type { CsvRow } from './split-csv.ts';

/**
 * What a CSV file says when it is read with a profile: one statement of an account that the file does not name, its lines from the earliest to
 * the latest. Throws UnreadableRow with row and column, UnreadableFile where the file as a whole does not fit (docs/decisions/bank-files.md).
 */
export function readCsv(bytes: Uint8Array, profile: BankProfile): BankFile {
  const { text, encoding } = profile.encoding === 'auto' ? decodeBytes(bytes) : decoded(bytes, profile.encoding);
  return { format: 'csv', encoding, statements: [readCsvText(text, profile)], warnings: [] };
}

export function readCsvText(text: string, profile: BankProfile): BankStatementRead {
  const { body, cellOf } = placeColumns(splitCsv(text, profile.delimiter), profile);
  const readDate = dateReader(profile.date_format);
  if (readDate === undefined) throw new UnreadableFile(`is read with the date format "${profile.date_format}", which is none`);
  const statement = emptyStatement();
  const read = readRows(body.filter(isLine(profile, cellOf)), rowReader(profile, cellOf, readDate), statement);
  if (isDescending(read)) read.reverse();
  for (const [index, { line, warnings }] of read.entries()) {
    line.position = index + 1;
    statement.lines.push(line);
    statement.warnings.push(...warnings.map(({ code, seen }) => warning(code, line.position, seen)));
  }
  takeBalances(read, statement);
  finishStatements([statement]);
  return statement;
}

function isLine({ only_where }: BankProfile, cellOf: CellOf): (row: CsvRow) => boolean {
  if (only_where === null) return () => true;
  const values = new Set(only_where.values.map((value) => value.trim().toLowerCase()));
  return (row) => values.has(cellOf(row, only_where.column).toLowerCase());
}

/** More rows than these are no sums at the end of a file. */
const MOST_SUMS = 20;

/** A row that is no line stands for a sum of the bank's where only such rows follow; before a line, it is a fault, unless it is a remark. */
function readRows(
  rows: readonly CsvRow[],
  read: (row: CsvRow) => LineOfRow | UnreadableRow | null,
  statement: BankStatementRead,
): LineOfRow[] {
  const lines: LineOfRow[] = [];
  let fault: UnreadableRow | undefined;
  let remark: RemarkRow | undefined;
  const left: CsvRow[] = [];
  for (const row of rows) {
    const one = read(row);
    if (one instanceof RemarkRow) remark ??= one;
    else if (one instanceof Error) fault ??= one;
    const isLeft = one === null || one instanceof Error;
    if (fault !== undefined && (!isLeft || left.length > MOST_SUMS)) throw fault;
    if (isLeft) left.push(row);
    else lines.push(one);
  }
  if (lines.length === 0 && (fault ?? remark) !== undefined) throw (fault ?? remark)!;
  for (const { cells } of left)
    statement.warnings.push(
      warning(
        'row_left_out',
        null,
        cells
          .filter((cell) => cell !== '')
          .join(' ')
          .slice(0, 80),
      ),
    );
  return lines;
}

/** The latest line is first: by their days, or, where all are of one day, by their balances. */
function isDescending(lines: readonly LineOfRow[]): boolean {
  const days = lines.flatMap(({ line }) => line.booked_on ?? []);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first !== last) return first > last;
  const [one, next] = lines;
  if (one === undefined || next === undefined || one.balance === null || next.balance === null) return false;
  return !one.balance.plus(next.line.amount).equals(next.balance) && next.balance.plus(one.line.amount).equals(one.balance);
}

function takeBalances(read: readonly LineOfRow[], statement: BankStatementRead): void {
  const [first, last] = [read[0], read.at(-1)];
  statement.from = first?.line.booked_on ?? null;
  statement.to = last?.line.booked_on ?? null;
  if (first === undefined || last === undefined) return;
  const balance = { type: 'balance', currency: first.line.currency };
  if (first.balance !== null)
    statement.opening = { ...balance, amount: first.balance.minus(first.line.amount), date: first.line.booked_on };
  if (last.balance !== null) statement.closing = { ...balance, amount: last.balance, date: last.line.booked_on };
}
