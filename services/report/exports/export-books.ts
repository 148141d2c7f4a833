import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { answerFormats } from '../../../shared/api/answer-formats.ts';
import { fileName } from '../../../shared/api/table/file-name.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ExportedBooks, ExportedEntry, Position, YearTurn } from '../../../shared/moving/exported.ts';
import { addPositions, inOrderOfChart, statedPositions } from '../../../shared/moving/positions.ts';
import { beancountWriter } from '../../../shared/moving/writers/beancount.ts';
import { hledgerWriter } from '../../../shared/moving/writers/hledger.ts';
import type { TextWriter } from '../../../shared/moving/writers/plain-text.ts';
import type { ExportForm } from '../../../shared/resources/reports/export-parameters.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { lastPosition } from '../reading/ledger-walk.ts';
import { readJournalEntries } from '../reading/read-journal-entries.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { FilePart } from '../statements/walked-report.ts';
import { readPlace, writePlace } from './export-place.ts';
import type { ExportPlace } from './export-place.ts';
import { exportSpan, turningsIn } from './export-span.ts';
import type { AskedDays, Turning } from './export-span.ts';
import { exportedBooks, markOf, youngestAccount } from './exported-books.ts';
import { readExportedEntries } from './read-exported-entries.ts';
import { readMoved } from './read-positions.ts';
import { isOffBalance, readOpened, readOpeningTurn, readTurn } from './read-turns.ts';

/** Entries that are read and written at a time: meanwhile the process serves nobody else. */
const FILE_PART = 250;

const writers: Readonly<Record<ExportForm, (books: ExportedBooks) => TextWriter>> = { hledger: hledgerWriter, beancount: beancountWriter };
const extensions: Readonly<Record<ExportForm, string>> = { hledger: 'journal', beancount: 'beancount' };

export interface ExportRequest extends AskedDays {
  readonly format: ExportForm;
  /** Where a part goes on; none for the first. */
  readonly cursor?: string | undefined;
}

/** What the parts of a file are made of. */
interface Export {
  readonly snapshot: Snapshot;
  readonly books: ReportBooks;
  readonly place: ExportPlace;
  readonly turnings: readonly Turning[];
  readonly exported: ExportedBooks;
  readonly writer: TextWriter;
}

/**
 * A part of the file of the books in a form, from a cursor on. All parts show the ledger as it was when the first one was read, by the rows
 * that were in it then; a chart or opening balances that changed meanwhile end the file before its end (503).
 */
export function exportBooks(entity_id: number, { format, from, to, cursor = '' }: ExportRequest): Promise<FilePart> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const begun = cursor === '' ? undefined : readPlace(cursor);
    const span = begun ?? exportSpan(books, { from, to });
    const turnings = turningsIn(books, span);
    const accounts_until = begun?.accounts_until ?? youngestAccount(books);
    const { basis } = windowAt(books, { start: span.from, end: span.from });
    const opened = await readOpened(snapshot, books, [...(basis.base ? [basis.base] : []), ...turnings.map(({ opens }) => opens)]);
    const exported = exportedBooks(books, span, { accounts_until, is_off: isOffBalance(opened) });
    const mark = markOf(exported, opened);
    if (begun && begun.mark !== mark) throw changedMeanwhile();
    const place = begun ?? {
      from: span.from,
      to: span.to,
      position: await lastPosition(snapshot, books),
      accounts_until,
      mark,
      turned: 0,
      last: undefined,
      unitless: new Map<number, Decimal>(),
    };
    const writer = writers[format](exported);
    const { text, next } = await writePart({ snapshot, books, place, turnings, exported, writer }, { isFirst: !begun });
    const file_name = fileName([exported.name, 'books', exported.to], extensions[format]);
    return { file_name, content_type: answerFormats[format].content_type, text, next_cursor: next ? writePlace(next) : null };
  });
}

async function writePart(out: Export, { isFirst }: { isFirst: boolean }): Promise<{ text: string; next?: ExportPlace }> {
  const { snapshot, books, place, turnings, writer } = out;
  const turnText = (turn: YearTurn): string => writer.turn({ ...turn, changes: inOrderOfChart(turn.changes, out.exported) });
  let text = isFirst ? writer.head() + turnText(await readOpeningTurn(snapshot, books, place, place)) : '';
  let { turned, last } = place;
  const unitless = new Map(place.unitless);
  for (let room = FILE_PART; room > 0;) {
    const start = turnings[turned - 1]?.opens.start_date ?? place.from;
    const turning = turnings[turned];
    const end = turning?.day ?? place.to;
    if (start <= end) {
      const window = windowAt(books, { start, end });
      const read = await readJournalEntries(readExportedEntries, snapshot, books, window, place, last, room);
      for (const entry of read.entries) {
        if (entry.postings.length > 0) text += writer.entry(entry);
        countUnitless(unitless, entry, books.entity.currency_code);
      }
      last = read.last;
      if (last) break;
      room -= read.entries.length;
    }
    if (!turning) return { text: text + writer.end(inOrderOfChart(await readBalances(out, unitless), out.exported)) };
    text += turnText(await readTurn(snapshot, books, place, turning));
    turned += 1;
  }
  return { text, next: { ...place, turned, last, unitless } };
}

function countUnitless(unitless: Map<number, Decimal>, { postings }: ExportedEntry, currency: string): void {
  for (const posting of postings) {
    if (posting.currency === currency) continue;
    for (const { account_id, currency: stated, value } of statedPositions(posting, currency))
      if (stated === currency) unitless.set(account_id, (unitless.get(account_id) ?? ZERO).plus(value));
  }
}

/** What each account stands at in each currency when all entries of the file are read. */
async function readBalances({ snapshot, books, place, turnings }: Export, unitless: ReadonlyMap<number, Decimal>): Promise<Position[]> {
  const currency = books.entity.currency_code;
  const turns = [await readOpeningTurn(snapshot, books, place, place)];
  for (const turning of turnings) turns.push(await readTurn(snapshot, books, place, turning));
  const moved = await readMoved(snapshot, books, place, { start: place.from, end: place.to });
  return addPositions(
    turns.flatMap(({ changes }) => changes.flatMap((change) => statedPositions(change, currency))),
    moved,
    [...unitless].map(([account_id, value]) => ({ account_id, currency, units: value, value })),
  );
}

function changedMeanwhile(): RequestError {
  return new RequestError(503, {
    format: ['The chart of accounts or an opening balance has changed while the file was made. Take it again.'],
  });
}
