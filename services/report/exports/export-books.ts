import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { answerFormats } from '../../../shared/api/answer-formats.ts';
import { messagesByField, RequestError } from '../../../shared/base/request-error.ts';
import type { ExportedBooks, ExportedEntry, ExportSettings, Position, StoodYear, YearTurn } from '../../../shared/moving/exported.ts';
import { addPositions, inOrderOfChart, statedPositions } from '../../../shared/moving/positions.ts';
import type { FileWriter } from '../../../shared/moving/writers/plain-text.ts';
import type { ExportForm } from '../../../shared/resources/reports/export-parameters.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { ReadEntries } from '../reading/entries-of-rows.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { lastPosition } from '../reading/ledger-walk.ts';
import { readJournalEntries } from '../reading/read-journal-entries.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readTaxBooks } from '../reading/read-tax-books.ts';
import { windowAt } from '../reading/report-window.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import type { FilePart } from '../statements/walked-report.ts';
import { writtenForms } from './export-forms.ts';
import { readPlace, writePlace } from './export-place.ts';
import type { ExportPlace, PartyPlace } from './export-place.ts';
import { exportSpan } from './export-span.ts';
import type { AskedDays, ExportSpan, Turning } from './export-span.ts';
import { markOf, youngestAccount } from './exported-books.ts';
import { readExported } from './read-exported.ts';
import { readEntrySums } from './read-entry-sums.ts';
import { exportedEntriesReader } from './read-exported-entries.ts';
import { readParties } from './read-parties.ts';
import { readMoved } from './read-positions.ts';
import { readStoodYear } from './read-stood-year.ts';
import { readOpeningTurn, readTurn } from './read-turns.ts';

/** Entries that are read and written at a time: meanwhile the process serves nobody else. */
const FILE_PART = 250;

export interface ExportRequest extends AskedDays {
  readonly format: ExportForm;
  readonly settings: ExportSettings;
  /** Where a part goes on; none for the first. */
  readonly cursor?: string | undefined;
}

/** What the parts of a file are made of, and the pieces that its writer makes: texts, or rows of a table. */
interface Export<Piece> {
  readonly snapshot: Snapshot;
  readonly books: ReportBooks;
  readonly place: ExportPlace;
  readonly turnings: readonly Turning[];
  readonly exported: ExportedBooks;
  readonly writer: FileWriter<Piece>;
  readonly readEntries: ReadEntries<ExportedEntry>;
  readonly isFirst: boolean;
}

/**
 * A part of the file of the books in a form, from a cursor on. All parts show the ledger as it was when the first one was read, by the rows
 * that were in it then; a chart, dimensions or opening balances that changed meanwhile end the file before its end (503). Throws 422 with
 * what the form lacks before the first part.
 */
export function exportBooks(entity_id: number, { format, from, to, settings, cursor = '' }: ExportRequest): Promise<FilePart> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const form = writtenForms[format];
    const begun = cursor === '' ? undefined : readPlace(cursor);
    const span = begun ?? exportSpan(books, { from, to }, form);
    const accounts_until = begun?.accounts_until ?? youngestAccount(books);
    // The values of dimensions stand before the entries alone.
    const dimensions = begun && !begun.party && form.dimensions === 'values' ? 'codes' : form.dimensions;
    const taxes = form.taxes ? await readTaxBooks(snapshotReader(snapshot, entity_id), books) : undefined;
    const wanted = { dimensions, taxes, settings, accounts_until };
    const { exported, opened, turnings } = await readExported(snapshot, books, span, wanted);
    const mark = markOf(exported, opened);
    if (begun && begun.mark !== mark) throw changedMeanwhile();
    const lacks = begun ? [] : form.lacks(exported);
    if (lacks.length > 0) throw new RequestError(422, messagesByField(lacks));
    const position = begun?.position ?? (await lastPosition(snapshot, books));
    const unitless = new Map<number, Decimal>();
    const place = begun ?? { ...span, position, accounts_until, mark, party: undefined, turned: 0, last: undefined, unitless };
    const readEntries = exportedEntriesReader(taxes);
    const out = { snapshot, books, place, turnings, exported, readEntries, isFirst: !begun };
    const file_name = form.fileName(exported);
    const writer = form.writer(exported);
    if ('sheet' in writer) {
      const { pieces, next_cursor } = await writePart({ ...out, writer });
      // Nobody looks at the widths of columns: there is no workbook of it.
      return { file_name, next_cursor, sheet: writer.sheet, columns: [], rows: pieces.flat() };
    }
    const { pieces, next_cursor } = await writePart({ ...out, writer });
    return { file_name, next_cursor, ...answerFormats[format], is_saved: true, text: pieces.join('') };
  });
}

