import type { Decimal } from '../accounting/decimal.ts';
import type { BalanceRead, BankFile, BankLineRead, BankStatementRead, PaymentRead } from './bank-file.ts';
import { findStoredLines } from './same-line.ts';
import type { LineFound, LineIdentity } from './same-line.ts';

/** What of a stored statement says whether another one follows it. */
export interface StatementInChain {
  id: number;
  sequence: string | null;
  page: string | null;
  from: string | null;
  closing: BalanceRead | null;
}

/** What of a stored line an import needs: all that says which booking it is, and whether anything was done with it. */
export interface StoredLine extends LineIdentity {
  id: number;
  state: LineState;
}

/** A line that was not booked, or taken back, is no booking of the books; one of zero moves nothing (docs/decisions/bank-files.md). */
export type LineState = 'pending' | 'new' | 'matched' | 'posted' | 'transfer' | 'ignored' | 'gone';

export interface PlannedStatement {
  read: BankStatementRead;
  lines: PlannedLine[];
  follows: Follows;
}

/** A line of the file with what it is to the stored ones; its state is that of a line which is stored by it. */
export interface PlannedLine {
  read: BankLineRead;
  found: LineFound<StoredLine>;
  state: LineState;
}

/** `first`: no statement of the account is before it. `previous` is an id, or the place in the same file of the one before. */
export type Follows =
  | { result: 'first' | 'not_possible' }
  | { result: 'holds' | 'overlaps'; previous: Previous }
  | { result: 'gap'; previous: Previous; gap: Decimal };
type Previous = { id: number } | { place: number };

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
 * gone, and whether each statement begins where the one before it ends. `stored` are the lines of the account within the days of the file and
 * ten days beside, `before` its statements.
 */
export function planImport(
  { format, statements }: Pick<BankFile, 'format' | 'statements'>,
  stored: readonly StoredLine[],
  before: readonly StatementInChain[],
): PlannedImport {
  const lines = statements.flatMap((statement) => statement.lines);
  // A notification tells of what a statement books, whatever it says of itself.
  if (format === 'camt.054') for (const line of lines) line.status = 'information';
  const live = stored.filter(({ state }) => state !== 'gone');
  const found = findStoredLines(lines, live);
  const planned = lines.map((read, place): PlannedLine => ({ read, found: found[place] ?? { is: 'new' }, state: stateOf(read) }));
  let taken = 0;
  return {
    statements: statements.map((read, place) => ({
      read,
      lines: planned.slice(taken, (taken += read.lines.length)),
      follows: followsOf(read, [...before.map(storedLink), ...statements.slice(0, place).map(linkOfFile)]),
    })),
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

type Link = Pick<StatementInChain, 'sequence' | 'page' | 'closing'> & { previous: Previous };

const storedLink = ({ id, sequence, page, closing }: StatementInChain): Link => ({ sequence, page, closing, previous: { id } });
const linkOfFile = ({ sequence, page, closing }: BankStatementRead, place: number): Link => ({
  sequence,
  page,
  closing,
  previous: { place },
});

/**
 * Each opening is the closing before it, by day, then by sequence and page. Where it is not, but another statement ends within this one, they
 * overlap, and nothing is missing by that.
 */
function followsOf({ opening, closing, to, sequence, page }: BankStatementRead, links: readonly Link[]): Follows {
  const day = opening?.date ?? null;
  if (opening === null || day === null) return { result: 'not_possible' };
  const end = closing?.date ?? to ?? day;
  const latest = [...links].sort(latestFirst);
  const before = latest.find((link) => dayOf(link) !== '' && dayOf(link) <= day);
  const within = latest.find((link) => dayOf(link) > day && dayOf(link) <= end);
  const balance = before?.closing ?? null;
  if (before === undefined || balance === null) return within ? { result: 'overlaps', previous: within.previous } : { result: 'first' };
  const { previous } = before;
  if (balance.currency !== opening.currency) return { result: 'not_possible' };
  if (balance.amount.equals(opening.amount)) return { result: 'holds', previous };
  if (within !== undefined) return { result: 'overlaps', previous: within.previous };
  const isSamePage = dayOf(before) === day && sequence !== null && before.sequence === sequence && before.page === page;
  return isSamePage ? { result: 'overlaps', previous } : { result: 'gap', previous, gap: opening.amount.minus(balance.amount) };
}

const dayOf = ({ closing }: Link): string => closing?.date ?? '';

function latestFirst(one: Link, other: Link): number {
  const order = (link: Link): string => `${dayOf(link)} ${padded(link.sequence)} ${padded(link.page)}`;
  return order(one) < order(other) ? 1 : -1;
}

const padded = (number: string | null): string => (number ?? '').padStart(20, '0');

/** The parts of a booking after a notification has told of it: its own where it has some. */
export function joinedParts(stored: readonly PaymentRead[], details: BankLineRead): readonly PaymentRead[] {
  if (stored.length > 0) return stored;
  return details.parts.length > 0 ? details.parts : [details];
}
