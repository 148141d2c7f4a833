import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { openedAt } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { RunningAccount } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import type { LastPosting, LedgerForm } from '../reading/read-ledger-postings.ts';
import { readWalkCursor, writeWalkCursor } from '../reading/walk-cursor.ts';

/** Where a part of the general ledger goes on: before an account, or behind a posting of it. */
export interface Place extends LedgerWalk {
  readonly start: string;
  readonly end: string;
  readonly account_id: number;
  readonly last: LastPosting | undefined;
  readonly run: RunningAccount;
  /** Both sides of all postings before. */
  readonly totals: RunningAccount;
}

const carried = ['count', 'day', 'day', 'count', 'time', 'count', 'figure', 'figure', 'figure', 'figure', 'figure'] as const;

/** A cursor serves the form in which it was written. Cursors of 'general-ledger' have an id where these have a position; they are refused. */
function walkOf({ newest_first, by_document }: LedgerForm): string {
  return `general ledger by position${newest_first ? ', newest first' : ''}${by_document ? ', by document' : ''}`;
}

export function writePlace({ position, start, end, account_id, last, run, totals }: Place, form: LedgerForm): string {
  const sums = [run.opening, run.debit, run.credit, totals.debit, totals.credit].map((sum) => sum.toFixed());
  return writeWalkCursor(walkOf(form), [position, start, end, account_id, last?.time ?? null, last?.position ?? null, ...sums]);
}

/** The place of a cursor; undefined of an empty one. Throws 422 for a text that was not written for this form. */
export function readPlace(cursor: string, form: LedgerForm): Place | undefined {
  const values = readWalkCursor(walkOf(form), carried, cursor);
  if (!values) return undefined;
  const [position, start, end, account_id, time, at] = values as [number, string, string, number, number | null, number | null];
  const sum = (index: number): Decimal => new Decimal(values[index] as string);
  const last = time === null || at === null ? undefined : { time, position: at };
  const run = { opening: sum(6), debit: sum(7), credit: sum(8) };
  return { position, start, end, account_id, last, run, totals: { ...openedAt(ZERO), debit: sum(9), credit: sum(10) } };
}
