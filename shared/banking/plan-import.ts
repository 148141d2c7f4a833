import type { BankFile, BankLineRead, BankStatementRead, PaymentRead } from './bank-file.ts';
import { findStoredLines } from './same-line.ts';
import type { LineFound, LineIdentity } from './same-line.ts';

/** What of a stored line an import needs: all that says which booking it is, and whether anything was done with it. */
export interface StoredLine extends LineIdentity {
  id: number;
  state: LineState;
  /** A person has said that it is the same booking as another line, which stands for it. */
  is_double: boolean;
}

/** A line that was not booked, or taken back, is no booking of the books; one of zero moves nothing (docs/decisions/bank-files.md). */
export type LineState = 'pending' | 'new' | 'matched' | 'posted' | 'split' | 'transfer' | 'ignored' | 'gone';

export interface PlannedStatement {
  read: BankStatementRead;
  lines: PlannedLine[];
}

/** A line of the file with what it is to the stored ones; its state is that of a line which is stored by it. */
export interface PlannedLine {
  read: BankLineRead;
  found: LineFound<StoredLine>;
  state: LineState;
}

export interface PlannedImport {
  statements: PlannedStatement[];
  /** Pending lines that the bank has not booked although the days of their booking are over. */
  gone: StoredLine[];
}

/** After so many days the bank books what was pending, or never. */
export const DAYS_PENDING = 10;
const DAY_MS = 86_400_000;

/**
 * What an import of one account's statements writes: which lines are new, which stored ones they book or tell more of, which pending ones are
 * gone. `stored` are the lines of the account within the days of the file and ten days beside.
 */
export function planImport({ format, statements }: Pick<BankFile, 'format' | 'statements'>, stored: readonly StoredLine[]): PlannedImport {
  const lines = statements.flatMap((statement) => statement.lines);
  // A notification tells of what a statement books, whatever it says of itself.
  if (format === 'camt.054') for (const line of lines) line.status = 'information';
  // What was said to be a double is known when its file comes again, although it is gone.
  const live = stored.filter(({ state, is_double }) => state !== 'gone' || is_double);
  const found = findStoredLines(lines, live);
  const planned = lines.map((read, place): PlannedLine => ({ read, found: found[place] ?? { is: 'new' }, state: stateOf(read) }));
  let taken = 0;
  return {
    statements: statements.map((read) => ({ read, lines: planned.slice(taken, (taken += read.lines.length)) })),
    gone: goneLines(statements, live, found),
  };
}

function stateOf({ status, amount }: BankLineRead): LineState {
  if (status !== 'booked') return 'pending';
  return amount.isZero() ? 'ignored' : 'new';
}

/** Pending lines of days that a statement with booked lines is past, and that nothing in this file is. */
function goneLines(
  statements: readonly BankStatementRead[],
  stored: readonly StoredLine[],
  found: readonly LineFound<StoredLine>[],
): StoredLine[] {
  const last = statements
    .filter(({ lines }) => lines.some(({ status }) => status === 'booked'))
    .map(({ to, closing }) => closing?.date ?? to)
    .reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
  if (last === null) return [];
  const answered = new Set(found.flatMap((one) => (one.is === 'new' || one.is === 'possible_double' ? [] : [one.of])));
  const isOver = ({ booked_on, value_on }: StoredLine): boolean =>
    Date.parse(booked_on ?? value_on ?? last) + DAYS_PENDING * DAY_MS < Date.parse(last);
  return stored.filter((line) => line.status === 'pending' && line.state === 'pending' && !answered.has(line) && isOver(line));
}

/** The parts of a booking after a notification has told of it: its own where it has some. */
export function joinedParts(stored: readonly PaymentRead[], details: BankLineRead): readonly PaymentRead[] {
  if (stored.length > 0) return stored;
  return details.parts.length > 0 ? details.parts : [details];
}