async function writePart<Piece>(out: Export<Piece>): Promise<{ pieces: Piece[]; next_cursor: string | null }> {
  const { snapshot, books, place, turnings, writer, readEntries } = out;
  const pieces = out.isFirst ? await writeHead(out) : [];
  if (writer.parties && (out.isFirst || place.party)) return writeParties(out, pieces);
  let { turned, last } = place;
  const unitless = new Map(place.unitless);
  for (let room = FILE_PART; room > 0;) {
    const start = turnings[turned - 1]?.opens.start_date ?? place.from;
    const turning = turnings[turned];
    const end = turning?.day ?? place.to;
    if (start <= end) {
      const window = windowAt(books, { start, end });
      const read = await readJournalEntries(readEntries, snapshot, books, window, place, last, room);
      for (const entry of read.entries) {
        if (entry.postings.length > 0) pieces.push(writer.entry(entry));
        if (writer.end) countUnitless(unitless, entry, books.entity.currency_code);
      }
      last = read.last;
      if (last) break;
      room -= read.entries.length;
    }
    if (!turning) {
      if (writer.end) pieces.push(writer.end(inOrderOfChart(await readBalances(out, unitless), out.exported)));
      if (writer.foot) pieces.push(writer.foot());
      return { pieces, next_cursor: null };
    }
    pieces.push(...(await writeTurn(out, () => readTurn(snapshot, books, place, turning))));
    turned += 1;
  }
  return { pieces, next_cursor: writePlace({ ...place, turned, last, unitless }) };
}

/** What stands before the entries: the head, what accounts stood at in each year, and what the file opens with. */
async function writeHead<Piece>(out: Export<Piece>): Promise<Piece[]> {
  const { snapshot, books, place, exported, writer } = out;
  const pieces = [writer.head()];
  if (writer.years) {
    const years: StoodYear[] = [];
    for (const year of exported.years) years.push(await readStoodYear(snapshot, books, place, year));
    pieces.push(writer.years(years));
  }
  if (writer.year) pieces.push(writer.year(await readStoodYear(snapshot, books, place, exported.years[0]!)));
  return [...pieces, ...(await writeTurn(out, () => readOpeningTurn(snapshot, books, place, place)))];
}

/** A page of contacts, customers before suppliers; behind the last one what all entries come to, which the next part begins with. */
async function writeParties<Piece>(out: Export<Piece>, pieces: Piece[]): Promise<{ pieces: Piece[]; next_cursor: string }> {
  const { snapshot, books, place, writer } = out;
  const at = place.party ?? (await firstParty(snapshot, books, place));
  const { parties, next } = await readParties(snapshot, books, place, at);
  const begun = at.begun || parties.length > 0;
  // A side that has none is left out.
  if (begun) pieces.push(writer.parties!(at.side, parties, { is_first: !at.begun, is_last: next === null }));
  const party = nextParty({ ...at, begun }, next);
  if (!party) pieces.push(writer.sums!(at.sums));
  return { pieces, next_cursor: writePlace({ ...place, party }) };
}

async function firstParty(snapshot: Snapshot, books: ReportBooks, span: ExportSpan): Promise<PartyPlace> {
  return { side: 'customers', after: 0, begun: false, sums: await readEntrySums(snapshot, books, span) };
}

function nextParty(at: PartyPlace, next: number | null): PartyPlace | undefined {
  if (next !== null) return { ...at, after: next };
  return at.side === 'customers' ? { ...at, side: 'suppliers', after: 0, begun: false } : undefined;
}

/** A turn of years in the order of the chart, which is read only where the form has such entries. */
async function writeTurn<Piece>({ writer, exported }: Export<Piece>, read: () => Promise<YearTurn>): Promise<Piece[]> {
  if (!writer.turn) return [];
  const turn = await read();
  return [writer.turn({ ...turn, changes: inOrderOfChart(turn.changes, exported) })];
}

function countUnitless(unitless: Map<number, Decimal>, { postings }: ExportedEntry, currency: string): void {
  for (const posting of postings) {
    if (posting.currency === currency) continue;
    for (const { account_id, currency: stated, value } of statedPositions(posting, currency))
      if (stated === currency) unitless.set(account_id, (unitless.get(account_id) ?? ZERO).plus(value));
  }
}

/** What each account stands at in each currency when all entries of the file are read. */
async function readBalances(
  { snapshot, books, place, turnings }: Export<unknown>,
  unitless: ReadonlyMap<number, Decimal>,
): Promise<Position[]> {
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
    format: ['The chart of accounts, a dimension, a tax or an opening balance has changed while the file was made. Take it again.'],
  });
}
