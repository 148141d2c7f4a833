import { headOfMovements } from '../../../shared/accounting/statements/statement-head.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { buildJournal } from '../../../shared/accounting/statements/build-journal.ts';
import type { DebitCredit } from '../../../shared/accounting/statements/debit-credit.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { readEntriesOfJournal } from '../reading/entries-of-rows.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { lastPosition } from '../reading/ledger-walk.ts';
import { printJournal } from '../print/print-journal.ts';
import { readJournalEntries } from '../reading/read-journal-entries.ts';
import type { LastPosting } from '../reading/read-ledger-postings.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { headOf, windowOf } from '../reading/report-window.ts';
import { readWalkCursor, writeWalkCursor } from '../reading/walk-cursor.ts';
import type { WalkedPart } from './walked-report.ts';

/** A part of the journal of a window, which may span periods, from a cursor on: at most `room` entries in order of date. */
export function journal(entity_id: number, parameters: ParamsOf<'readJournal'>, cursor: string, room: number): Promise<WalkedPart> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const place = readPlace(cursor);
    const window = windowOf(books, place ? { start_date: place.start, end_date: place.end } : parameters);
    const walk = place ?? { position: await lastPosition(snapshot, books) };
    const { entries, last } = await readJournalEntries(readEntriesOfJournal, snapshot, books, window, walk, place?.last, room);
    const payload = buildJournal(headOfMovements(headOf(books, window)), entries, place?.totals ?? NOTHING);
    const { start, end } = window;
    const carriedOn = last && [
      walk.position,
      dayText(start),
      dayText(end),
      last.time,
      last.position,
      payload.totals.debit,
      payload.totals.credit,
    ];
    return {
      payload,
      next_cursor: carriedOn ? writeWalkCursor(WALK, carriedOn) : null,
      print: () => printJournal(books, payload, { isLast: !last }),
    };
  });
}

interface Place {
  readonly position: number;
  readonly start: string;
  readonly end: string;
  readonly last: LastPosting;
  /** The sums of all entries before. */
  readonly totals: DebitCredit;
}

/** Cursors of 'journal' have an id where these have a position; they are refused. */
const WALK = 'journal by position';
const carried = ['count', 'day', 'day', 'time', 'count', 'figure', 'figure'] as const;
const NOTHING: DebitCredit = { debit: '0', credit: '0' };

function readPlace(cursor: string): Place | undefined {
  const values = readWalkCursor(WALK, carried, cursor);
  if (!values) return undefined;
  const [position, start, end, time, at, debit, credit] = values as [number, string, string, number, number, string, string];
  return { position, start, end, last: { time, position: at }, totals: { debit, credit } };
}
