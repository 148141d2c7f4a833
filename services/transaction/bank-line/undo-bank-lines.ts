import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView, Command, Lookup } from '../../../shared/books/command.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { aloneMethods } from '../../../shared/resources/bank-line/bank-methods.ts';
import { undone } from '../../../shared/resources/bank-line/undone.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { adoptAssignment } from '../assignment/found-assignment.ts';
import { reversalLookups } from '../reverse-transaction.ts';
import { countAlone } from './count-alone.ts';
import { linesAnswer } from './lines-answer.ts';
import { bringBack, findMade, madeBy, takeBack } from './take-back.ts';
import type { FoundOfUndo } from './take-back.ts';

/** Later an act is undone for other reasons than that it was wrong. */
const DAYS_JUDGED = 90;

/** Takes back what was done with lines, the last first, all or nothing (docs/accounting.md §16.3). */
export const undoBankLines: Command<OperationParams['undoBankLines'], FoundOfUndo> = {
  name: 'bank-line.undo',
  needs: ({ line_ids }) => line_ids.flatMap(lookupsOfLine),
  query: ({ line_ids }, reader, books) => {
    const lines = line_ids.map((id) => books.get('bank_lines', id)).filter((line) => line !== undefined);
    return findMade(lines, reader, books);
  },
  weight: ({ line_ids }) => 20 * line_ids.length,
  decide({ line_ids, keep, date }, books, found) {
    const keeps = keep === 'entries';
    for (const assignment of found.assignments) adoptAssignment(assignment, books);
    const lines = [...new Set(line_ids)].map((id) => doneLine(id, books));
    for (const line of lines) checkUnconfirmed(line, books);
    checkOtherLines(lines, keeps, books);
    if (!keeps) checkOpenYears(lines, books);
    checkNotReturned(lines);
    for (const line of lines)
      for (const match of books.find('bank_matches', 'bank_line_id', line.id)) books.recycle('bank_matches', match.id);
    const day = date ? new Date(date) : null;
    if (!keeps) for (const line of lines.toReversed()) takeBack(line, day, found, books);
    for (const line of lines) {
      showNoLonger(line, books);
      bringBack(line, keeps, books);
    }
    const alone = lines.filter((line) => wasDoneAlone(line, books));
    countAlone(alone, 'lines_alone_undone', books);
    return linesAnswer(
      lines.map((line) => books.update('bank_lines', line.id, { ...undone, state: 'new' })),
      'undone',
      books,
      { alone: alone.length },
    );
  },
};

/** Whether the service did a line by itself, not long ago: that is the figure by which its acts are judged. */
function wasDoneAlone({ method, acted_at }: BankLine, { now }: BooksView): boolean {
  const isAlone = aloneMethods.some((one) => one === method);
  return isAlone && acted_at !== null && now.getTime() - acted_at.getTime() <= DAYS_JUDGED * DAY_MS;
}

function lookupsOfLine(id: number): Lookup[] {
  const ofEntries = (line: BankLine): Lookup[] =>
    line.acts.flatMap(({ transaction_ids, of_line_id }) => [
      ...(transaction_ids ?? []).flatMap(reversalLookups),
      ...(typeof of_line_id === 'number' ? [{ collection: 'bank_lines', field: 'id', value: of_line_id } as const] : []),
    ]);
  return [
    {
      collection: 'bank_lines',
      field: 'id',
      value: id,
      leads_to: (record) => [...statementsOf(record as BankLine), ...ofEntries(record as BankLine)],
    },
    { collection: 'bank_matches', field: 'bank_line_id', value: id },
  ];
}

const statementsOf = ({ statement_ids }: BankLine): Lookup[] =>
  statement_ids.map((value) => ({ collection: 'bank_statements', field: 'id', value }));

/** What a person has confirmed stays as it is (docs/accounting.md §16.7). */
function checkUnconfirmed({ id, statement_ids }: BankLine, books: BooksView): void {
  const confirmed = statement_ids.find((statement_id) => books.get('bank_statements', statement_id)?.confirmed_at);
  if (confirmed === undefined) return;
  const message = `Bank line ${id} is on bank statement ${confirmed}, which is confirmed`;
  throw new BookkeepingError('bank_line', 'NotUndone', 'line_ids', message);
}

function doneLine(id: number, books: BooksView): BankLine {
  const line = books.get('bank_lines', id);
  if (!line) throw new RequestError(422, { line_ids: [missingRecord('bank_lines', id)] });
  if (line.acts.length > 0) return line;
  throw new BookkeepingError('bank_line', 'WrongState', 'line_ids', `Bank line ${id} is ${line.state}: nothing was done with it`);
}

/**
 * An entry that was made for several lines, as a transfer is, is taken back for all of them; one that several lines of an account were matched with
 * is untied for all.
 */
function checkOtherLines(lines: readonly BankLine[], keeps: boolean, books: BooksView): void {
  const undoing = new Set(lines.map(({ id }) => id));
  for (const line of lines)
    for (const { act, transaction_ids } of line.acts)
      for (const match of (transaction_ids ?? []).flatMap((id) => books.find('bank_matches', 'transaction_id', id))) {
        const isShared = match.account_id === line.account_id || (act !== 'match' && !keeps);
        if (undoing.has(match.bank_line_id) || !isShared) continue;
        const message = `Bank line ${match.bank_line_id} is done by the same entry`;
        throw new BookkeepingError('bank_line', 'OtherLineDone', 'line_ids', message);
      }
}

/** What was made in a year that is closed stays as that year has it (docs/accounting.md §16.3). */
function checkOpenYears(lines: readonly BankLine[], books: BooksView): void {
  for (const id of lines.flatMap(madeBy)) {
    const entry = books.get('transactions', id);
    if (entry?.reversed_by_id !== null) continue;
    if (books.getAny('reporting_periods', entry.reporting_period_id)?.status !== 'CLOSED') continue;
    const message = `${numberOrDraft(entry)} is of a closed year`;
    throw new BookkeepingError('bank_line', 'NotUndone', 'line_ids', message);
  }
}

/** A payment that came back is undone after its return. */
function checkNotReturned(lines: readonly BankLine[]): void {
  const returned = lines.find(({ returned_by_id }) => typeof returned_by_id === 'number');
  if (!returned) return;
  const message = `The payment of bank line ${returned.id} came back by line ${returned.returned_by_id ?? ''}`;
  throw new BookkeepingError('bank_line', 'NotUndone', 'line_ids', message);
}

/** The statements of a line that was a double of another one show that one no longer. */
function showNoLonger({ acts, statement_ids }: BankLine, books: BooksView): void {
  for (const { act, of_line_id } of acts) {
    const same = act === 'ignore' && typeof of_line_id === 'number' ? books.get('bank_lines', of_line_id) : undefined;
    if (same) books.update('bank_lines', same.id, { statement_ids: same.statement_ids.filter((id) => !statement_ids.includes(id)) });
  }
}
